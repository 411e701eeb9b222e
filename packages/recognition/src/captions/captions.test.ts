import assert from 'node:assert/strict';
import test from 'node:test';
import { documentOf, figure, outlineOf, pagesOf, paragraph, prose, table } from '../../test/make-drafts.ts';
import { captionOf } from './caption-label.ts';

test('captions are known by their words in several languages', () => {
  const figures = [
    'Figure 3. Tides',
    'Fig. 2: Tides',
    'Abbildung 4 – Gezeiten',
    'Abb. 1: Ebbe',
    'Figura 7. Mareas',
    'FIGURE IV',
    'Рис. 2. Прилив',
    '图 3',
  ];
  for (const said of figures) assert.equal(captionOf(said), 'figure', said);
  const tables = ['Table 1. Dues', 'Tab. 2: Gebühren', 'Tableau 3 – Droits', 'Tabelle 4: Gebühren', 'Table A.1 Dues'];
  for (const said of tables) assert.equal(captionOf(said), 'table', said);
});

test('sentences about figures are none', () => {
  for (const said of [
    'Figure 3 shows the tides',
    'Table 2 and the next',
    'Figures of speech',
    'Tables turned',
    'Table of contents',
  ])
    assert.equal(captionOf(said), undefined, said);
});

test('a caption stands beside what it names', () => {
  const page = [
    prose(80, 4),
    figure(140),
    paragraph('Figure 1. The harbour at dusk', { y: 246, bold: true }),
    prose(280, 4),
    paragraph('Table 1. Dues', { y: 350, bold: true }),
    table(366, [['Berth', 'Due']]),
    prose(420, 8),
  ];
  const said = outlineOf(documentOf(pagesOf(page)));
  assert.deepEqual(
    said.filter((each) => each.startsWith('caption')),
    ['caption Figure 1. The harbour at', 'caption Table 1. Dues'],
  );
});

test('far from any figure, plain text that starts so is text', () => {
  const page = [prose(80, 4), paragraph('Figure 1. The harbour at dusk', { y: 200 }), prose(230, 20)];
  assert.ok(outlineOf(documentOf(pagesOf(page))).every((each) => !each.startsWith('caption')));
});

test('far from any figure, a label in bold is a caption unless a whole text follows it', () => {
  const caption = (said: string) =>
    outlineOf(documentOf(pagesOf([prose(80, 4), paragraph(said, { y: 200, bold: true }), prose(330, 20)])))[1]?.split(
      ' ',
    )[0];
  assert.equal(caption('Figure 1. The harbour at dusk'), 'caption');
  assert.notEqual(
    caption(`Figure 1. ${'The harbour waits at dusk for the tide and all that it brings '.repeat(5)}`),
    'caption',
  );
});
