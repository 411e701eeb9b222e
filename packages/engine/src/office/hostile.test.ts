import { closeUnlessShared, proof } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { textOfPages } from '../inspect/text-of-pages.ts';
import type { OfficeKind } from './kinds.ts';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { officeToPdf } from './office-to-pdf.ts';

/** Files made to harm whoever opens them. They are no part of this repository: without them the tests say so. */
const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/hostile/generated');
const skip = !existsSync(CORPUS) && 'skipped: no corpus';

const HARMLESS = 'harmless';
type Expected = typeof HARMLESS | EngineFailure['code'];
const EXCEEDED = ['TIME_EXCEEDED', 'MEMORY_EXCEEDED', 'OUTPUT_EXCEEDED'] as const;
/** For what may have no end; far less than a document may take. */
const DEADLINE_MS = 8_000;

/** RELIABILITY of archives and office files, rows 59 to 88. */
const FILES: readonly (readonly [file: string, kind: OfficeKind, expected: readonly Expected[]])[] = [
  ...['billion_laughs', 'quadratic_blowup', 'xxe_file'].map(
    (name) => [`office/${name}.docx`, 'docx', ['FILE_DAMAGED']] as const,
  ),
  // It declares no entity: read without its document type, which nobody asks for.
  ['office/xxe_http.docx', 'docx', [HARMLESS]],
  ...['http', 'metadata', 'loopback', 'file', 'unc', 'proc'].map(
    (name) => [`office/external_image_${name}.docx`, 'docx', [HARMLESS]] as const,
  ),
  ['office/attached_template.docx', 'docx', [HARMLESS]],
  ['office/zip_bomb_512MB.docx', 'docx', ['OUTPUT_EXCEEDED']],
  ['office/entries_20000.docx', 'docx', ['OUTPUT_EXCEEDED']],
  ...['traversal', 'absolute', 'backslash', 'drive', 'symlink'].map(
    (name) => [`office/entry_${name}.docx`, 'docx', ['FILE_DAMAGED']] as const,
  ),
  // The tool that made it cut the name at the zero byte.
  ['office/entry_nul.docx', 'docx', [HARMLESS]],
  // What it says of its sizes is not believed; what it holds is a plain document.
  ['office/size_lie.docx', 'docx', ['FILE_DAMAGED', HARMLESS]],
  ['office/truncated.docx', 'docx', ['FILE_DAMAGED']],
  ['office/html_as.doc', 'doc', ['FILE_DAMAGED']],
  ['office/formulas.xlsx', 'xlsx', [HARMLESS]],
  ['office/csv_injection.csv', 'csv', [HARMLESS]],
  ['office/rtf_include.rtf', 'rtf', [HARMLESS]],
  ['office/rtf_deep.rtf', 'rtf', ['FILE_DAMAGED']],
  ['office/flat_odt_links.fodt', 'rtf', ['FILE_DAMAGED']],
  ['office/flat_odt_font_traversal.fodt', 'rtf', ['FILE_DAMAGED']],
  ['office/docx_named_txt.txt', 'csv', ['FILE_DAMAGED']],
  ['office/empty.docx', 'docx', ['FILE_DAMAGED']],
  ['office/entry_long.docx', 'docx', [HARMLESS, 'FILE_DAMAGED']],
  // Those that take LibreOffice for ever are made in `limits.test.ts`.
  ['office/styles_1e6_cells.xlsx', 'xlsx', [HARMLESS, ...EXCEEDED]],
  ...mutated('docx'),
  ...mutated('xls'),
];

/** Files that were sound before bytes of them were turned or cut off. */
function mutated(kind: OfficeKind): (readonly [file: string, kind: OfficeKind, expected: readonly Expected[]])[] {
  if (skip) return [];
  return readdirSync(path.join(CORPUS, 'mutated'))
    .filter((name) => name.endsWith(`.${kind}`))
    .map((name) => [`mutated/${name}`, kind, [HARMLESS, 'FILE_DAMAGED', ...EXCEEDED]] as const);
}

let folder: string;
let listener: Server;
let hits = 0;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  // The address that one of the files names.
  listener = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    listener.once('error', () => resolve());
    listener.listen(5432, '127.0.0.1', resolve);
  });
});
after(async () => {
  listener.close();
  await closeUnlessShared(closeLendings, closeThreads);
  await rm(folder, { recursive: true, force: true });
});

/** Of entities, of places elsewhere, of bombs and of paths that lead out: one each in `npm test`. */
const KEPT = ['xxe_file.docx', 'external_image_file.docx', 'zip_bomb_512MB.docx', 'entry_traversal.docx'];

for (const [file, kind, expected] of FILES)
  (KEPT.includes(path.basename(file)) ? test : proof)(`${file} does no harm`, { skip }, async () => {
    const output = path.join(folder, `${path.basename(file)}.pdf`);
    const deadlineMs = expected.includes('TIME_EXCEEDED') ? DEADLINE_MS : undefined;
    const task = { path: path.join(CORPUS, file), kind, output, owner: 'test', deadlineMs };
    const found = await officeToPdf(task).then(
      () => HARMLESS,
      (error: unknown) => {
        assert.ok(error instanceof EngineFailure, String(error));
        return error.code;
      },
    );
    assert.ok(
      expected.some((each) => each === found),
      `${found} instead of ${expected.join(' or ')}`,
    );
    assert.equal(existsSync(output), found === HARMLESS);
    if (found === HARMLESS) assert.doesNotMatch((await textOfPages(output)).join('\n'), /root:|PATH=|nologin/);
    assert.equal(hits, 0);
    // Nothing is left but results.
    assert.ok((await readdir(folder)).every((name) => name.endsWith('.pdf')));
  });
