import assert from 'node:assert/strict';
import test from 'node:test';
import type { RawPage } from '@pagewright/testkit';
import { EditedDocument } from '../../src/index.ts';
import { box, line, linesIn, pageOf, translated } from './made-pages.ts';

/** Texts that find no room on their page go on on one that is added behind it. */

const LONG = 'Le nom complet de la personne qui remplit ce formulaire';
const SENTENCES = Array.from({ length: 40 }, (_, index) => `${LONG}, ligne ${index + 1}.`).join(' ');
/** Two cells too small for either text. */
const CELLS = box(40, 290, 60, 14) + line('Name', 44, 294) + box(40, 190, 60, 14) + line('Town', 44, 194);

function pagesOf(words: Readonly<Record<string, string>>, raw: Partial<RawPage> = {}) {
  const { bytes, ...set } = translated(pageOf(CELLS, raw), words);
  const document = new EditedDocument(bytes);
  const pages = document.pages.map((page, index) => ({
    lines: linesIn(bytes, index),
    links: document.linksOn(page),
    space: document.spaceOf(page),
  }));
  return { pages, numbers: document.pages, ...set };
}
/** All words of pages in order, without the marks that lead from one to the other. */
const wordsOf = (pages: ReturnType<typeof pagesOf>['pages']) =>
  pages
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(' ')
    .replaceAll(/… \[\d+\]|\[\d+\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('two texts of a page go on on one added page, in their order, each behind its number', () => {
  const { pages, added, addedPages, segments } = pagesOf({ Name: `${LONG} ${LONG}`, Town: LONG });
  assert.deepEqual([added, addedPages, pages.length], [1, [2], 2]);
  assert.deepEqual(
    segments.map(({ moved, shown }) => [moved, shown.map(({ page }) => page)]),
    [
      [true, [1, 2]],
      [true, [1, 2]],
    ],
  );
  const [first, second] = pages;
  const [one, two] = first?.lines ?? [];
  assert.match(one?.text ?? '', /^Le nom … \[1\]$/);
  assert.match(two?.text ?? '', /^Le nom … \[2\]$/);
  const begun = second?.lines.filter(({ text }) => text.startsWith('[')).map(({ text }) => text.slice(0, 11));
  assert.deepEqual(begun, ['[1] complet', '[2] complet']);
});

test('each text has a link to where it goes on, and one back', () => {
  const { pages, numbers } = pagesOf({ Name: LONG, Town: LONG });
  const [first, second] = pages;
  const aims = pages.map(({ links }) => links.map(({ aim }) => aim));
  assert.deepEqual(
    aims.map((each) => each.map((aim) => aim.to === 'page' && aim.page)),
    [
      [numbers[1], numbers[1]],
      [numbers[0], numbers[0]],
    ],
  );
  for (const [at, { target, aim }] of (first?.links ?? []).entries()) {
    const [left, bottom, right, top] = target.area;
    const own = first?.lines[at];
    assert.ok(
      own && left <= own.left + 1 && right >= own.right - 1 && bottom <= own.bottom + 1 && top > own.bottom + 5,
    );
    // It leads to the upper left corner of the text, and the text's link lies over its first line.
    const there = second?.links[at]?.target.area;
    assert.ok(aim.to === 'page' && aim.place && there);
    assert.deepEqual([aim.place.x, aim.place.y], [there[0], there[3]]);
    assert.ok(there[3] - there[1] <= 14.01);
  }
});

test('a text that fills pages goes on from one to the next, and no word is lost', () => {
  const { pages, added } = pagesOf({ Name: SENTENCES });
  assert.ok(added >= 2);
  assert.equal(wordsOf(pages).replace(' Town', ''), SENTENCES);
  // Margins of 54 points on all sides.
  for (const { lines } of pages.slice(1))
    for (const { left, right, bottom, top } of lines)
      assert.ok(left > 53 && right < 347 && bottom > 50 && top < 350, `${left} ${right} ${bottom} ${top}`);
  assert.equal(pages[1]?.links.length, 1);
  assert.equal(pages[2]?.links.length, 0);
});

test('an added page is as large as its page looks', () => {
  const sizeOf = (raw: Partial<RawPage>) => {
    const { pages } = pagesOf({ Name: LONG }, raw);
    const { width, height, quarters } = pages[1]?.space ?? {};
    return [width, height, quarters];
  };
  assert.deepEqual(sizeOf({ page: '/MediaBox [0 0 400 320]' }), [400, 320, 0]);
  assert.deepEqual(sizeOf({ page: '/MediaBox [0 0 400 320] /Rotate 180' }), [400, 320, 0]);
  assert.deepEqual(sizeOf({ page: '/MediaBox [0 0 400 320] /Rotate 90' }), [320, 400, 0]);
});

test('a text goes on in the size that it had, whatever became of its beginning', () => {
  const { pages, segments } = pagesOf({ Name: LONG });
  assert.ok((segments[0]?.scale ?? 1) < 1);
  assert.deepEqual(new Set(pages[1]?.lines.map(({ size }) => size)), new Set([12]));
});

test('texts on a page too small for a line of them say what they said', () => {
  const { added, segments } = pagesOf({ Name: LONG }, { page: '/MediaBox [30 280 140 320]' });
  assert.deepEqual([added, segments[0]?.why], [0, 'room']);
});
