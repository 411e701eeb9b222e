import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { HeadingPath } from '../passages/heading-path.ts';
import type { Passage, PassageDocument } from '../passages/passage.ts';
import type { Topic } from './topic.ts';
import { topicsOf } from './topics-of.ts';

/** A heading with its level, or a paragraph. */
type Line = { level?: number; text: string; page?: number; top?: number; size?: number };

const heading = (level: number, text: string, page = 1, rest: Omit<Line, 'level' | 'text' | 'page'> = {}): Line => ({
  level,
  text,
  page,
  ...rest,
});
const SAID = 'The harbour of the old town is closed to large ships in autumn.';
const said = (page = 1, text = SAID): Line => ({ text, page });

/** Passages as `passagesOf` makes them: the path of headings is by their levels. */
function documentOf(lines: readonly Line[], rest: Partial<PassageDocument> = {}): PassageDocument {
  const path = new HeadingPath();
  const passages = lines.map(({ level, text, page = 1, top = 100, size = 12 }, number): Passage => {
    if (level !== undefined) path.enter(level, text);
    const headings = level === undefined ? path.above : path.above.slice(0, -1);
    const words = Array.from(text.matchAll(/\S+/gu), ({ index, 0: word }) => ({
      from: index,
      to: index + word.length,
      page,
      box: { left: index * 6, top, right: (index + word.length) * 6, bottom: top + size },
    }));
    return { number, kind: level === undefined ? 'paragraph' : 'heading', text, words, headings };
  });
  const pages = Math.max(0, ...lines.map(({ page = 1 }) => page));
  return { languages: ['en'], pages, passages, ...rest };
}

/** Texts by level, as one line each. */
function told({ text, label, topics }: Topic, depth = 0): string[] {
  return [`${'  '.repeat(depth)}${label ?? text}`, ...topics.flatMap((each) => told(each, depth + 1))];
}
const toldOf = (lines: readonly Line[], rest?: Partial<PassageDocument>) =>
  told(topicsOf(documentOf(lines, rest), 'file'));

test('a title holds its chapters and their sections', () => {
  const lines = [
    heading(1, 'Harbours'),
    said(),
    heading(2, '1 Tides'),
    said(),
    heading(3, '1.1 Spring tides'),
    said(),
    heading(2, '2 Moorings'),
    said(),
  ];
  assert.deepEqual(toldOf(lines), ['Harbours', '  1 Tides', '    1.1 Spring tides', '  2 Moorings']);
});

test('levels that leap are levels that follow each other', () => {
  const lines = [2, 6, 6, 1, 4].flatMap((level, at) => [heading(level, `Part ${at}`, 2), said(2)]);
  const tree = ['file', '  Part 0', '    Part 1', '    Part 2', '  Part 3', '    Part 4'];
  assert.deepEqual(toldOf(lines), tree);
});

test('whatever the levels, each heading is there once, no deeper than those above it', () => {
  const levels = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(levels, (given) => {
      const lines = [said(), ...given.flatMap((level, at) => [heading(level, `Heading ${at} of these`, 2), said(2)])];
      const lists = told(topicsOf(documentOf(lines), 'file')).map((line) => line.trim());
      const titles = given.map((_, at) => `Heading ${at} of these`);
      assert.deepEqual(
        lists.filter((text) => text !== 'file'),
        titles,
      );
    }),
  );
});

test('lines of a cover are its title, the largest ones for short', () => {
  const cover = [
    heading(2, 'City of Marlow', 1, { top: 60, size: 14 }),
    heading(1, 'A plan for', 1, { top: 100, size: 30 }),
    heading(1, 'the harbour', 1, { top: 140, size: 30 }),
    heading(3, 'Autumn 2025', 1, { top: 200, size: 12 }),
  ];
  const document = documentOf([...cover, heading(1, 'Tides', 2), said(2), heading(1, 'Moorings', 2), said(2)]);
  const root = topicsOf(document, 'file');
  assert.deepEqual(told(root), ['A plan for the harbour', '  Tides', '  Moorings']);
  assert.equal(root.text, 'City of Marlow A plan for the harbour Autumn 2025');
  assert.deepEqual(root.place, { page: 1, box: { left: 0, top: 100, right: 66, bottom: 170 } });
});

test('of lines of a cover the one that the file calls its title is the title', () => {
  const cover = [heading(1, 'Journal of Harbours', 1, { size: 30 }), heading(2, 'On tides', 1, { size: 16 })];
  const lines = [...cover, heading(3, 'Ada Harbour'), said(1, 'Harbour Press'), heading(1, 'Abstract'), said()];
  const more = [heading(1, 'Moorings', 2), said(2)];
  assert.deepEqual(toldOf([...lines, ...more], { title: 'On Tides' }), ['On tides', '  Abstract', '  Moorings']);
});

test('parts of a paper right below its title are no lines of a cover', () => {
  const lines = [heading(1, 'On tides'), heading(1, 'Abstract'), heading(1, '1 Introduction'), said()];
  assert.deepEqual(toldOf(lines), ['On tides', '  Abstract', '  1 Introduction']);
});

test('lists of contents, figures and tables are left out with what is in them, and chapters of such names are not', () => {
  const lines = [
    heading(1, 'Harbours', 1),
    heading(1, 'Table of contents', 2),
    heading(2, 'Tides 3', 2),
    said(2, 'Moorings ........ 4'),
    heading(1, 'List of figures', 2),
    said(2, 'A pier ........ 4'),
    heading(1, 'Tides', 3),
    said(3),
    heading(1, 'Tables', 4),
    said(4),
    heading(1, 'Index', 9),
    said(9, 'Ships, 4, 7'),
    heading(2, 'Piers and quays', 9),
  ];
  assert.deepEqual(toldOf(lines), ['Harbours', '  Tides', '  Tables']);
  const french = [heading(1, 'Ports'), heading(1, 'Table des matières', 2), heading(1, 'Marées', 3), said(3)];
  assert.deepEqual(toldOf([...french, heading(1, 'Quais', 4), said(4)]), ['Ports', '  Marées', '  Quais']);
});

test('chapters that stand below the heading of the contents by their levels are kept', () => {
  const lines = [said(), heading(1, 'Contents', 2), said(2, 'Tides .... 3'), heading(2, 'Tides', 3), said(3)];
  assert.deepEqual(toldOf([...lines, heading(2, 'Moorings', 4), said(4)]), ['file', '  Tides', '  Moorings']);
});

test('titles that run over the pages are told once', () => {
  const pages = [2, 3, 4, 5].flatMap((page) => [
    heading(1, 'Harbour news', page, { top: 30 }),
    heading(2, `Story ${page}`, page, { top: 100 }),
    said(page),
  ]);
  const stories = [2, 3, 4, 5].map((page) => `  Story ${page}`);
  assert.deepEqual(toldOf(pages), ['Harbour news', ...stories]);
  const running = [
    heading(1, '1.4 Tides', 1),
    said(),
    heading(1, '4 1.4. TIDES', 2),
    heading(1, '1.4. TIDES', 3),
    said(3),
    heading(1, '1.5 Piers', 3),
    said(3),
  ];
  assert.deepEqual(toldOf([said(), ...running]), ['file', '  1.4 Tides', '  1.5 Piers']);
});

test('sections of one name at different places are each told', () => {
  const lines = [1, 2, 3].flatMap((page) => [
    heading(1, `Harbour ${page}`, page),
    said(page),
    heading(2, 'History', page, { top: 100 * page + 50 }),
    said(page),
  ]);
  assert.equal(toldOf([said(), ...lines]).filter((line) => line === '    History').length, 3);
});

test('without headings the bookmarks stand for them, each at the text that it leads to', () => {
  const bookmarks = [
    { title: 'Tides', level: 1, page: 1, top: 100 },
    { title: 'Spring tides', level: 3, page: 2, top: 95 },
    { title: 'Nowhere', level: 1, page: 9 },
  ];
  const document = documentOf([said(1), said(2)], { bookmarks, title: 'Harbours' });
  const root = topicsOf(document, 'file');
  assert.deepEqual(told(root), ['Harbours', '  Tides', '    Spring tides']);
  assert.equal(root.topics[0]?.topics[0]?.place?.page, 2);
});

test('without either, first sentences of the pages and their paragraphs do, outside of lists of contents', () => {
  const other = 'Every ship that waits for the tide has a mooring of its own in the north. It pays for it.';
  const lines = [
    heading(1, 'Contents', 1),
    said(1, 'Tides and moorings of the harbour are told on the pages 4'),
    said(2),
  ];
  const root = topicsOf(
    documentOf([...lines, said(3, other), said(4), said(4, `${other} Twice.`)], { title: 'a_b.doc' }),
    'file',
  );
  const [mooring] = other.split('. ');
  assert.deepEqual(told(root), ['file', `  ${SAID}`, `  ${mooring}.`]);
  assert.deepEqual(
    root.topics.map(({ place }) => place?.page),
    [2, 3],
  );
});

test('a document of one heading is its title with what is said below it', () => {
  assert.deepEqual(toldOf([heading(1, 'Harbours'), said()]), ['Harbours', `  ${SAID}`]);
});

test('words that are no sentences are better than nothing', () => {
  assert.deepEqual(toldOf([said(1, 'Ships 12'), said(1, '40')]), ['file', '  Ships 12']);
});
