import { isTypedRule } from '../rulings/from-characters.ts';
import type { Word } from '../lines/line.ts';
import type { Table } from '../model/blocks.ts';
import { drawnShare } from './drawn-share.ts';
import { cellBox, gridBox, type Grid, type GridCell } from './grid.ts';
import { tableOf } from './model-table.ts';
import { cellAround, ruledGrids, type RuledGrid } from './ruled/ruled-grids.ts';
import type { FoundTable, TableSearch } from './table-search.ts';
import { taggedGrids, type TaggedGrid } from './tagged/tagged-grids.ts';
import { alignedGrids } from './text/aligned-grids.ts';

/** Share of a table of text that may lie between lines of a form. */
const REFUSED = 0.5;

/**
 * The tables of a page, from top to bottom. Each is judged by itself: tags that agree with the page; else a grid of lines is taken as it is, its rows and
 * columns cut further only where its text says so; else rows of text that part at the same places are one.
 */
export function findTables(search: TableSearch): FoundTable[] {
  const all = search.pieces.flatMap((piece) => piece.words);
  const tagged = taggedGrids(search.tags, all, search.rulings);
  const taken = new Set(tagged.flatMap((each) => [...each.words]));
  const words = all.filter((word) => !taken.has(word));
  const { grids: ruled, refused, blanks } = ruledGrids(words, search.rulings, search.forms);
  for (const each of ruled) for (const word of each.words) taken.add(word);
  const found = [...tagged.map((each) => taggedTable(search, each)), ...ruledTables(search, ruled)];
  const free = words.filter((word) => !taken.has(word));
  const fields = search.forms === 'tables' ? free.filter(isField) : [];
  const aligned = alignedGrids(
    free.filter((word) => !fields.includes(word)),
    search.rulings,
    { height: search.height, blanks },
  );
  for (const { grid, words: gridWords, rules, score } of aligned) {
    if (drawnShare(gridBox(grid), refused) > REFUSED) continue;
    const words = new Set([...gridWords, ...fieldsIn(grid, fields)]);
    const table = tableOf(grid, {
      ...search,
      evidence: rules >= 2 ? 'partlyRuled' : 'aligned',
      confidence: Math.min(0.95, 0.4 + score * 0.1),
      nested: () => [],
    });
    found.push({ table, words });
  }
  const typed = search.pieces.filter((piece) => piece.words.every(isTypedRule)).flatMap((piece) => piece.words);
  for (const each of found) each.words = new Set([...each.words, ...typed.filter((word) => rules(each.table, word))]);
  return found.sort((a, b) => a.table.box.top - b.table.box.top || a.table.box.left - b.table.box.left);
}

/** Check boxes and blanks part the words of a line without making columns. */
const isField = ({ letters }: Word): boolean => letters.every(({ text }) => /^[☐☒_]$/u.test(text));

/** Puts fields into the cells in which they stand; those of the grid are given back. */
function fieldsIn(grid: Grid, fields: readonly Word[]): Word[] {
  return fields.filter((word) => {
    const [x, y] = [(word.box.left + word.box.right) / 2, (word.box.top + word.box.bottom) / 2];
    const cell = grid.cells.find((each) => {
      const box = cellBox(grid, each);
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    cell?.words.push(word);
    return cell !== undefined;
  });
}

/** Points: a line typed above or below the first and last text of a table is still its own. */
const BESIDE = 8;

function rules({ box }: Table, word: Word): boolean {
  const y = (word.box.top + word.box.bottom) / 2;
  return y > box.top - BESIDE && y < box.bottom + BESIDE && word.box.left < box.right && word.box.right > box.left;
}

function taggedTable(search: TableSearch, { grid, words, headerRows }: TaggedGrid): FoundTable {
  const table = tableOf(grid, { ...search, evidence: 'tagged', confidence: 0.95, nested: () => [] });
  return { table: headerRows > 0 ? { ...table, headerRows } : table, words };
}

/** Grids within a cell of another become tables in that cell. */
function ruledTables(search: TableSearch, ruled: readonly RuledGrid[]): FoundTable[] {
  const inner = new Map<GridCell, RuledGrid[]>();
  const outer: RuledGrid[] = [];
  for (const each of ruled) {
    const around = ruled
      .filter((other) => other !== each)
      .flatMap((other) => cellAround(other.grid, each.grid) ?? [])
      .at(-1);
    if (around) inner.set(around, [...(inner.get(around) ?? []), each]);
    else outer.push(each);
  }
  const tableFor = ({ grid }: RuledGrid): Table =>
    tableOf(grid, {
      ...search,
      evidence: 'ruled',
      confidence: 0.9,
      nested: (cell) => (inner.get(cell) ?? []).map(tableFor),
    });
  const wordsOf = ({ grid, words }: RuledGrid): Word[] => [
    ...words,
    ...grid.cells.flatMap((cell) => (inner.get(cell) ?? []).flatMap(wordsOf)),
  ];
  return outer.map((each) => ({ table: tableFor(each), words: new Set(wordsOf(each)) }));
}
