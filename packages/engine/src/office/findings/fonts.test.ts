import assert from 'node:assert/strict';
import test from 'node:test';
import { namedFonts } from './named-fonts.ts';
import { substitutions } from './substitutes.ts';

const fontsOf = (kind: Parameters<typeof namedFonts>[0]['kind'], texts: Record<string, string>) =>
  [...namedFonts({ kind, texts: new Map(Object.entries(texts)) })].toSorted();

test('a document’s fonts are those of its runs, its theme and the styles that it uses', () => {
  const fonts = fontsOf('word', {
    'word/document.xml':
      '<w:p><w:pPr><w:pStyle w:val="Used"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Run" w:cs="Other script"/></w:rPr></w:r></w:p>',
    'word/styles.xml':
      '<w:docDefaults><w:rFonts w:asciiTheme="minorHAnsi"/></w:docDefaults><w:style w:styleId="Used"><w:rFonts w:hAnsi="Styled &amp; Sons"/></w:style><w:style w:styleId="Unused"><w:rFonts w:ascii="Never"/></w:style>',
    'word/theme/theme1.xml':
      '<a:majorFont><a:latin typeface="Major"/></a:majorFont><a:minorFont><a:latin typeface="Minor"/></a:minorFont>',
  });
  assert.deepEqual(fonts, ['Minor', 'Run', 'Styled & Sons']);
});

test('a workbook’s fonts are those of its cell formats', () => {
  const styles =
    '<fonts><font><name val="Used"/></font><font><name val="Unused"/></font></fonts><cellXfs><xf fontId="0"/></cellXfs>';
  assert.deepEqual(fontsOf('sheets', { 'xl/styles.xml': styles }), ['Used']);
});

test('OpenDocument names faces, rich text a table', () => {
  const content =
    '<style:font-face style:name="F1" svg:font-family="\'Two Words\'"/><style:text-properties style:font-name="F1"/>';
  assert.deepEqual(fontsOf('opendocument', { 'content.xml': content }), ['Two Words']);
  assert.deepEqual(fontsOf('rtf', { '': '{\\rtf1{\\fonttbl{\\f0\\froman Used;}{\\f1 Unused;}}\\f0 text}' }), ['Used']);
});

test('a stand-in of other widths is told from those that leave every line where it was', () => {
  const named = new Set(['Calibri', 'Calibri Light', 'Wingdings']);
  assert.deepEqual(substitutions(named, ['ABCDEF+Carlito', 'BCDEFG+OpenSymbol'], new Set()), [
    'Calibri Light (Carlito)',
    'Calibri → Carlito',
    'Wingdings (OpenSymbol)',
  ]);
});

test('a stand-in is named where the result shows it, an installed or embedded font never', () => {
  const named = new Set(['Calibri', 'Cambria', 'Liberation Sans', 'Own Font', 'Strange']);
  const result = ['ABCDEF+Carlito-Bold', 'BCDEFG+LiberationSans', 'CDEFGH+OwnFont'];
  assert.deepEqual(substitutions(named, result, new Set(['Liberation Sans', 'Carlito'])), [
    'Calibri → Carlito',
    'Strange',
  ]);
});
