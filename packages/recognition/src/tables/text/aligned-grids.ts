import type { PageRulings } from '../../rulings/ruling.ts';
import { isTypedRule } from '../../rulings/from-characters.ts';
import { unionOf, type Word } from '../../lines/line.ts';
import { rowsOfWords, type TextRow } from '../chunks.ts';
import type { Grid } from '../grid.ts';
import { chainsOf } from './chains.ts';
import { separatorsOf } from './columns.ts';
import { framedBox, rulesOf, tableScore, type PageFacts } from './evidence.ts';
import { gridOfText } from './grid-of-text.ts';
import { withHeadingSpans } from './heading-spans.ts';
import { headingAbove } from './heading-row.ts';
import { proseOf } from './prose.ts';
import { partAtSeams } from './seams.ts';
import { withEdges } from './edges-of-area.ts';

export interface AlignedGrid {
  grid: Grid;
  words: Set<Word>;
  /** Lines over its width. */
  rules: number;
  score: number;
}

/** From this score on a grid of text is a table. */
const ACCEPTED = 2;

/** Tables without a grid of lines: rows of text that part at the same places. */
export function alignedGrids(words: readonly Word[], rulings: PageRulings, page: PageFacts): AlignedGrid[] {
  const { horizontal } = rulings;
  const { rows, seams } = partAtSeams(rowsOfWords(words.filter((word) => !isTypedRule(word))));
  const found: AlignedGrid[] = [];
  const prose = proseOf(rows);
  const proseChunks = new Set(prose.flatMap(({ chunks }) => chunks));
  for (const chain of chainsOf(rows, horizontal, prose)) {
    const parted = chain.rows.filter(({ chunks }) => chunks.length > 1);
    if (parted.length < 2) continue;
    const area = withEdges(chain.rows, rows, horizontal, proseChunks);
    const separators = separatorsOf(area.rows, area.rows.length > 3 ? 2 : 1, seams);
    if (separators.length === 0) continue;
    const [first] = area.rows;
    const heading = first && area.rows.length === chain.rows.length ? headingAbove(first, rows, separators) : undefined;
    const all = heading ? [heading, ...area.rows] : area.rows;
    const box = framedBox(unionOf(all.map((row) => row.box)), horizontal);
    const grid = withHeadingSpans(gridOfText(all, separators, box, horizontal), horizontal);
    const score = tableScore(grid, rowAbove(rows, all), rulings, page);
    if (score < ACCEPTED) continue;
    const own = new Set(all.flatMap(({ chunks }) => chunks.flatMap((chunk) => chunk.words)));
    found.push({ grid, words: own, rules: rulesOf(grid, horizontal), score });
  }
  return found;
}

function rowAbove(rows: readonly TextRow[], own: readonly TextRow[]): TextRow | undefined {
  const top = Math.min(...own.map(({ box }) => box.top));
  const size = own[0]?.size ?? 10;
  return rows.findLast(({ box }) => box.bottom <= top + 1 && box.bottom > top - size * 5);
}
