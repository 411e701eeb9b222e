import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { measurePdf } from '@pagewright/engine/inspect';
import { expectPdf, fixture, iworkWithPreview, numbersOf, zipOf, proof, sampleOf } from '@pagewright/testkit';
import { tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('iwork-to-pdf');
const made = (name: string, shown: string) => ({ path: fixture(name), name: shown });

const readText = (pdf: string) => execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8' });

async function document(name: string, content: Uint8Array) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return { path: file, name };
}

test('a preview of several pages is the result, its links included', async () => {
  const { path: pdf, notes } = await runToOne([made('preview-pages', 'letter.pages')]);
  assert.deepEqual(notes, [{ code: 'IWORK_PREVIEW' }]);
  await expectPdf(pdf).toHavePages(2);
  await expectPdf(pdf).toHold('Preview, first page');
  await expectPdf(pdf).toHaveLinks([['https://example.org/'], []]);
});

proof('a preview that was drawn small becomes as large as its paper', async () => {
  const small = { text: 'Small', width: 282.66, height: 400 };
  const { path: pdf } = await runToOne([
    await document('small.pages', iworkWithPreview('2009', { pages: [small, small] })),
  ]);
  const { sizes } = await measurePdf(pdf);
  assert.deepEqual(
    sizes.map(({ width, height }) => [Math.round(width), Math.round(height)]),
    [
      [595, 842],
      [595, 842],
    ],
  );
});

test('what acts by itself stays behind: a preview may come from anybody', async () => {
  const { path: pdf } = await runToOne([made('preview-keynote', 'talk.key')]);
  const unpacked = execFileSync('qpdf', ['--qdf', pdf, '-'], { encoding: 'latin1' });
  assert.doesNotMatch(unpacked, /JavaScript|app\.alert|OpenAction|\/Names/);
});

test('without a preview LibreOffice lays the document out, and the note says so', async () => {
  const { path: pdf, notes } = await runToOne([made('plain-pages', 'plain.pages')]);
  assert.deepEqual(notes, [{ code: 'IWORK_IMPORTED' }]);
  assert.match(readText(pdf), /A first paragraph\./);
  const anew = await runToOne([made('preview-pages', 'letter.pages')], { from: 'import' });
  assert.match(readText(anew.path), /Laid out anew/);
});

proof('a preview of one page is the whole document only where the layout has no more', async () => {
  const onePage = iworkWithPreview('2009', { pages: [{ text: 'Only page' }] });
  const { path: pdf, notes } = await runToOne([await document('one.pages', onePage)]);
  assert.deepEqual(notes, [{ code: 'IWORK_PREVIEW' }]);
  await expectPdf(pdf).toHold('Only page');
});

proof('of Numbers documents that LibreOffice shows blank the tables are shown, and the note says so', async () => {
  const shown = await readFile(fixture('photo-jpeg'));
  const costs = {
    name: 'Costs <2026>',
    headerRows: 1,
    merged: [0, 1] as [number, number],
    hiddenRow: 3,
    rows: [
      ['What was spent', null, 'Paid'],
      ['Paper & ink', 1234.5, true],
      ['Rückgabe', -7, new Date(Date.UTC(2026, 10, 20))],
      ['Kept out of sight', 1, null],
    ],
  };
  const content = numbersOf([costs, { name: 'Other', rows: [['متن']] }], shown);
  const { path: pdf, notes } = await runToOne([await document('ledger.numbers', content)]);
  assert.deepEqual(notes, [{ code: 'IWORK_CONTENTS' }]);
  await expectPdf(pdf).toBeSound();
  const text = readText(pdf);
  for (const words of [
    'Ledger',
    'Costs <2026>',
    'What was spent',
    'Paper & ink',
    '1234.5',
    'TRUE',
    '-7',
    '2026-11-20',
    'Other',
  ])
    assert.ok(text.includes(words), words);
  assert.doesNotMatch(text, /out of sight/);
});

test('documents with a password say where it can be taken off', async () => {
  for (const content of [{ 'Index/Document.iwa': new Uint8Array(64) }, { 'index.db': new Uint8Array(64) }]) {
    const locked = zipOf({ ...content, '.iwpv2': new Uint8Array(32) });
    await assert.rejects(run([await document('locked.pages', locked)]), {
      code: 'IWORK_PROTECTED',
      facts: { file: 'locked.pages' },
    });
  }
});

proof('a document that neither way can show is refused, with the way out', async () => {
  const unknown = zipOf({ 'Index/Document.iwa': new Uint8Array(100) });
  await assert.rejects(run([await document('unknown.numbers', unknown)]), {
    code: 'IWORK_UNREADABLE',
    facts: { file: 'unknown.numbers' },
  });
});

proof('several documents become one PDF with a bookmark for each', async () => {
  const { path: pdf } = await runToOne([made('preview-pages', 'b.pages'), made('preview-keynote', 'a.key')], {
    result: 'one',
    order: 'name',
  });
  await expectPdf(pdf).toHavePages(4);
  await expectPdf(pdf).toHaveOutline([
    { title: 'a', page: 1 },
    { title: 'b', page: 3 },
  ]);
});

const corpus = path.join(import.meta.dirname, '../../../../shared/corpus');
const skip = existsSync(corpus) ? false : 'skipped: no corpus';

for (const [name, code] of sampleOf(import.meta, [
  ['hostile_preview.key', 'FILE_DAMAGED'],
  ['iwa_snappy_lie.numbers', 'IWORK_UNREADABLE'],
  ['no_preview.pages', 'IWORK_UNREADABLE'],
]))
  test(`${name} ends with a sentence`, { skip }, async () => {
    const file = path.join(corpus, 'hostile/generated/iwork', name!);
    await assert.rejects(run([{ path: file, name: name! }]), { code });
  });
