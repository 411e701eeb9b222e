import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '@pagewright/recognition';
import { makeDocument, makeItem, makePage, makeParagraph, makeTable } from '../../test/make-document.ts';
import { writeJson } from './json.ts';
import { writeLayoutText } from './layout-text.ts';
import { writePlainText } from './plain-text.ts';
import { textWidth } from './text-width.ts';
import { writeText } from './write.ts';
import type { WritingSettings } from './settings.ts';

const whole = (pieces: Iterable<string>) => [...pieces].join('');
const READING: WritingSettings = { runningLines: 'omitted', lineEnds: 'joined', pageBreaks: 'omitted' };

test('paragraphs have a blank line between, items none, and labels hang', () => {
  const items = [
    makeItem({ label: '•' }, { runs: ['one'], join: 'break' }, 'more'),
    makeItem({ label: '(a)', level: 1, numbering: 'lowerLetter' }, 'below'),
  ];
  const document = makeDocument([makePage([makeParagraph(['Text', 'goes on.']), ...items])]);
  assert.equal(writePlainText(document, READING), 'Text goes on.\n\n• one\n  more\n   (a) below\n');
  assert.equal(writePlainText(document, { ...READING, lineEnds: 'kept' }).split('\n')[1], 'goes on.');
});

test('a table has its columns below each other, numbers to the right, and spans over them', () => {
  const table = makeTable([
    ['Item', 'Price'],
    ['Kite', '20.00'],
    ['Flyer 北京', '1,200.00'],
    [{ text: 'All prices in euro', columnSpan: 2 }],
  ]);
  assert.equal(
    writePlainText(makeDocument([makePage([table])]), READING),
    'Item           Price\nKite           20.00\nFlyer 北京  1,200.00\nAll prices in euro\n',
  );
});

test('every page after the first begins with a form feed where that is asked for, blank ones too', () => {
  const pages = [1, 3].map((number) => makePage([makeParagraph([`Page ${number}`])], { number }));
  const document = makeDocument([pages[0]!, makePage([], { number: 2 }), pages[1]!]);
  assert.equal(writePlainText(document, { ...READING, pageBreaks: 'marked' }), 'Page 1\n\f\fPage 3\n');
  assert.equal(writeLayoutText(document, { ...READING, pageBreaks: 'marked' }), 'Page 1\n\f\n\fPage 3\n');
});

test('columns of a page begin at the same place in every row, also where a text needs more room', () => {
  const left = makeParagraph(['short', 'a rather long line'], { left: 72, top: 72 });
  const right = makeParagraph(['first', 'second'], { left: 163, top: 72 });
  const text = writeLayoutText(makeDocument([makePage([left, right])]), READING);
  const [one = '', two = ''] = text.split('\n');
  assert.equal(one.indexOf('first'), two.indexOf('second'));
  assert.ok(two.startsWith('a rather long line '));
});

test('white space between lines becomes empty rows', () => {
  const blocks = [makeParagraph(['one', 'two'], { top: 72 }), makeParagraph(['three', 'four'], { top: 120 })];
  const text = writeLayoutText(makeDocument([makePage(blocks)]), READING);
  assert.equal(text, 'one\ntwo\n\n\nthree\nfour\n');
});

test('wide characters take two places and accents none', () => {
  assert.equal(textWidth('a北e\u0301'), 4);
});

test('line ends and the mark at the start are as asked, but JSON has none', () => {
  const document = makeDocument([makePage([makeParagraph(['One.']), makeParagraph(['Two.'])])]);
  const request = {
    ...READING,
    layout: 'reading' as const,
    emphasis: 'plain' as const,
    lineFeed: 'crlf' as const,
    byteOrderMark: 'with' as const,
    name: 'x',
  };
  assert.equal(whole(writeText(document, { ...request, format: 'txt' })), '\ufeffOne.\r\n\r\nTwo.\r\n');
  assert.ok(whole(writeText(document, { ...request, format: 'json' })).startsWith('{'));
});

test('JSON has lengths to the hundredth and says its version', () => {
  const page = makePage([], { width: 595.27559 });
  const model = JSON.parse(whole(writeJson(makeDocument([page])))) as { version: number; pages: { width: number }[] };
  assert.equal(model.version, 1);
  assert.equal(model.pages[0]?.width, 595.28);
});

test('page numbers are read where running lines are kept', () => {
  const page = makePage([makeParagraph(['Tides.'])], {
    footer: [{ ...makeParagraph(['7'], { top: 800 }), kind: 'pageNumber' } as Block],
  });
  assert.equal(writePlainText(makeDocument([page]), READING), 'Tides.\n');
  assert.equal(writePlainText(makeDocument([page]), { ...READING, runningLines: 'kept' }), 'Tides.\n\n7\n');
});

test('on a page as it looks, dots lead to what stands behind their tab, at the stop', () => {
  const stop = { position: 200, align: 'right' as const, leader: 'dot' as const, printed: '.....' };
  const entry = { ...makeParagraph(['Tides\t12']), tabs: [stop] } as Block;
  const plain = { ...makeParagraph(['Tides\t12']), tabs: [{ position: 200, align: 'left', leader: 'none' }] } as Block;
  const written = (block: Block) => writeLayoutText(makeDocument([makePage([block])]), READING);
  assert.match(written(entry), /^Tides +\.{5} 12\n$/);
  assert.match(written(plain), /^Tides {2,}12\n$/);
});

test('texts at nearly one height share a row, those over each other do not', () => {
  const rows = (left: number, top: number) =>
    writeLayoutText(
      makeDocument([makePage([makeParagraph(['Tides'], { top: 72 }), makeParagraph(['12'], { left, top })])]),
      READING,
    )
      .trim()
      .split('\n').length;
  assert.equal(rows(200, 73), 1);
  assert.ok(rows(200, 84) > 1);
  assert.ok(rows(80, 73) > 1);
});

test('a note stands below what refers to it, once', () => {
  const mark = { text: '7', footnote: '7', style: { script: 'superscript' as const } };
  const marked = makeParagraph([{ runs: ['Claim', mark], join: 'space' }]);
  const again = makeParagraph([{ runs: ['And more', mark], join: 'space' }]);
  const note = { ...makeParagraph(['Source.']), kind: 'footnote', label: '7' } as Block;
  const text = writePlainText(makeDocument([makePage([marked, again, note])]), READING);
  assert.equal(text, 'Claim7\n\n7 Source.\n\nAnd more7\n');
});
