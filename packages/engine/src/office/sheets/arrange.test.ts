import assert from 'node:assert/strict';
import test from 'node:test';
import { arrangeSheets, sheetsIn } from './arrange.ts';

const flat = [
  '<office:document><office:automatic-styles>',
  '<style:style style:name="ta1" style:family="table" style:master-page-name="A"><style:table-properties table:display="true"/></style:style>',
  '<style:style style:name="ta2" style:family="table" style:master-page-name="A"><style:table-properties table:display="false"/></style:style>',
  '<style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" style:scale-to="80%" style:print="charts"/></style:page-layout>',
  '<style:page-layout style:name="pm2"><style:page-layout-properties style:writing-mode="lr-tb"/></style:page-layout>',
  '</office:automatic-styles><office:spreadsheet>',
  '<table:table table:name="A &amp; B" table:style-name="ta1"/><table:table table:name="Kept back" table:style-name="ta2"/>',
  '<table:table table:name="C" table:style-name="ta1"><draw:object><table:table table:name="local-table"/></draw:object></table:table>',
  '</office:spreadsheet></office:document>',
].join('');
const AS_IT_IS = { fitWidth: false, orientation: 'as-set', paper: 'a4', gridlines: false, headings: false } as const;

test('sheets are told with their names, and the hidden ones as such; tables of charts are none', () => {
  assert.deepEqual(sheetsIn(flat), [
    { name: 'A & B', shown: true },
    { name: 'Kept back', shown: false },
    { name: 'C', shown: true },
  ]);
});

test('without a wish only pages that have no size get that of the usual paper', () => {
  const [, second = ''] = flat.split('"pm2"');
  const arranged = arrangeSheets(flat, { ...AS_IT_IS, paper: 'letter' });
  assert.equal(arranged.replace(/ fo:page-width="8.5in" fo:page-height="11in"/, ''), flat);
  assert.match(arranged.split('"pm2"')[1] ?? second, /fo:page-width="8.5in"/);
});

test('sheets that are not chosen are hidden', () => {
  const arranged = arrangeSheets(flat, { ...AS_IT_IS, sheets: [2] });
  assert.deepEqual(
    sheetsIn(arranged.replaceAll('"pagewright-hidden"', '"ta2"')).map(({ shown }) => shown),
    [false, false, true],
  );
});

test('fitted to the width, no other scale is left', () => {
  const arranged = arrangeSheets(flat, { ...AS_IT_IS, fitWidth: true });
  assert.doesNotMatch(arranged, /style:scale-to="/);
  assert.equal(arranged.split('style:scale-to-X="1" style:scale-to-Y="0"').length, 3);
});

test('turned pages swap their sides, those without a size get that of A4', () => {
  const arranged = arrangeSheets(flat, { ...AS_IT_IS, orientation: 'landscape' });
  assert.equal(arranged.split('fo:page-width="29.7cm" fo:page-height="21cm"').length, 3);
  const back = arrangeSheets(arranged, { ...AS_IT_IS, orientation: 'portrait' });
  assert.match(back, /fo:page-width="21cm" fo:page-height="29.7cm"/);
});

test('gridlines and headings join what is printed already', () => {
  const arranged = arrangeSheets(flat, { ...AS_IT_IS, gridlines: true, headings: true });
  assert.match(arranged, /style:print="charts grid headers"/);
  assert.match(arranged, /style:print="objects charts drawings zero-values grid headers"/);
});
