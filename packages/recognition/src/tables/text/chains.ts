import type { Ruling } from '../../rulings/ruling.ts';
import { rowOfChunks, type Chunk, type TextRow } from '../chunks.ts';
import { OpenChain } from './open-chain.ts';
import { areasSideBySide, inDifferentAreas, type RuledArea } from './side-by-side.ts';
import { endsTables } from './wording.ts';
import type { ProseStack } from './prose.ts';

/** Rows that follow each other and part at the same places: what may be a table without a full grid of lines. */
export interface Chain {
  rows: TextRow[];
}

/** Chains of rows among what is not prose. */
export function chainsOf(
  rows: readonly TextRow[],
  horizontal: readonly Ruling[],
  prose: readonly ProseStack[],
): Chain[] {
  const proseChunks = new Set(prose.flatMap(({ chunks }) => chunks));
  const areas = areasSideBySide(horizontal);
  const chains: OpenChain[] = [];
  for (const row of rows) {
    const sentences = new Set(
      row.chunks.filter((chunk) => proseChunks.has(chunk) && !chains.some((each) => each.hasColumnOf(chunk))),
    );
    for (const chunk of sentences) for (const each of chains) each.block(chunk);
    for (const part of partsOf(row, sentences, prose, areas)) {
      const chain = chains.findLast((each) => each.takes(part, horizontal));
      if (chain) chain.add(part);
      else if (part.chunks.length >= 2 && !endsTables(part)) chains.push(new OpenChain(part));
      else for (const each of chains) each.pass(part);
    }
  }
  return chains.map((chain) => ({ rows: chain.finished() }));
}

/** The parts of a row between lines of prose, beside the gutters of columns of prose, and in areas beside each other. */
function partsOf(
  row: TextRow,
  proseChunks: ReadonlySet<Chunk>,
  prose: readonly ProseStack[],
  areas: readonly RuledArea[],
): TextRow[] {
  const parts: Chunk[][] = [[]];
  let before: Chunk | undefined;
  for (const chunk of row.chunks) {
    if (proseChunks.has(chunk)) {
      parts.push([]);
      before = undefined;
      continue;
    }
    if (before && (guttered(before, chunk, prose) || inDifferentAreas(before, chunk, areas))) parts.push([]);
    parts.at(-1)?.push(chunk);
    before = chunk;
  }
  return parts.filter((part) => part.length > 0).map(rowOfChunks);
}

/** The gap is beside a column of prose: one of the two stands in its way, the other outside of it. */
function guttered(left: Chunk, right: Chunk, prose: readonly ProseStack[]): boolean {
  return (
    prose.some((stack) => stack.right < right.box.left + 2 && standsAmong(left, stack, prose)) ||
    prose.some((stack) => stack.left > left.box.right - 2 && standsAmong(right, stack, prose))
  );
}

/** In the way of a column of prose: beside it, or with prose of that column above and below. */
function standsAmong({ box, size }: Chunk, stack: ProseStack, prose: readonly ProseStack[]): boolean {
  if (box.left < stack.left - 3 || box.right > stack.right + 3) return false;
  if (stack.top < box.bottom && stack.bottom > box.top) return true;
  const away = Math.max(stack.top - box.bottom, box.top - stack.bottom);
  if (away < size * 0.6 && box.left - stack.left < size * 3) return true;
  if (stack.bottom > box.top || box.top - stack.bottom > size * 6) return false;
  return prose.some(
    (below) =>
      below.top > box.top &&
      below.top - box.bottom < size * 6 &&
      Math.min(below.right, stack.right) - Math.max(below.left, stack.left) > 0.7 * (stack.right - stack.left),
  );
}
