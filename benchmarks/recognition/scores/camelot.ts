import { harmonicMean, PYTHON_SPACE, type ScoredCell, type ScoredDocuments, type ScoredTable } from './cells.ts';
import { sequenceRatio } from './sequence-ratio.ts';

/** The four scores of camelot's own benchmark: tables are counted and compared in their order on the page. */
export interface CamelotScore {
  /** Of the counts of tables a page. */
  detectionF1: number;
  /** Likeness of cells row by row, lessened by missing or surplus rows and columns; mean of matched tables. */
  proxy: number;
  /** Share of matched tables with exactly the right number. */
  rows: number;
  columns: number;
  matched: number;
}

export function scoreCamelot(truth: ScoredDocuments, found: ScoredDocuments): CamelotScore {
  let [hit, surplus, missed, matched, proxy, rows, columns] = [0, 0, 0, 0, 0, 0, 0];
  for (const [name, tables] of truth) {
    const expected = byPage(tables);
    const actual = byPage(found.get(name) ?? []);
    for (const page of new Set([...expected.keys(), ...actual.keys()])) {
      const [wanted, got] = [expected.get(page) ?? [], actual.get(page) ?? []];
      hit += Math.min(wanted.length, got.length);
      surplus += Math.max(0, got.length - wanted.length);
      missed += Math.max(0, wanted.length - got.length);
      for (const [index, table] of wanted.entries()) {
        const other = got[index];
        if (!other) break;
        const [a, b] = [gridOf(table.cells), gridOf(other.cells)];
        matched += 1;
        proxy += likeness(b, a);
        if (a.length === b.length) rows += 1;
        if (a[0]?.length === b[0]?.length) columns += 1;
      }
    }
  }
  const share = (count: number) => count / Math.max(1, matched);
  const precision = hit === 0 ? 0 : hit / (hit + surplus);
  const recall = hit === 0 ? 0 : hit / (hit + missed);
  return {
    detectionF1: harmonicMean(precision, recall),
    proxy: share(proxy),
    rows: share(rows),
    columns: share(columns),
    matched,
  };
}

function byPage(tables: readonly ScoredTable[]): Map<number, ScoredTable[]> {
  const pages = new Map<number, ScoredTable[]>();
  for (const table of tables) {
    if (table.cells.length === 0) continue;
    pages.set(table.page, [...(pages.get(table.page) ?? []), table]);
  }
  return pages;
}

/** Texts by row and column, those of spanning cells in their first place. */
function gridOf(cells: readonly ScoredCell[]): string[][] {
  const height = Math.max(...cells.map(({ r0 }) => r0)) + 1;
  const width = Math.max(...cells.map(({ c0 }) => c0)) + 1;
  const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => ''));
  for (const { r0, c0, text } of cells) {
    const row = grid.at(r0);
    if (row) row[c0 < 0 ? width + c0 : c0] = text;
  }
  return grid;
}

function likeness(found: readonly string[][], truth: readonly string[][]): number {
  const texts = (grid: readonly string[][]) =>
    grid.flat().map((text) => text.replaceAll(PYTHON_SPACE, ' ').trim().toLowerCase());
  const [height, width] = [found.length, found[0]?.length ?? 0];
  const [rows, columns] = [truth.length, truth[0]?.length ?? 0];
  const off = Math.abs(height - rows) + Math.abs(width - columns);
  return sequenceRatio(texts(found), texts(truth)) * (1 - off / (height + width + rows + columns + 1));
}
