import { explain, weightedSum } from '../../evidence/sign.ts';
import type { PageRulings } from '../../rulings/ruling.ts';
import type { TextRow } from '../chunks.ts';
import type { Grid } from '../grid.ts';
import { TABLE_SIGNS } from './signs.ts';
import { factsOfGrid, type PageFacts } from './table-facts.ts';

type Rulings = Pick<PageRulings, 'horizontal' | 'drawings'>;

/** The score from which a grid of text is a table. */
export const TABLE = 2;

/** Whether a grid found by its text alone is a table; from `TABLE` on it is taken for one. */
export function tableScore(grid: Grid, above: TextRow | undefined, rulings: Rulings, page: PageFacts): number {
  const facts = factsOfGrid(grid, above, rulings, page);
  return facts ? weightedSum(TABLE_SIGNS, facts) : 0;
}

/** Why a grid is a table or not, sign by sign. */
export function explainTable(grid: Grid, above: TextRow | undefined, rulings: Rulings, page: PageFacts): string {
  const facts = factsOfGrid(grid, above, rulings, page);
  return facts ? explain(TABLE_SIGNS, facts) : 'fewer than two rows or columns';
}
