import assert from 'node:assert/strict';
import test from 'node:test';
import { flowOf } from '@pagewright/recognition/flow/flow.ts';
import { makeDocument, makePage, makeParagraph } from '../../../test/make-text.ts';
import { pageStarts } from './page-starts.ts';

function startsOf(lastTop: number, foot: readonly string[] = []): string[] {
  const end = makeParagraph(['The end of the chapter.'], { right: 300, top: lastTop });
  const number = foot.map((text) => makeParagraph([text], { left: 300, right: 312, top: 740 }));
  const document = makeDocument([
    makePage(1, [end, ...number]),
    makePage(2, [makeParagraph(['Another one begins'], { right: 300, page: 2 })]),
  ]);
  const { sections } = flowOf(document);
  const starts = pageStarts(sections, new Map(document.pages.map((page) => [page.number, page])), 'meant');
  return [...starts].flatMap((block) => ('lines' in block ? (block.lines[0]?.runs[0]?.text ?? '') : []));
}

test('a page that ends early was left on purpose, though a footer makes its region go on', () => {
  assert.deepEqual(startsOf(300), ['Another one begins']);
  assert.deepEqual(startsOf(700), []);
});

test('a number at its foot is no text that fills a page', () => {
  assert.deepEqual(startsOf(300, ['30']), ['Another one begins']);
});
