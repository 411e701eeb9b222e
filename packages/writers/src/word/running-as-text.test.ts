import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '@pagewright/recognition';
import { makeDocument, makePage, makeParagraph } from '../../test/make-document.ts';
import { withRunning } from './running-as-text.ts';

const said = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => ('lines' in block ? block.lines.flatMap(({ runs }) => runs.map(({ text }) => text)) : []));

const page = (number: number, header: string[], body: Block) =>
  makePage([body], { number, header: header.map((text) => makeParagraph([text])) });

test('a header that one page alone has stays its text, since Word would show that of the others', () => {
  const { pages } = withRunning(
    makeDocument([
      page(1, ['Title of all'], makeParagraph(['one'])),
      page(2, ['Harbour News 2', 'Of ropes'], makeParagraph(['two'])),
      page(3, ['Harbour News 3', 'Of sails'], { ...makeParagraph(['three']), continues: true }),
    ]),
    'real',
  );
  assert.deepEqual(
    pages.map(({ header, regions }) => [
      said(header),
      said(regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))),
    ]),
    [
      [['Title of all'], ['one']],
      [['Harbour News 2'], ['Of ropes', 'two']],
      [['Harbour News 3', 'Of sails'], ['three']],
    ],
  );
});
