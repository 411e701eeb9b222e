import type { PageRulings } from '../../rulings/ruling.ts';
import { isTypedRule } from '../../rulings/from-characters.ts';
import { unionOf, type Word } from '../../lines/line.ts';
import { rowsOfWords, type TextRow } from '../chunks.ts';
import type { Grid } from '../grid.ts';
import { chainsOf } from './chains.ts';
import { drawnParts, rejoined } from './drawn-parts.ts';
import { separatorsOf } from './columns.ts';
import { TABLE, tableScore } from './evidence.ts';
import { gridOfText } from './grid-of-text.ts';
import { withHeadingSpans } from './heading-spans.ts';
import { headingAbove } from './heading-row.ts';
import { proseOf } from './prose.ts';
import { partAtSeams } from './seams.ts';
import { framedBox, rulesOf } from './rules-of-grid.ts';
import type { PageFacts } from './table-facts.ts';
import { withEdges } from './edges-of-area.ts';

export interface AlignedGrid {
  grid: Grid;
  words: Set<Word>;
  /** Lines over its width. */
  rules: number;
  score: number;
}

/** Score for columns without a gap between them whose texts are drawn separately all the same. */
const SEAMED = 0.7;
/** Points between a seam and the place at which columns part there. */
const SEAM = 2;

/** Tables without a grid of lines: rows of text that part at the same places. */
export function alignedGrids(words: readonly Word[], rulings: PageRulings, page: PageFacts): AlignedGrid[] {
  const { horizontal } = rulings;
  const drawn = drawnParts(words.filter((word) => !isTypedRule(word)));
  const { rows: divided, seams } = partAtSeams(rowsOfWords(drawn.words), drawn.wholes);
  const rows = divided.map((row) => rejoined(row, drawn.wholes));
  const found: AlignedGrid[] = [];
  const prose = proseOf(rows);
  const proseChunks = new Set(prose.flatMap(({ chunks }) => chunks));
  for (const chain of chainsOf(rows, horizontal, prose)) {
    const divided = chain.rows.filter(({ chunks }) => chunks.length > 1);
    if (divided.length < 2) continue;
    const area = withEdges(chain.rows, rows, horizontal, proseChunks);
    const separators = separatorsOf(area.rows, area.rows.length > 3 ? 2 : 1, seams);
    if (separators.length === 0) continue;
    const [first] = area.rows;
    const heading =
      first && area.rows.length === chain.rows.length ? headingAbove(first, rows, separators, drawn) : undefined;
    const all = heading ? [heading, ...area.rows] : area.rows;
    const box = framedBox(unionOf(all.map((row) => row.box)), horizontal);
    const grid = withHeadingSpans(gridOfText(all, separators, box, horizontal), horizontal);
    const seamed = seams.some((x) => separators.some((separator) => Math.abs(separator - x) < SEAM));
    const score = tableScore(grid, rowAbove(rows, all), rulings, page) + (seamed ? SEAMED : 0);
    if (score < TABLE) continue;
    const letters = new Set(grid.cells.flatMap((cell) => cell.words.flatMap((word) => word.letters)));
    const own = words.filter((word) => word.letters.some((letter) => letters.has(letter)));
    found.push({ grid, words: new Set(own), rules: rulesOf(grid, horizontal), score });
  }
  return found;
}

function rowAbove(rows: readonly TextRow[], own: readonly TextRow[]): TextRow | undefined {
  const top = Math.min(...own.map(({ box }) => box.top));
  const size = own[0]?.size ?? 10;
  return rows.findLast(({ box }) => box.bottom <= top + 1 && box.bottom > top - size * 5);
}
