import assert from 'node:assert/strict';
import test from 'node:test';
import type { KnownAim, PageLink } from '../../src/links/links-on.ts';
import { PageLinks } from '../../src/translation/page-links.ts';

/** Links of a page: lines of one text may have a link each, which all lead to one place. */

type Area = [left: number, bottom: number, right: number, top: number];
const linkOf = (area: Area, aim: KnownAim): PageLink => ({
  target: { page: 3, by: { what: 'place', index: 0 }, area },
  aim,
});
const [HERE, THERE]: readonly KnownAim[] = [
  { to: 'address', address: 'https://example.org/a' },
  { to: 'address', address: 'https://example.org/b' },
];
assert.ok(HERE && THERE);
const rectOf = ([left, bottom, right, top]: Area) => ({ left, bottom, right, top });
const letterAt = (x: number, y: number) => [
  { x: x - 2, y: y - 2 },
  { x: x + 2, y: y + 2 },
];

const [ONE, TWO, OTHER] = [
  linkOf([10, 100, 50, 112], HERE),
  linkOf([10, 86, 40, 98], HERE),
  linkOf([60, 100, 90, 112], THERE),
];
const links = new PageLinks([ONE, TWO, OTHER]);
const WHOLE = rectOf([0, 80, 100, 120]);

test('letters on two lines under links to one place have one link, letters beside them none', () => {
  assert.deepEqual([letterAt(30, 106), letterAt(30, 92), letterAt(75, 106)].map(links.at), [0, 0, 2]);
  assert.deepEqual([letterAt(55, 106), letterAt(30, 99), letterAt(30, 120), letterAt(5, 106)].map(links.at), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('links that lead to what nobody can tell are each its own', () => {
  const unknown = new PageLinks([
    linkOf([10, 100, 50, 112], { to: 'other' }),
    linkOf([10, 86, 40, 98], { to: 'other' }),
  ]);
  assert.deepEqual([letterAt(30, 106), letterAt(30, 92)].map(unknown.at), [0, 1]);
});

const LINES = [rectOf([20, 100, 60, 112]), rectOf([10, 86, 60, 98]), rectOf([10, 72, 30, 84])];
const movedOf = (lines: readonly (typeof WHOLE)[], over = WHOLE) =>
  links
    .moved(0, over, lines)
    .map(({ link, areas }) => [link === ONE ? 'one' : 'two', ...areas.map(({ bottom }) => bottom)]);

test('each link moves to a line of the words, the last one over all that are left', () => {
  assert.deepEqual(movedOf(LINES.slice(0, 2)), [
    ['one', 100],
    ['two', 86],
  ]);
  assert.deepEqual(movedOf(LINES), [
    ['one', 100],
    ['two', 86, 72],
  ]);
});

test('words on fewer lines than there were have both links on the last', () => {
  assert.deepEqual(movedOf(LINES.slice(0, 1)), [
    ['one', 100],
    ['two', 100],
  ]);
  assert.deepEqual(movedOf([]), []);
});

test('links to the same place that lie over another text stay there', () => {
  assert.deepEqual(movedOf(LINES.slice(0, 1), rectOf([0, 99, 100, 120])), [['one', 100]]);
});
