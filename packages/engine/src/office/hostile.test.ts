import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { EngineFailure } from '../failure.ts';
import { closeThreads } from '../threads/pool.ts';
import { textOfPages } from '../text/pages.ts';
import type { OfficeKind } from './kinds.ts';
import { closeOffice, officeToPdf } from './office-to-pdf.ts';

/** Files made to harm whoever opens them. They are no part of this repository: without them the tests say so. */
const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/hostile/generated');
const skip = !existsSync(CORPUS) && 'skipped: no corpus';

const HARMLESS = 'harmless';
type Expected = typeof HARMLESS | EngineFailure['code'];

/** RELIABILITY of archives and office files, rows 59 to 88. */
const FILES: readonly (readonly [file: string, kind: OfficeKind, expected: readonly Expected[]])[] = [
  ...['billion_laughs', 'quadratic_blowup', 'xxe_file', 'xxe_http'].map(
    (name) => [`office/${name}.docx`, 'docx', ['FILE_DAMAGED']] as const,
  ),
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
];

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
  await Promise.all([closeOffice(), closeThreads()]);
  await rm(folder, { recursive: true, force: true });
});

for (const [file, kind, expected] of FILES)
  test(`${file} does no harm`, { skip }, async () => {
    const output = path.join(folder, `${path.basename(file)}.pdf`);
    const task = { path: path.join(CORPUS, file), kind, output, owner: 'test' };
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
