import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { closeUnlessShared, setTripwires, zipOf, proof, sampleOf } from '@pagewright/testkit';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { iworkToPdf, type IworkKind } from './iwork-to-pdf.ts';

/** Packages of Pages, Numbers and Keynote whose parts were put there by somebody else. */

const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await wires.close();
});

let made = '';
const outcomeOf = (file: string, kind: IworkKind = 'pages') =>
  wires.run((output, folder) => {
    made = output;
    return iworkToPdf({ path: file, kind, output, folder, owner: 'tester', from: 'preview' });
  });
const outcomeOfParts = async (parts: Record<string, string | Uint8Array>, kind: IworkKind = 'pages') =>
  outcomeOf(await wires.place(`document.${kind}`, zipOf(parts)), kind);

const RECENT = { 'Index/Document.iwa': Buffer.from([0, 4, 0, 0, 3, 8, 1, 2]) };

/** Objects numbered from 1, the first the catalogue. */
function pdfOf(...objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  const places = objects.map((content, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file + table + trailer, 'latin1');
}
const stream = (entries: string, content: string) =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;

test('a preview is shown and does nothing', async () => {
  const acting = pdfOf(
    `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/Launch/F(/bin/sh)>>/AA<</WC<</S/JavaScript/JS(app.launchURL\\("${wires.away}"\\))>>>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(1)>>]>>/EmbeddedFiles<</Names[(../../evil.txt)<</F(../../evil.txt)>>]>>>>>>`,
    '<</Type/Pages/Kids[3 0 R 8 0 R]/Count 2>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X 7 0 R>>>>/AA<</O<</S/URI/URI(${wires.away}/o)>>>>/Annots[6 0 R 9 0 R]>>`,
    stream('', 'BT /F1 24 Tf 72 700 Td (Words of the preview) Tj ET /X Do'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Type/Annot/Subtype/Link/Rect[0 0 612 792]/A<</S/Launch/F(${wires.secret})>>>>`,
    // Content that lies in another file (ISO 32000-2, 7.3.8.2).
    stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/F(${wires.secret})/FFilter/FlateDecode`, ''),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 612 792]/A<</S/URI/URI(javascript:alert\\(1\\))>>>>',
  );
  const { code, text } = await outcomeOfParts({ 'index.xml': '<x/>', 'QuickLook/Preview.pdf': acting });
  assert.equal(code, 'done');
  assert.match(text, /Words of the preview/);
  const { stdout } = await promisify(execFile)(
    'qpdf',
    ['--qdf', '--object-streams=disable', '--no-original-object-ids', made, '-'],
    { encoding: 'latin1' },
  );
  assert.doesNotMatch(stdout, /Launch|JavaScript|OpenAction|\/AA|EmbeddedFiles|javascript:|secret/);
});

proof('a preview that is no document, has no end or inflates without measure is not passed on', async () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000, 0x20)).toString('latin1');
  const rows: [name: string, preview: Uint8Array | string][] = [
    ['no PDF', `<html><img src="${wires.away}/x">`],
    ['pages in a circle', pdfOf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1000000000>>')],
    [
      'content without measure',
      pdfOf(
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
        stream('/Filter/FlateDecode', bomb),
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
      ),
    ],
  ];
  for (const [name, preview] of rows) {
    const { code } = await outcomeOfParts({ ...RECENT, 'preview.pdf': preview });
    assert.match(code, /^(?:done|IWORK_UNREADABLE|FILE_DAMAGED|OUTPUT_EXCEEDED|MEMORY_EXCEEDED)$/, name);
  }
});

proof('the picture of the beginning is a picture or nothing', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file://${wires.secret}"/><image href="${wires.away}/i"/></svg>`;
  for (const picture of [drawing, `push graphic-context\nimage over 0,0 0,0 'label:@${wires.secret}'`]) {
    const parts = { ...RECENT, 'Index/Slide.iwa': new Uint8Array(9), 'preview.jpg': picture };
    const { code } = await outcomeOfParts(parts, 'keynote');
    assert.match(code, /^(?:IWORK_UNREADABLE|FILE_DAMAGED|IMAGE_UNSUPPORTED)$/);
  }
});

test('the XML of older documents neither fetches nor multiplies', async () => {
  const apple = 'http://developer.apple.com/namespaces';
  const document = (doctype: string, words: string) =>
    `<?xml version="1.0"?>${doctype}<sl:document xmlns:sfa="${apple}/sfa" xmlns:sf="${apple}/sf" xmlns:sl="${apple}/sl" sl:version="92008102400"><sl:publication-info/><sl:stylesheet/><sl:section-prototypes/><sf:text-storage sf:kind="body"><sf:text-body><sf:section sf:name="Section"><sf:layout><sf:p sf:style="plain">${words}<sf:br/></sf:p></sf:layout></sf:section></sf:text-body></sf:text-storage></sl:document>`;
  const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join(
    '',
  );
  for (const [doctype, words] of sampleOf(import.meta, [
    [`<!DOCTYPE d [<!ENTITY e SYSTEM "file://${wires.secret}">]>`, 'Before &e; after'],
    [`<!DOCTYPE d SYSTEM "${wires.away}/d.dtd">`, 'Words'],
    [`<!DOCTYPE d [<!ENTITY e0 "ha">${laughs}]>`, '&e9;'],
  ] as const)) {
    const { code } = await outcomeOfParts({ 'index.xml': document(doctype, words) });
    assert.match(code, /^(?:done|IWORK_UNREADABLE|FILE_DAMAGED)$/, doctype);
  }
});

test('names in the package lead nowhere, and it unpacks to no more than a task may use', async () => {
  assert.equal((await outcomeOfParts({ ...RECENT, '../../evil.txt': 'x' })).code, 'FILE_DAMAGED');
  assert.equal((await outcomeOfParts({ ...RECENT, '/tmp/evil.txt': 'x' })).code, 'FILE_DAMAGED');
  const flat = { ...RECENT, 'preview.pdf': new Uint8Array(60_000_000) };
  assert.equal((await outcomeOfParts(flat)).code, 'OUTPUT_EXCEEDED');
});

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/hostile/generated/iwork');
/** RELIABILITY of iWork documents, rows 126 to 128. */
const EXPECTED: readonly [string, IworkKind, string][] = [
  ['no_preview.pages', 'pages', 'IWORK_UNREADABLE'],
  ['hostile_preview.key', 'keynote', 'FILE_DAMAGED'],
  ['iwa_snappy_lie.numbers', 'numbers', 'IWORK_UNREADABLE'],
];

for (const [name, kind, code] of sampleOf(import.meta, EXPECTED))
  test(`${name} of the corpus`, { skip: !existsSync(CORPUS) && 'skipped: no corpus' }, async () => {
    assert.equal((await outcomeOf(path.join(CORPUS, name), kind)).code, code);
  });
