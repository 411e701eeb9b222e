import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { makePdf, makeRawPage, type RawPage } from '@pagewright/testkit';
import { withDocument } from '../../pdfium/open.ts';
import { readDocumentFacts } from '../document-facts.ts';
import { readOutline } from '../outline.ts';
import { readPageContent } from '../read-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'structure-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = () => path.join(folder, `${(files += 1)}.pdf`);
function made(page: RawPage): string {
  const file = newFile();
  makeRawPage(file, page);
  return file;
}

test('links are told with their areas and where they lead', async () => {
  const link = (more: string) => `<</Type/Annot/Subtype/Link/Rect[10 20 60 40] ${more}>>`;
  const file = made({
    content: '',
    page: '/Annots [10 0 R 11 0 R 12 0 R 13 0 R 14 0 R]',
    catalog: '/Names <</Dests <</Names [(here) [3 0 R /XYZ 0 70 0]]>>>>',
    objects: {
      10: link('/A<</S/URI/URI(https://example.org/a)>>'),
      11: link('/Dest[3 0 R /XYZ 5 90 0]'),
      12: link('/A<</S/GoTo/D(here)>>'),
      13: link('/QuadPoints[10 40 60 40 10 30 60 30 10 30 30 30 10 20 30 20]/A<</S/URI/URI(https://example.org/b)>>'),
      14: link('/A<</S/JavaScript/JS(app.alert)>>'),
    },
  });
  const { links } = await withDocument({ path: file }, (document) => readPageContent(document, 1));
  const whole = { left: 10, top: 60, right: 60, bottom: 80 };
  assert.deepEqual(links, [
    { box: whole, target: { kind: 'address', url: 'https://example.org/a' } },
    { box: whole, target: { kind: 'page', page: 1, top: 10 } },
    { box: whole, target: { kind: 'page', page: 1, top: 30 } },
    { box: { left: 10, top: 60, right: 60, bottom: 70 }, target: { kind: 'address', url: 'https://example.org/b' } },
    { box: { left: 10, top: 70, right: 30, bottom: 80 }, target: { kind: 'address', url: 'https://example.org/b' } },
  ]);
});

test('a page keeps its links when it is read again after its fields became content', async () => {
  const file = made({
    content: '',
    page: '/Annots [10 0 R 11 0 R]',
    catalog: '/AcroForm <</Fields [11 0 R]/DR<</Font<</F1 5 0 R>>>>>>',
    objects: {
      10: '<</Type/Annot/Subtype/Link/Rect[10 20 60 40]/A<</S/URI/URI(https://example.org/)>>>>',
      11: '<</Type/Annot/Subtype/Widget/FT/Tx/T(n)/V(Bob)/F 4/Rect[20 40 120 60]/DA(/F1 10 Tf 0 g)>>',
    },
  });
  const [first, second] = await withDocument({ path: file }, (document) => [
    readPageContent(document, 1),
    readPageContent(document, 1),
  ]);
  assert.equal(first?.links.length, 1);
  assert.deepEqual(second, first);
});

test('tags are told by their standard types with their content, spans and words', async () => {
  const element = (more: string) => `<</Type/StructElem ${more}>>`;
  const file = made({
    content: '/TD <</MCID 0>> BDC BT /F1 10 Tf 10 50 Td (a) Tj ET EMC /Figure <</MCID 1>> BDC 0 0 5 5 re f EMC',
    page: '/StructParents 0',
    catalog: '/StructTreeRoot 10 0 R/MarkInfo<</Marked true>>/Lang(fr-CA)',
    objects: {
      10: '<</Type/StructTreeRoot/K 11 0 R/RoleMap<</Cell/TD>>/ParentTree<</Nums[0[14 0 R 15 0 R]]>>>>',
      11: element('/S/Document/P 10 0 R/K[12 0 R 15 0 R]'),
      12: element('/S/Table/P 11 0 R/K 13 0 R'),
      13: element('/S/TR/P 12 0 R/K 14 0 R'),
      14: element('/S/Cell/P 13 0 R/Pg 3 0 R/K 0/A<</O/Table/RowSpan 2/ColSpan 3>>/Lang(de)/ActualText(A!)'),
      15: element('/S/Figure/P 11 0 R/Pg 3 0 R/K 1/Alt(A square)'),
    },
  });
  const { tags, facts, glyphs, paths, languages } = await withDocument({ path: file }, (document) => ({
    ...readPageContent(document, 1),
    facts: readDocumentFacts(document),
  }));
  assert.deepEqual(tags, [
    {
      type: 'Document',
      mcids: [],
      children: [
        {
          type: 'Table',
          mcids: [],
          children: [
            {
              type: 'TR',
              mcids: [],
              children: [
                { type: 'TD', actualText: 'A!', language: 'de', mcids: [0], rowSpan: 2, columnSpan: 3, children: [] },
              ],
            },
          ],
        },
        { type: 'Figure', alternative: 'A square', mcids: [1], children: [] },
      ],
    },
  ]);
  assert.deepEqual(facts, { languages: ['fr-CA'], tagged: true });
  assert.deepEqual(languages, ['fr-CA']);
  assert.equal(glyphs[0]?.mcid, 0);
  assert.equal(paths[0]?.mcid, 1);
});

test('the outline is told with levels and places, the title as the information says it', async () => {
  const file = newFile();
  makePdf(file, {
    pages: [{}, {}],
    info: { Title: 'Annual\tReport\u0000' },
    outline: [
      { title: 'One', to: 1, children: [{ title: 'Inner', to: 2 }] },
      { title: 'Two', to: 2 },
    ],
  });
  const { outline, facts } = await withDocument({ path: file }, (document) => ({
    outline: readOutline(document),
    facts: readDocumentFacts(document),
  }));
  assert.deepEqual(
    outline.map(({ title, level, page }) => [title, level, page]),
    [
      ['One', 1, 1],
      ['Inner', 2, 2],
      ['Two', 1, 2],
    ],
  );
  assert.equal(facts.title, 'Annual Report');
});

test('a page that cannot be read is empty, and does not spoil the others', async () => {
  const file = newFile();
  writeFileSync(
    file,
    `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>> endobj
trailer <</Root 1 0 R>>
`,
  );
  const pages = await withDocument({ path: file }, (document) =>
    [1, 2, 3].map((page) => readPageContent(document, page)),
  );
  assert.deepEqual(
    pages.map(({ number, glyphs, paths }) => [number, glyphs.length, paths.length]),
    [
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
    ],
  );
});
