import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '@pagewright/recognition';
import { madeDocument, madeItem, madePage, madeParagraph, madeTable } from '../../test/make-document.ts';
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
    madeItem({ label: '•' }, { runs: ['one'], join: 'break' }, 'more'),
    madeItem({ label: '(a)', level: 1, numbering: 'lowerLetter' }, 'below'),
  ];
  const document = madeDocument([madePage([madeParagraph(['Text', 'goes on.']), ...items])]);
  assert.equal(writePlainText(document, READING), 'Text goes on.\n\n• one\n  more\n   (a) below\n');
  assert.equal(writePlainText(document, { ...READING, lineEnds: 'kept' }).split('\n')[1], 'goes on.');
});

test('a table has its columns below each other, numbers to the right, and spans over them', () => {
  const table = madeTable([
    ['Item', 'Price'],
    ['Kite', '20.00'],
    ['Flyer 北京', '1,200.00'],
    [{ text: 'All prices in euro', columnSpan: 2 }],
  ]);
  assert.equal(
    writePlainText(madeDocument([madePage([table])]), READING),
    'Item           Price\nKite           20.00\nFlyer 北京  1,200.00\nAll prices in euro\n',
  );
});

test('every page after the first begins with a form feed where that is asked for, blank ones too', () => {
  const pages = [1, 3].map((number) => madePage([madeParagraph([`Page ${number}`])], { number }));
  const document = madeDocument([pages[0]!, madePage([], { number: 2 }), pages[1]!]);
  assert.equal(writePlainText(document, { ...READING, pageBreaks: 'marked' }), 'Page 1\n\f\fPage 3\n');
  assert.equal(writeLayoutText(document, { ...READING, pageBreaks: 'marked' }), 'Page 1\n\f\n\fPage 3\n');
});

test('columns of a page begin at the same place in every row, also where a text needs more room', () => {
  const left = madeParagraph(['short', 'a rather long line'], { left: 72, top: 72 });
  const right = madeParagraph(['first', 'second'], { left: 163, top: 72 });
  const text = writeLayoutText(madeDocument([madePage([left, right])]), READING);
  const [one = '', two = ''] = text.split('\n');
  assert.equal(one.indexOf('first'), two.indexOf('second'));
  assert.ok(two.startsWith('a rather long line '));
});

test('white space between lines becomes empty rows', () => {
  const blocks = [madeParagraph(['one', 'two'], { top: 72 }), madeParagraph(['three', 'four'], { top: 120 })];
  const text = writeLayoutText(madeDocument([madePage(blocks)]), READING);
  assert.equal(text, 'one\ntwo\n\n\nthree\nfour\n');
});

test('wide characters take two places and accents none', () => {
  assert.equal(textWidth('a北e\u0301'), 4);
});

test('line ends and the mark at the start are as asked, but JSON has none', () => {
  const document = madeDocument([madePage([madeParagraph(['One.']), madeParagraph(['Two.'])])]);
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
  const page = madePage([], { width: 595.27559 });
  const model = JSON.parse(whole(writeJson(madeDocument([page])))) as { version: number; pages: { width: number }[] };
  assert.equal(model.version, 1);
  assert.equal(model.pages[0]?.width, 595.28);
});

test('page numbers are read where running lines are kept', () => {
  const page = madePage([madeParagraph(['Tides.'])], {
    footer: [{ ...madeParagraph(['7'], { top: 800 }), kind: 'pageNumber' } as Block],
  });
  assert.equal(writePlainText(madeDocument([page]), READING), 'Tides.\n');
  assert.equal(writePlainText(madeDocument([page]), { ...READING, runningLines: 'kept' }), 'Tides.\n\n7\n');
});

test('on a page as it looks, dots lead to what stands behind their tab, at the stop', () => {
  const stop = { position: 200, align: 'right' as const, leader: 'dot' as const, printed: '.....' };
  const entry = { ...madeParagraph(['Tides\t12']), tabs: [stop] } as Block;
  const plain = { ...madeParagraph(['Tides\t12']), tabs: [{ position: 200, align: 'left', leader: 'none' }] } as Block;
  const written = (block: Block) => writeLayoutText(madeDocument([madePage([block])]), READING);
  assert.match(written(entry), /^Tides +\.{5} 12\n$/);
  assert.match(written(plain), /^Tides {2,}12\n$/);
});

test('texts at nearly one height share a row, those over each other do not', () => {
  const rows = (left: number, top: number) =>
    writeLayoutText(
      madeDocument([madePage([madeParagraph(['Tides'], { top: 72 }), madeParagraph(['12'], { left, top })])]),
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
  const marked = madeParagraph([{ runs: ['Claim', mark], join: 'space' }]);
  const again = madeParagraph([{ runs: ['And more', mark], join: 'space' }]);
  const note = { ...madeParagraph(['Source.']), kind: 'footnote', label: '7' } as Block;
  const text = writePlainText(madeDocument([madePage([marked, again, note])]), READING);
  assert.equal(text, 'Claim7\n\n7 Source.\n\nAnd more7\n');
});
