import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Preview } from '../preview/preview.ts';
import { isMixed, PageGridStore, type GridFile } from './page-grid-store.ts';

const PORTRAIT = [612, 792];
const LANDSCAPE = [792, 612];
const ARRANGE = { does: 'arrange', option: 'order', blanks: true } as const;

const source = (uid: string, ...sizes: number[][]) => ({ uid, name: `${uid}.pdf`, preview: previewOf(sizes) });
function previewOf(sizes: number[][]): Preview {
  const never = () => Promise.reject(new Error('Nothing is drawn here'));
  return {
    pages: sizes.length,
    sizes: Float32Array.from(sizes.flat()),
    render: never,
    draw: never,
    tile: never,
    outline: never,
    links: never,
    attachments: never,
    attachment: never,
    heightOf: never,
    print: never,
    reload: never,
    watch: () => () => undefined,
    revive: () => undefined,
    release: () => undefined,
    replace: () => Promise.resolve(),
    close: () => undefined,
  };
}

const first = source('first', PORTRAIT, PORTRAIT, LANDSCAPE);
const second = source('second', PORTRAIT, PORTRAIT);

test('pages of a file that was opened come in, and leave with it, out of undo too', () => {
  const grid = new PageGridStore(ARRANGE, first);
  grid.follow([first, second]);
  assert.equal(grid.value(), '1-3, b1-2');
  grid.follow([second]);
  assert.equal(grid.value(), '1-2');
  grid.dispatch({ type: 'undone' });
  assert.equal(grid.value(), '');
  grid.dispatch({ type: 'redone' });
  assert.equal(grid.value(), '1-2');
});

test('files are named by their places among those that are sent, whatever the order in which they were opened', () => {
  const grid = new PageGridStore(ARRANGE, second);
  const opening: GridFile = { ...first, preview: undefined };
  grid.follow([opening, second]);
  assert.equal(grid.value(), 'b1-2');
  grid.follow([first, second]);
  assert.equal(grid.value(), 'b1-2, 1-3');
  grid.dispatch({ type: 'selectedPages', pages: grid.readTyped('1, b2') ?? [] });
  grid.dispatch({ type: 'deleted' });
  assert.equal(grid.value(), 'b1, 2-3');
});

test('files that are dropped before a page come in there, and the next ones behind the selection again', () => {
  const grid = new PageGridStore(ARRANGE, first);
  grid.setInsertionPlace(1);
  grid.follow([first, second]);
  assert.equal(grid.value(), '1, b1-2, 2-3');
  grid.dispatch({ type: 'selectedPages', pages: grid.readTyped('3') ?? [] });
  grid.follow([first, second, source('third', PORTRAIT)]);
  assert.equal(grid.value(), '1, b1-2, 2-3, c1');
});

test('pages are wide or high as they are shown, and blank pages are neither', () => {
  const grid = new PageGridStore(ARRANGE, first);
  grid.dispatch({ type: 'blankInserted' });
  grid.dispatch({ type: 'selectedPages', pages: [{ page: 1, turn: 0 }] });
  grid.dispatch({ type: 'turned', by: 90 });
  const chosen = () => {
    const { pages, selected } = grid.history().present;
    return pages.filter(({ key }) => selected.has(key)).map(({ page }) => page);
  };
  grid.selectOriented('landscape');
  assert.deepEqual(chosen(), [1, 3]);
  grid.selectOriented('portrait');
  assert.deepEqual(chosen(), [2]);
  assert.equal(isMixed([first]), true);
  assert.equal(isMixed([second]), false);
});

test('those who listen hear of each change, and of nothing where nothing changes', () => {
  const grid = new PageGridStore(ARRANGE, first);
  let heard = 0;
  const leave = grid.subscribe(() => (heard += 1));
  grid.dispatch({ type: 'undone' });
  grid.follow([first]);
  assert.equal(heard, 0);
  grid.dispatch({ type: 'turned', by: 90 });
  grid.follow([first, second]);
  assert.equal(heard, 2);
  leave();
  grid.dispatch({ type: 'undone' });
  assert.equal(heard, 2);
});
