import type { Ruling } from '../../rulings/ruling.ts';
import { rowOfChunks, type Chunk, type TextRow } from '../chunks.ts';
import { unionOf } from '../../lines/line.ts';
import { endsTables } from './wording.ts';

/** In multiples of the text size: a line above this far over the first row may still frame its heading. */
const REACH = 9;
/** In multiples of the text size: what stands farther above heads something else. */
const APART = 1.6;

/** In multiples of the text size: lines so near are lines of one row. */
const BETWEEN = 0.8;

/**
 * The rows of a chain with those that lines frame with it: rows of the heading above the first that parts, up to the
 * line that tops them.
 */
export function withEdges(
  chain: readonly TextRow[],
  rows: readonly TextRow[],
  horizontal: readonly Ruling[],
  prose: ReadonlySet<Chunk>,
): { rows: TextRow[] } {
  const box = unionOf(chain.map((row) => row.box));
  const size = chain[0]?.size ?? 10;
  const own = new Set(chain.flatMap(({ chunks }) => chunks));
  const begun = [...firstLine(chain, rows, prose), ...chain];
  const across = horizontal.filter(
    ({ from, to, evidence }) =>
      evidence !== 'edge' && Math.min(to, box.right) - Math.max(from, box.left) >= 0.75 * (box.right - box.left),
  );
  const tops = across.filter(({ at }) => at < box.top + 2 && at > box.top - size * REACH);
  const top = tops[0];
  const heading: TextRow[] = [];
  if (!top || !across.some(({ at }) => at > top.at + size)) return { rows: begun };
  let upper = box.top;
  for (const row of rows.toReversed()) {
    if (row.box.top >= box.top || row.baseline >= box.top + 2) continue;
    if (row.baseline <= top.at || upper - row.box.bottom > row.size * APART || endsTables(row)) break;
    const inside = row.chunks.filter(
      (chunk) =>
        !own.has(chunk) &&
        chunk.box.left >= Math.min(top.from, box.left) - 3 &&
        chunk.box.right <= Math.max(top.to, box.right) + 3,
    );
    if (inside.length === 0) continue;
    if (inside.some((chunk) => prose.has(chunk))) break;
    heading.unshift(rowOfChunks(inside));
    upper = row.box.top;
  }
  return { rows: heading.length > 0 ? [...heading, ...chain] : begun };
}

/** The first line of a cell of two lines, at whose middle the other cells of the first row stand. */
function firstLine(chain: readonly TextRow[], rows: readonly TextRow[], prose: ReadonlySet<Chunk>): TextRow[] {
  const [first] = chain;
  if (!first) return [];
  const { left, right } = first.box;
  const above = rows.findLast(({ baseline }) => baseline < first.baseline);
  if (!above || first.baseline - above.baseline >= Math.min(above.size, first.size) * BETWEEN) return [];
  const isFree = (chunk: Chunk) =>
    !prose.has(chunk) && first.chunks.every(({ box }) => box.right < chunk.box.left || box.left > chunk.box.right);
  const isWithin = ({ box }: Chunk) => box.left > left && box.right < right;
  return above.chunks.every((chunk) => isFree(chunk) && isWithin(chunk)) ? [above] : [];
}
