import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { closeUnlessShared, bareWordOf, compoundFileOf, datedXlsx, docxOf, fixture, proof } from '@pagewright/testkit';
import { inspectPdf, textOfPages } from '../inspect/index.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { withColdDocument } from './cold.ts';
import type { OpenDocument, OpenRequest } from './document.ts';
import type { OfficeKind } from './kinds.ts';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';

const skip = !existsSync(locateOffice()) && 'skipped: no LibreOffice';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cold-'));
});
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const requestFor = (file: string, kind: OfficeKind): OpenRequest => ({
  path: file,
  kind,
  title: '-x "$(id)" résumé',
  loadOptions: '',
  language: 'en-GB',
  processorMs: 60_000,
  passwords: [],
});

async function pagesOf(file: string, kind: OfficeKind, work: (document: OpenDocument) => Promise<Uint8Array>) {
  const pdf = await withColdDocument(requestFor(file, kind), folder, work);
  const output = path.join(folder, 'result.pdf');
  await writeFile(output, pdf);
  return (await inspectPdf(output)).pages;
}

test('the program started anew makes the same, whatever the document is called', { skip }, async () => {
  const file = path.join(folder, 'a');
  await writeFile(file, docxOf(['Text']));
  assert.equal(await pagesOf(file, 'docx', (document) => document.exportPdf('{}')), 1);
});

proof('told its filter, it reads older documents too, which have filters of their own', { skip }, async () => {
  const words = ['Text', 'of before 1997'];
  for (const document of [bareWordOf(2, words), compoundFileOf({ WordDocument: bareWordOf(6, words) })]) {
    const file = path.join(folder, 'former');
    await writeFile(file, document);
    assert.equal(await pagesOf(file, 'doc', (open) => open.exportPdf('{}')), 1);
  }
});

proof('it writes days as in the country that is named', { skip }, async () => {
  const file = path.join(folder, 'days');
  await writeFile(file, datedXlsx({ formats: ['14'] }));
  const request = { ...requestFor(file, 'xlsx'), language: 'en-US' };
  const output = path.join(folder, 'days.pdf');
  await writeFile(output, await withColdDocument(request, folder, (document) => document.exportPdf('{}')));
  assert.match((await textOfPages(output)).join(), /12\/31\/2026/);
});

proof('it arranges sheets as well', { skip }, async () => {
  const file = await fixture('three-sheets-xlsx');
  const pages = await pagesOf(file, 'xlsx', async (document) => {
    const sheets = await document.sheets();
    assert.deepEqual(
      sheets.map(({ name, shown }) => [name, shown]),
      [
        ['Budget', true],
        ['Hidden', false],
        ['Notes, plan', true],
        ['Last', true],
      ],
    );
    await document.arrange({
      sheets: [1, 3],
      fitWidth: true,
      paper: 'a4',
      orientation: 'as-set',
      gridlines: false,
      headings: false,
    });
    return document.exportPdf('{}');
  });
  assert.equal(pages, 2);
});

test('what it cannot read is damaged, although it says that all went well', { skip }, async () => {
  const file = path.join(folder, 'broken');
  await writeFile(file, 'PK\x03\x04 and nothing more');
  await assert.rejects(
    pagesOf(file, 'docx', (document) => document.exportPdf('{}')),
    { code: 'FILE_DAMAGED', facts: { path: file, program: 'LibreOffice' } },
  );
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('office-')),
    [],
  );
});
