import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { readBookmarks } from '@pagewright/engine/pages';
import { makeRawPage, QpdfReading, proof } from '@pagewright/testkit';
import { recognizePdf } from '@pagewright/writers/recognize';
import { tryTool } from './trial.ts';

/** Bookmarks that lead by structure element (ISO 32000-2, table 151 and 12.3.2.3). */

const PAGE_2 = '901 0 R';
const PAGE_3 = '902 0 R';

/** What each bookmark has beside its title, and the page it leads to. */
const BOOKMARKS: readonly (readonly [title: string, entries: string, page: number | undefined])[] = [
  ['an element with its page', '/SE 50 0 R', 2],
  ['an element whose paragraph has a page', '/SE 51 0 R', 3],
  ['an element whose content has a page', '/SE 52 0 R', 2],
  ['an element that holds a link', '/SE 53 0 R', 3],
  ['an element in itself', '/SE 54 0 R', undefined],
  ['an element that is not there', '/SE 99 0 R', undefined],
  ['an action by element', `/A<</S/GoTo/SD[51 0 R/XYZ 0 90 0]>>`, 3],
  ['an action by page and element', `/A<</S/GoTo/D[${PAGE_2}/Fit]/SD[51 0 R/Fit]>>`, 2],
  ['a destination beside an element', `/Dest[${PAGE_2}/Fit]/SE 51 0 R`, 2],
  ['an address beside an element', '/A<</S/URI/URI(https://example.org)>>/SE 51 0 R', undefined],
];

const ELEMENTS: Record<number, string> = {
  50: `<</Type/StructElem/S/H1/P 49 0 R/Pg ${PAGE_2}/K 0>>`,
  51: '<</Type/StructElem/S/Sect/P 49 0 R/K[55 0 R]>>',
  52: `<</Type/StructElem/S/P/P 49 0 R/K[<</Type/MCR/Pg ${PAGE_2}/MCID 1>>]>>`,
  53: `<</Type/StructElem/S/Link/P 49 0 R/K<</Type/OBJR/Pg ${PAGE_3}/Obj 60 0 R>>>>`,
  54: '<</Type/StructElem/S/Sect/P 49 0 R/K[54 0 R]>>',
  55: `<</Type/StructElem/S/P/P 51 0 R/Pg ${PAGE_3}/K 0>>`,
  60: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/SD[51 0 R/Fit]>>>>',
};

const tool = await tryTool('organize-pdf');
const file = path.join(tool.folder, 'by-element.pdf');
const first = 70;
makeRawPage(file, {
  content: 'BT /F1 18 Tf 20 40 Td (Cover) Tj ET',
  plainPages: 2,
  page: '/Annots[60 0 R]',
  catalog: '/Outlines 48 0 R/StructTreeRoot 49 0 R/MarkInfo<</Marked true>>',
  objects: {
    48: `<</Type/Outlines/First ${first} 0 R/Last ${first + BOOKMARKS.length - 1} 0 R/Count ${BOOKMARKS.length}>>`,
    49: '<</Type/StructTreeRoot/K[50 0 R 51 0 R 52 0 R 53 0 R 54 0 R]>>',
    ...ELEMENTS,
    ...Object.fromEntries(
      BOOKMARKS.map(([title, entries], index) => {
        const next = index + 1 < BOOKMARKS.length ? `/Next ${first + index + 1} 0 R` : '';
        const before = index > 0 ? `/Prev ${first + index - 1} 0 R` : '';
        return [first + index, `<</Title(${title})/Parent 48 0 R${next}${before}${entries}>>`];
      }),
    ),
  },
});

test('a bookmark leads to the page of its element', async () => {
  const { bookmarks } = await readBookmarks({ path: file }, { folder: tool.folder });
  assert.deepEqual(
    bookmarks.map(({ title, page }) => [title, page]),
    BOOKMARKS.map(([title, , page]) => [title, page]),
  );
});

proof('in another order they lead to the same pages, for readers that know no elements too', async () => {
  const { path: turned } = await tool.runToOne([{ path: file }], { order: '3,2,1' });
  const { outline } = await QpdfReading.of(turned);
  assert.deepEqual(
    outline.map(({ title, page }) => [title, page]),
    BOOKMARKS.map(([title, , page]) => [title, page === undefined ? null : 4 - page]),
  );
});

test('they are gone with their pages, and that is counted', async () => {
  const { path: left, notes } = await tool.runToOne([{ path: file }], { order: '1,2' });
  const kept = BOOKMARKS.filter(([, , page]) => page !== 3);
  assert.deepEqual(
    (await QpdfReading.of(left)).outline.map(({ title }) => title),
    kept.map(([title]) => title),
  );
  assert.equal(notes.find(({ code }) => code === 'BOOKMARKS_DROPPED')?.count, BOOKMARKS.length - kept.length);
});

proof('parts begin at them', async () => {
  const { outputs } = await (await tryTool('split-pdf')).run([{ path: file }], { mode: 'bookmarks' });
  assert.equal(outputs.length, 3);
});

test('recognition knows their pages', async () => {
  const { result } = await recognizePdf(
    { path: file },
    { folder: tool.folder },
    async ({ document }) => document.outline,
  );
  assert.deepEqual(
    result.map(({ page }) => page),
    BOOKMARKS.map(([, , page]) => page),
  );
});
