import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { latin1 } from '@pagewright/ground/bytes';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, asString } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import { rawFile } from '@pagewright/testkit';
import { openForm, writeForm } from '../../src/filling/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'write-form-'));
after(() => rmSync(folder, { recursive: true }));

/** Two pages with tags: instructions, and a form with a field of its own on each, scripts, and a button that clears it. */
const WIDGET = '/Type/Annot/Subtype/Widget/F 4';
const SOURCE = rawFile([
  [
    1,
    '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/Lang (en-US)/MarkInfo <</Marked true>>/StructTreeRoot 20 0 R/OpenAction <</S/JavaScript/JS (app.alert)>>/Names <</JavaScript <</Names [(a) 8 0 R]>>>>/Outlines 9 0 R>>',
  ],
  [2, '<</Type/Pages/Count 2/Kids [3 0 R 4 0 R]/MediaBox [0 0 200 100]>>'],
  [3, '<</Type/Page/Parent 2 0 R/Annots [10 0 R]/Contents 31 0 R/StructParents 0>>'],
  [4, '<</Type/Page/Parent 2 0 R/Annots [11 0 R 12 0 R]/Contents 32 0 R/StructParents 1/AA <</O 8 0 R>>>>'],
  [5, '<</Fields [10 0 R 11 0 R 12 0 R]/XFA [(secret) 9 0 R]/DR <</Font <</F 6 0 R>>>>/DA (/F 9 Tf 0 g)/CO [11 0 R]>>'],
  [6, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'],
  [8, '<</S/JavaScript/JS (compute)>>'],
  [9, '<</Type/Outlines>>'],
  [10, `<<${WIDGET}/FT/Tx/T (before)/Rect [10 10 90 24]/P 3 0 R>>`],
  [11, `<<${WIDGET}/FT/Tx/T (name)/Rect [10 10 90 24]/P 4 0 R/AA <</K 8 0 R>>/StructParent 2>>`],
  [12, `<<${WIDGET}/FT/Btn/Ff 65536/T (Clear)/Rect [110 10 150 24]/P 4 0 R/A 8 0 R>>`],
  [20, '<</Type/StructTreeRoot/K 21 0 R>>'],
  [21, '<</S/Document/P 20 0 R/K [22 0 R 23 0 R 24 0 R]>>'],
  [22, '<</S/P/P 21 0 R/Pg 3 0 R/K 0/Alt (of page one)>>'],
  [23, '<</S/P/P 21 0 R/Pg 4 0 R/K 0/Alt (of page two)>>'],
  [24, '<</S/Form/P 21 0 R/Pg 4 0 R/K [<</Type/OBJR/Obj 11 0 R>>]>>'],
  [31, '<</Length 15>>\nstream\n0 0 9 9 re f %1\nendstream'],
  [32, '<</Length 15>>\nstream\n0 0 8 8 re f %2\nendstream'],
]);

function written(more: { flatten?: boolean; pages?: number[] } = {}): { bytes: Uint8Array; file: PdfFile } {
  const { pages = [2], flatten = false } = more;
  const fields = [{ name: 'name', value: 'Ada', tip: 'Your name' }];
  const bytes = writeForm(openForm(new Uint8Array(SOURCE), 'form.pdf'), { fields, pages, flatten });
  const file = path.join(folder, 'written.pdf');
  writeFileSync(file, bytes);
  execFileSync('qpdf', ['--check', file]);
  return { bytes, file: new PdfFile('written.pdf', bytes, 'strict', {}) };
}

const fieldsIn = ({ catalog }: PdfFile) => asArray(asDict(catalog.get('AcroForm'))?.get('Fields')) ?? [];

test('only the chosen page is there, with its fields, and nothing that acts or says something else', () => {
  const { bytes, file } = written();
  assert.equal(readPageTree(file).pages.length, 1);
  const names = fieldsIn(file).map((field) => textOf(asString(asDict(field)?.get('T'))));
  assert.deepEqual(names, ['name']);
  const [field] = fieldsIn(file).map((each) => asDict(each));
  assert.deepEqual(
    [textOf(asString(field?.get('V'))), textOf(asString(field?.get('TU'))), field?.has('AA')],
    ['Ada', 'Your name', false],
  );
  const form = asDict(file.catalog.get('AcroForm'));
  for (const key of ['XFA', 'CO', 'NeedAppearances']) assert.equal(form?.has(key), false, key);
  for (const key of ['OpenAction', 'Names', 'Outlines']) assert.equal(file.catalog.has(key), false, key);
  assert.doesNotMatch(
    execFileSync('qpdf', ['--qdf', '--object-streams=disable', path.join(folder, 'written.pdf'), '-'], {
      encoding: 'latin1',
    }),
    /JavaScript|secret|page one|\(before\)|Clear/,
  );
  assert.ok(bytes.length < SOURCE.length + 2_000);
});

test('tags and language of the chosen page are kept', () => {
  const { file } = written();
  assert.equal(textOf(asString(file.catalog.get('Lang'))), 'en-US');
  const [document] = [asDict(file.catalog.get('StructTreeRoot'))].map((tree) =>
    asDict(asArray(tree?.get('K'))?.[0] ?? tree?.get('K')),
  );
  const kids = (asArray(document?.get('K')) ?? []).map((kid) => asDict(kid));
  assert.deepEqual(
    kids.map((kid) => textOf(asString(kid?.get('Alt')))),
    ['of page two', ''],
  );
});

test('all pages are kept where all are asked for', () => {
  const { file } = written({ pages: [1, 2] });
  assert.equal(readPageTree(file).pages.length, 2);
  assert.equal(fieldsIn(file).length, 2);
  assert.equal(file.catalog.has('Outlines'), true);
});

test('what is made part of the page is no field any more', () => {
  const { file } = written({ flatten: true });
  assert.equal(file.catalog.has('AcroForm'), false);
  const text = execFileSync('pdftotext', [path.join(folder, 'written.pdf'), '-'], { encoding: 'utf8' });
  assert.equal(text.trim(), 'Ada');
  assert.equal(latin1(SOURCE).includes('Ada'), false);
});

test('forms of one that is open know nothing of each other', () => {
  const form = openForm(new Uint8Array(SOURCE), 'form.pdf');
  const write = (value: string | null, of = form, flatten = false) =>
    // The second half of the identifier is another one each time.
    latin1(writeForm(of, { fields: [{ name: 'name', value }], pages: [2], flatten })).replace(/\/ID ?\[[^\]]*\]/, '');
  const before = write('Grace');
  write('Ada', form, true);
  write(null);
  assert.equal(write('Grace'), before);
  assert.equal(write('Grace', openForm(new Uint8Array(SOURCE), 'form.pdf')), before);
});
