import assert from 'node:assert/strict';
import test from 'node:test';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { streamOf } from '@pagewright/testkit';
import { codesIn, EditedDocument, planReflow, textOfBlock, type TextBlock } from '../src/index.ts';
import { blockOf, blocksIn, linesOfBlock, reflowing, saidBy } from './blocks.ts';
import { contentsOf, made, showsOf } from './made.ts';

const page = (content: string, more: Partial<Parameters<typeof made>[0]> = {}) =>
  new EditedDocument(made({ content, width: 600, height: 800, ...more }));
const refused = (code: string) => (error: unknown) => error instanceof EngineFailure && error.code === code;

const LINES = ['Text that stands in some', 'place of its own runs on', 'there when it is changed', 'by somebody.'];
const rows = (lines: readonly string[], leading = 14) =>
  `/F1 10 Tf ${leading} TL ${lines.map((line) => `(${line}) Tj`).join(' T* ')}`;
const left = ({ lines }: TextBlock) => lines.map(({ characters }) => characters[0]?.corners[0].x ?? 0);
const right = ({ lines }: TextBlock) => lines.map(({ characters }) => characters.at(-1)?.corners[1].x ?? 0);
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01;

function widthOf(words: string): number {
  const [show] = showsOf(page(`BT /F1 10 Tf (${words}) Tj ET`));
  return show ? codesIn(show).reduce((sum, { advance }) => sum + advance, 0) : 0;
}

const RAGGED = [
  'Text that stands in some place of its own',
  'runs on there when it is',
  'changed, as far as it has to',
  'by somebody.',
];
/** Lines each of which begins where `x` says. */
const placed = (lines: readonly string[], x: (width: number) => number) =>
  `BT /F1 10 Tf ${lines.map((line, at) => `1 0 0 1 ${x(widthOf(line)).toFixed(4)} ${700 - at * 14} Tm (${line}) Tj`).join(' ')} ET`;
/** Makes the column wider than its centred lines. */
const WIDE_WORDS = 'A line below that is as wide as the column of these lines is';
const WIDE = ` BT /F1 10 Tf 1 0 0 1 50 600 Tm (${WIDE_WORDS}) Tj ET`;

test('lines that end at one edge end there again', () => {
  const document = page(placed(LINES, (width) => 300 - width));
  const block = blockOf(document, 'Text');
  assert.equal(block.layout.alignment, 'right');
  document.apply(reflowing(block, 'place', { text: 'any place' }));
  const words = (texts: string[]) => texts.join(' ').split(' ').sort();
  assert.deepEqual(words(saidBy(document)), words(LINES.concat('any')));
  const ends = blocksIn(document).flatMap(right);
  assert.ok(
    ends.every((x) => isNear(x, 300)),
    String(ends),
  );
});

test('lines around a middle stay around it', () => {
  const middle = 50 + widthOf(WIDE_WORDS) / 2;
  const document = page(placed(RAGGED, (width) => middle - width / 2) + WIDE);
  const block = blockOf(document, 'Text');
  assert.equal(block.layout.alignment, 'center');
  document.apply(reflowing(block, 'some', { text: 'a few' }));
  const now = blockOf(document, 'Text');
  const middles = left(now).map((x, at) => (x + (right(now)[at] ?? 0)) / 2);
  assert.ok(
    middles.every((x) => Math.abs(x - middle) < 0.5),
    String(middles),
  );
});

test('text of a form that is drawn turned and small is broken in its own direction', () => {
  const form = streamOf(
    '/Type/XObject/Subtype/Form/BBox[0 0 500 500]/Resources<</Font<</F1 5 0 R>>>>',
    `BT 1 0 0 1 100 300 Tm ${rows(LINES)} ET`,
  );
  const document = page('q 0 .8 -.8 0 500 20 cm /Fm Do Q', {
    resources: '/XObject <</Fm 10 0 R>>',
    objects: { 10: form },
  });
  const block = blockOf(document, 'Text');
  assert.equal(block.angle, 90);
  document.apply(reflowing(block, 'somebody', { text: 'somebody who goes on until the line has ended' }));
  const now = blockOf(document, 'Text');
  assert.equal(now.lines.length, 6);
  const starts = now.lines.map(({ characters }) => characters[0]?.corners[0]);
  assert.ok(starts.every((start) => isNear(start?.y ?? 0, starts[0]?.y ?? 1)));
  assert.ok(isNear((starts[4]?.x ?? 0) - (starts[3]?.x ?? 0), 14 * 0.8));
});

test('a hyphen that divides a word goes when the word no longer ends its line, and comes no other', () => {
  const lines = ['Text that has a hyph-', 'enated word at the end of', 'its first line.'];
  const document = page(`BT 1 0 0 1 50 700 Tm ${rows(lines)} ET`);
  const block = blockOf(document, 'Text');
  assert.equal(textOfBlock(block), 'Text that has a hyphenated word at the end of its first line.');
  document.apply(reflowing(block, 'has a', { text: 'says what has a' }));
  const now = blockOf(document, 'Text');
  assert.equal(textOfBlock(now), 'Text that says what has a hyphenated word at the end of its first line.');
  assert.ok(linesOfBlock(now).some((line) => line.includes('hyphenated')));
});

test('Hebrew runs on to the left, words in the order in which they are read', () => {
  const letters = [...'אבגדהוזחטיכלמנסעפצקרשת'];
  const names = letters
    .map((letter) => `/uni${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    .join('');
  const font = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 32/LastChar 118/Widths[278 ${'500 '.repeat(86)}]/Encoding<</Differences[97${names}]>>>>`;
  /** Codes from left to right as they stand. */
  const codes = (text: string) =>
    [...text]
      .map((letter) => (letter === ' ' ? ' ' : String.fromCodePoint(97 + letters.indexOf(letter))))
      .toReversed()
      .join('');
  const words = ['אבג דהו זחט יכל מנס', 'עפצ קרש תאב גדה', 'וזח טיכ למנ סעפ צקר', 'שתא בגד.'];
  const lines = words.map((line) => codes(line.replace('.', '')));
  const starts = lines.map((line) => 400 - [...line].reduce((sum, code) => sum + (code === ' ' ? 2.78 : 5), 0));
  const content = `BT /F5 10 Tf ${lines.map((line, at) => `1 0 0 1 ${starts[at]} ${700 - at * 14} Tm (${line}) Tj`).join(' ')} ET`;
  const document = page(content, { resources: `/Font<</F1 5 0 R/F5 ${font}>>` });
  const block = blockOf(document, 'אבג');
  assert.equal(block.rightToLeft, true);
  document.apply(reflowing(block, 'קרש', { text: 'קרש חחח' }));
  const now = blockOf(document, 'אבג');
  assert.equal(textOfBlock(now), textOfBlock(block).replace('קרש', 'קרש חחח'));
  const ends = now.lines.map(({ characters }) => characters[0]?.corners[1].x ?? 0);
  assert.ok(
    ends.every((x) => Math.abs(x - 400) < 0.01),
    String(ends),
  );
});

test('pinned text moves nothing else, and is refused where it has no room', () => {
  const document = page(`BT 1 0 0 1 50 700 Tm ${rows(LINES)} ET`);
  const block = blockOf(document, 'Text');
  const before = block.lines[0]?.characters.slice(-4).map(({ corners }) => corners);
  document.apply(reflowing(block, 'that', { text: 'tit', pinned: true }));
  const after = blockOf(document, 'Text').lines[0]?.characters.slice(-4);
  assert.ok(after?.every(({ corners }, at) => isNear(corners[0].x, before?.[at]?.[0].x ?? 0)));
  const now = blockOf(document, 'Text');
  assert.throws(
    () => document.apply(reflowing(now, 'stands', { text: 'stands firmly', pinned: true })),
    refused('EDIT_NO_ROOM'),
  );
});

test('text is set smaller or narrower where it is to need no more lines, and refused where even that is too little', () => {
  const document = page(`BT 1 0 0 1 50 700 Tm ${rows(LINES)} ET`);
  const block = blockOf(document, 'Text');
  const longer = { text: 'somebody who would' };
  for (const overflow of ['shrink', 'tighten'] as const) {
    const wish = overflow === 'shrink' ? { text: 'somebody who takes more place' } : longer;
    document.apply(reflowing(block, 'somebody', { ...wish, overflow }));
    const now = blockOf(document, 'Text');
    assert.equal(now.lines.length, 4);
    assert.equal(textOfBlock(now), LINES.join(' ').replace('somebody', wish.text));
    document.undo();
  }
  const endless = 'somebody '.repeat(60);
  assert.throws(
    () => document.apply(reflowing(block, 'somebody', { text: endless, overflow: 'tighten' })),
    refused('EDIT_NO_ROOM'),
  );
  assert.throws(
    () => document.apply(reflowing(block, 'somebody', { text: endless.repeat(30) })),
    refused('EDIT_NO_ROOM'),
  );
});

test('text that the page draws twice is refused', () => {
  const text = (x: number) => `\nBT 1 0 0 1 ${x} 700 Tm ${rows(LINES)} ET`;
  const twice = page(text(50.5) + text(50));
  const wish = { text: 'somebody who goes on until the line has ended' };
  assert.throws(() => twice.apply(reflowing(blockOf(twice, 'Text'), 'somebody', wish)), refused('EDIT_TEXT_TWICE'));
});

test('letters in another style take the place that they need, and all others follow', () => {
  const document = page(`BT 1 0 0 1 50 700 Tm ${rows(LINES)} ET`);
  const block = blockOf(document, 'Text');
  document.apply(reflowing(block, 'stands in', { style: { size: 1.5, colour: [1, 0, 0] } }));
  assert.match(contentsOf(document)[0] ?? '', /\/F1 15 Tf 1 0 0 rg/);
  const now = blockOf(document, 'Text');
  assert.equal(saidBy(document).join(' ').replaceAll(/\s/g, ''), LINES.join('').replaceAll(' ', ''));
  assert.ok(
    right(now).every((x) => x < block.layout.right + 1),
    String(right(now)),
  );
});

test('another layout sets every line anew', () => {
  const document = page(`BT 1 0 0 1 50 700 Tm ${rows(LINES)} ET`);
  const block = blockOf(document, 'Text');
  const layout = { ...block.layout, right: block.layout.left + 300, leading: 20 };
  document.apply({ kind: 'block.reflow', ...block.named, layout, relaid: true, from: 0, to: 0 });
  const now = blockOf(document, 'Text');
  assert.equal(textOfBlock(now), LINES.join(' '));
  assert.equal(now.lines.length, 2);
  assert.ok(isNear(now.layout.leading, 20));
});

test('what lies below goes down for text that grows, as far as there is white', () => {
  const below = 'BT /F1 10 Tf 1 0 0 1 50 640 Tm (A paragraph that stands below it.) Tj ET';
  const foot = (y: number) => `BT /F1 8 Tf 1 0 0 1 50 ${y} Tm (Foot of the page) Tj ET`;
  const longer = { text: 'somebody who goes on until the line has ended and one more is needed' };
  const roomy = page(`BT 1 0 0 1 50 700 Tm ${rows(LINES)} ET ${below} ${foot(30)}`);
  const plan = planReflow(roomy, reflowing(blockOf(roomy, 'Text'), 'somebody', longer));
  assert.equal(plan.kind, 'fits');
  if (plan.kind !== 'fits') return;
  const foots = (document: EditedDocument) => blockOf(document, 'Foot').corners;
  const before = foots(roomy);
  for (const operation of plan.operations) roomy.apply(operation);
  assert.equal(textOfBlock(blockOf(roomy, 'Text')), LINES.join(' ').replace('somebody', longer.text));
  assert.ok(isNear(blockOf(roomy, 'A paragraph').corners[3].y, 640 + 8 - plan.pushed));
  assert.deepEqual(foots(roomy), before);
  const narrow = page(`BT 1 0 0 1 50 700 Tm ${rows(LINES)} ET ${below} ${foot(628)}`);
  const none = planReflow(narrow, reflowing(blockOf(narrow, 'Text'), 'somebody', longer));
  assert.equal(none.kind, 'noRoom');
  assert.equal(saidBy(narrow)[0], LINES.join(' '), 'planning changes nothing');
});
