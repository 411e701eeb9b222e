import assert from 'node:assert/strict';
import test from 'node:test';
import { withSlideLabels } from './slide-labels.ts';
import { runningOnPages, shownOnEveryPage, withNoteNumbers, withWordLabels } from './word-text.ts';

const plain = (xml: string) => xml.replaceAll(/<[^>]+>/g, '').replaceAll('\n', ' ');

test('Word counts paragraphs of a list, and deeper ones anew below each', () => {
  const level = (depth: number, format: string, text: string, start = 1) =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering =
    `<w:abstractNum w:abstractNumId="4">${level(0, 'decimal', '%1.', 3)}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum>` +
    '<w:num w:numId="7"><w:abstractNumId w:val="4"/></w:num>';
  const item = (depth: number, text: string) =>
    `<w:p><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="7"/></w:numPr>${text}</w:p>`;
  const document = [item(0, 'one '), item(1, 'first '), item(1, 'second '), item(0, 'two '), item(1, 'again')].join('');
  assert.equal(plain(withWordLabels(document, numbering)), '3. one (a) first (b) second 4. two (a) again');
});

test('notes have the number that Word gives them, at their mark and before their text', () => {
  const noted =
    '<w:footnotePr><w:numStart w:val="7"/></w:footnotePr><w:p>claim<w:footnoteReference w:id="1"/></w:p> ' +
    '<w:p>other<w:footnoteReference w:id="2"/></w:p> <w:footnote w:id="2"><w:footnoteRef/> second</w:footnote>';
  assert.equal(plain(withNoteNumbers(noted)), 'claim7 other8 8 second');
});

test('rows that head a table are shown on each of its pages', () => {
  const row = (text: string, head = '') => `<w:tr>${head}<w:t>${text}</w:t></w:tr>`;
  const shown = shownOnEveryPage(row('Berth', '<w:tblHeader/>') + row('12'), 2);
  assert.deepEqual(shown.map(plain), ['Berth', 'Berth']);
});

test('footers show the number of each page', () => {
  const footer =
    '<w:p>Page <w:instrText xml:space="preserve">PAGE</w:instrText> of <w:instrText>NUMPAGES</w:instrText></w:p>';
  const shown = runningOnPages(footer, '<w:pgNumType w:start="180"/>', 2).map(plain);
  assert.deepEqual(shown, ['Page  180  of  2 ', 'Page  181  of  2 ']);
  const front = runningOnPages(footer, '<w:pgNumType w:start="3" w:fmt="lowerRoman"/>', 1).map(plain);
  assert.deepEqual(front, ['Page  3 iii  of  1 ']);
});

test('PowerPoint counts on as long as paragraphs of a level follow each other', () => {
  const paragraph = (text: string, bullet: string, level = 0) =>
    `<a:p><a:pPr lvl="${level}">${bullet}</a:pPr><a:t>${text} </a:t></a:p>`;
  const counted = '<a:buAutoNum type="romanLcPeriod" startAt="4"/>';
  const frame = [
    paragraph('one', counted),
    paragraph('deep', '<a:buChar char="–"/>', 1),
    paragraph('two', counted),
    paragraph('plain', ''),
    paragraph('anew', '<a:buAutoNum type="alphaLcPeriod"/>'),
  ].join('');
  assert.equal(plain(withSlideLabels(`<p:txBody>${frame}</p:txBody>`)), 'iv one – deep v two plain a anew ');
});
