import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, contentOf, filled, linesAt, prose, read, textOf, widthOf } from '../test/make-content.ts';
import { recognizePage } from './page.ts';

const image = (left: number, top: number, right: number, bottom: number) => ({
  object: 0,
  box: { left, top, right, bottom },
  width: 100,
  height: 100,
  angle: 0,
  altered: false,
  mask: false,
});

test('what one page tells crosses threads, and has no glyphs', () => {
  const draft = recognizePage(contentOf(prose(50, 100, 8)));
  assert.deepEqual(structuredClone(draft), draft);
  assert.ok(!JSON.stringify(draft).includes('"ink"'));
  assert.equal(draft.styles[0]?.family, 'Made');
});

test('a page without anything is a page without regions', () => {
  assert.deepEqual(recognizePage(contentOf([])).regions, []);
});

test('a page whose text is turned is read turned back, and says so', () => {
  const turned = contentOf([
    { text: 'First line of the table', x: 500, y: 100, angle: 90 },
    { text: 'Second line of the table', x: 470, y: 100, angle: 90 },
  ]);
  const draft = recognizePage(turned);
  assert.equal(draft.turned, 90);
  assert.deepEqual([draft.width, draft.height], [800, 600]);
  assert.deepEqual(blocksOf(draft).map(textOf), ['First line of the table', 'Second line of the table']);
  const [first] = blocksOf(draft);
  assert.ok(first && first.box.left >= 99 && first.box.right > first.box.left + 100);
});

test('text that is turned beside upright text is kept aside, where it stands on the page', () => {
  const draft = recognizePage(contentOf([...prose(100, 100, 8), { text: 'Draft of May', x: 30, y: 400, angle: 270 }]));
  const note = blocksOf(draft).find(({ kind }) => kind === 'sideNote');
  assert.equal(note && textOf(note), 'Draft of May');
  assert.ok(note && note.box.left < 31 && note.box.bottom - note.box.top > 50);
  assert.equal(draft.approximations[0]?.code, 'TEXT_ROTATED');
});

test('a picture as large as the page lies behind its text and hides none of it', () => {
  const draft = recognizePage(contentOf(prose(50, 100, 4), { images: [image(0, 0, 600, 800)] }));
  const [figure, paragraph] = blocksOf(draft);
  assert.ok(figure?.kind === 'figure' && figure.placing === 'behind');
  assert.equal(paragraph?.kind, 'paragraph');
});

const scan = { images: [image(0, 0, 600, 800)], illustrations: [{ left: 100, top: 300, right: 300, bottom: 500 }] };

test('text that OCR has hidden on a scan is the text of the page, in black, and the scan no picture of it', () => {
  const hidden = prose(50, 100, 4).map((each) => ({ ...each, hidden: true, color: 0xffffff }));
  const draft = recognizePage(contentOf([...hidden, { text: 'Page 7', x: 50, y: 780 }], scan));
  const [paragraph, picture, stamp] = blocksOf(draft);
  assert.equal(draft.source, 'ocr');
  assert.ok(paragraph?.kind === 'paragraph' && paragraph.lines.length === 4);
  assert.equal(paragraph.lines[0]?.runs[0]?.style.color, 0);
  assert.ok(picture?.kind === 'figure' && picture.placing === 'flow');
  assert.deepEqual([picture.source.kind, picture.box], ['drawing', scan.illustrations[0]]);
  assert.equal(stamp && textOf(stamp), 'Page 7');
});

test('so is text that a scan is painted over', () => {
  const under = prose(50, 100, 4).map((each) => ({ ...each, object: 0 }));
  const draft = recognizePage(contentOf(under, { images: [{ ...image(0, 0, 600, 800), object: 9 }] }));
  assert.deepEqual([draft.source, blocksOf(draft).map(({ kind }) => kind)], ['ocr', ['paragraph']]);
});

test('hidden text beside no scan is nobody’s to read', () => {
  assert.deepEqual(read(contentOf(prose(50, 100, 4).map((each) => ({ ...each, hidden: true })))), []);
});

test('white text shows on a dark ground and not on paper', () => {
  const white = { text: 'Seen or not', x: 50, y: 100, color: 0xffffff, object: 5 };
  assert.deepEqual(read(contentOf([white])), []);
  const ground = filled({ left: 40, top: 80, right: 300, bottom: 120 }, 0x003366, 1);
  assert.deepEqual(read(contentOf([white], { paths: [ground] })), ['Seen or not']);
});

test('links stand in the runs of their words', () => {
  const text = 'Read the manual today';
  const from = 50 + widthOf('Read the ');
  const target = { kind: 'address' as const, url: 'https://example.org/' };
  const links = [{ box: { left: from, right: from + widthOf('manual'), top: 88, bottom: 102 }, target }];
  const [block] = blocksOf(recognizePage(contentOf([{ text, x: 50, y: 100 }], { links })));
  assert.ok(block?.kind === 'paragraph');
  assert.deepEqual(
    block.lines[0]?.runs.map(({ text, link }) => [text, link]),
    [
      ['Read the ', undefined],
      ['manual', target],
      [' today', undefined],
    ],
  );
});

test('a line under a raised reference underlines it', () => {
  const texts = [
    { text: 'As was written before', x: 50, y: 100 },
    { text: '[4]', x: 52 + widthOf('As was written before'), y: 96, size: 7 },
  ];
  const left = texts[1]?.x ?? 0;
  const ruling = filled({ left, right: left + widthOf('[4]', 7), top: 96.8, bottom: 97.2 }, 0, 1);
  const [block] = blocksOf(recognizePage(contentOf(texts, { paths: [ruling] })));
  const style = block?.kind === 'paragraph' ? block.lines[0]?.runs.at(-1)?.style : undefined;
  assert.deepEqual([style?.script, style?.underline, style?.strike], ['superscript', true, false]);
});

test('a thin rectangle under words underlines them, one through them strikes them, one behind them marks them', () => {
  const line = 'plain under struck marked';
  const span = (word: string) => {
    const left = 50 + widthOf(line.slice(0, line.indexOf(word)));
    return { left, right: left + widthOf(word) };
  };
  const paths = [
    filled({ ...span('under'), top: 101.2, bottom: 101.8 }, 0),
    filled({ ...span('struck'), top: 96.7, bottom: 97.3 }, 0),
    filled({ ...span('marked'), top: 91, bottom: 102 }, 0xffff00),
  ];
  const [block] = blocksOf(recognizePage(contentOf([{ text: line, x: 50, y: 100 }], { paths })));
  assert.ok(block?.kind === 'paragraph');
  const styles = new Map(block.lines[0]?.runs.map(({ text, style }) => [text.trim(), style]));
  assert.equal(styles.get('under')?.underline, true);
  assert.equal(styles.get('struck')?.strike, true);
  assert.equal(styles.get('marked')?.highlight, 0xffff00);
  assert.deepEqual([styles.get('plain')?.underline, styles.get('plain')?.highlight], [false, undefined]);
});

test('a line across the text divides it, one under words of its length does not', () => {
  const paths = [filled({ left: 50, right: 400, top: 150, bottom: 150.6 }, 0)];
  const kinds = blocksOf(
    recognizePage(
      contentOf([...linesAt(50, 100, ['Above the line there is some text']), ...linesAt(50, 200, ['Below it'])], {
        paths,
      }),
    ),
  ).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['paragraph', 'rule', 'paragraph']);
});

test('vertical writing goes down, then on to the left', () => {
  const stacked = (text: string, x: number) =>
    [...text].map((character, at) => ({ text: character, x, y: 100 + at * 10 }));
  const draft = recognizePage(contentOf([...stacked('日本語の縦', 400), ...stacked('書きの文章', 385)]));
  const [block] = blocksOf(draft);
  assert.ok(block?.kind === 'paragraph' && block.direction === 'vertical');
  assert.equal(textOf(block), '日本語の縦書きの文章');
  assert.ok(block.box.left < 386 && block.box.right > 404 && block.box.bottom - block.box.top < 60);
});

test('labels of a drawing are its text', () => {
  const curve = { ...filled({ left: 100, top: 300, right: 300, bottom: 450 }, 0x8080ff), curved: true, rectangles: [] };
  const draft = recognizePage(
    contentOf([...prose(50, 100, 5), { text: 'Sales', x: 150, y: 360 }, { text: '2026', x: 200, y: 400 }], {
      paths: [curve],
    }),
  );
  const figure = blocksOf(draft).find(({ kind }) => kind === 'figure');
  assert.ok(figure?.kind === 'figure' && figure.source.kind === 'drawing');
  assert.equal(figure.text, 'Sales\n2026');
});

test('texts that are printed over each other are read one after the other, not letter by letter', () => {
  const same = read(
    contentOf([
      { text: 'Harbour office', x: 100, y: 100 },
      { text: 'Signed in May', x: 112, y: 100, object: 5 },
    ]),
  ).join(' ');
  for (const word of ['Harbour', 'office', 'Signed', 'May']) assert.ok(same.includes(word), same);

  const beside = read(
    contentOf([
      { text: 'Winter', x: 100, y: 100, size: 20 },
      { text: 'signed', x: 162, y: 90, size: 9 },
      { text: 'in May', x: 162, y: 101, size: 9 },
    ]),
  ).join(' ');
  for (const word of ['Winter', 'signed', 'in', 'May']) assert.ok(beside.includes(word), beside);
});

test('a page that is drawn twice, pictures and all, is no scan', () => {
  const texts = prose(50, 100, 6);
  const draft = recognizePage(
    contentOf([...texts, ...texts.map((each) => ({ ...each, object: 50 }))], {
      images: [
        { ...image(0, 0, 600, 800), object: -1 },
        { ...image(0, 0, 600, 800), object: 20 },
      ],
    }),
  );
  assert.equal(draft.source, 'page');
});

test('text tells which colour is behind it, unless that only marks it', () => {
  const white = { text: 'Chapter one', x: 50, y: 100, color: 0xffffff, object: 5 };
  const bar = filled({ left: 40, top: 80, right: 500, bottom: 112 }, 0x003366, 1);
  const [heading] = blocksOf(recognizePage(contentOf([white], { paths: [bar] })));
  assert.equal(heading?.kind === 'paragraph' ? heading.shading : undefined, 0x003366);
  const plain = { text: 'Chapter two', x: 50, y: 300 };
  const [, below] = blocksOf(recognizePage(contentOf([white, plain], { paths: [bar] })));
  assert.equal(below?.shading, undefined);
});
