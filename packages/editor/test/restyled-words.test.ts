import assert from 'node:assert/strict';
import test from 'node:test';
import { codesIn, EditedDocument, textIn } from '../src/index.ts';
import { blockOf, reflowing } from './blocks.ts';
import { made, showsOf } from './made.ts';
import { simpleFontOf } from './made-fonts.ts';

/** Words of a paragraph in another weight or slant: from a font of the document, if it has one. */

const LETTERS = [...new Set('The harbor is bold and slanted')].join('');
const SOURCE = made({
  content: 'BT /R 12 Tf 20 60 Td (The harbor is ) Tj /B 12 Tf (bold) Tj /I 12 Tf ( and ) Tj /J 12 Tf (slanted) Tj ET',
  width: 600,
  page: '/Resources <</Font <</R 10 0 R /B 20 0 R /I 30 0 R /J 40 0 R>>>>',
  objects: Object.assign(
    {},
    ...['Regular', 'Bold', 'Oblique', 'BoldOblique'].map((style, at) =>
      simpleFontOf(`ABCDEF+Made-${style}`, LETTERS, 10 + at * 10),
    ),
  ),
});

/** The words after a change, with the font of each. */
function afterwards(words: string, style: { bold?: boolean; slanted?: boolean }): string[] {
  const document = new EditedDocument(SOURCE);
  document.apply(reflowing(blockOf(document, 'The harbor'), words, { style }));
  return showsOf(document).map((show) => `${show.font.name.replace('Made-', '')}:${textIn(codesIn(show))}`);
}
const fontsOf = (words: string, style: { bold?: boolean; slanted?: boolean }) => [
  ...new Set(
    afterwards(words, style)
      .filter((shown) => words.includes(shown.split(':')[1]?.trim() || '?'))
      .map((shown) => shown.split(':')[0]),
  ),
];

test('words become bold in the bold font of the document, and stay upright', () => {
  assert.deepEqual(fontsOf('harbor', { bold: true }), ['Bold']);
});

test('words become slanted in the slanted font, and keep their weight', () => {
  assert.deepEqual(fontsOf('harbor', { slanted: true }), ['Oblique']);
  assert.deepEqual(fontsOf('bold', { slanted: true }), ['BoldOblique']);
});

test('words that are bold already stay in their font, bold ones that become plain do not', () => {
  assert.deepEqual(fontsOf('bold', { bold: true }), ['Bold']);
  assert.deepEqual(fontsOf('bold', { bold: false }), ['Regular']);
});

test('words that are slanted already may become bold alone', () => {
  assert.deepEqual(fontsOf('slanted', { bold: false }), ['Oblique']);
  assert.deepEqual(fontsOf('slanted', { slanted: true }), ['BoldOblique']);
});
