import * as bidiModule from 'bidi-js';
import type { Bidi } from 'bidi-js';

/** Its types describe a CommonJS module to Node and an ES module to bundlers; its code is an ES module. */
const bidi = (bidiModule.default as unknown as () => Bidi)();

/** Letters that run to the right's left, and controls that order it. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u202a-\u202e\u2066-\u2069\u061c]/u;

/** Levels of the Unicode Bidirectional Algorithm (UAX 9): even ones run to the right. */
export interface Levels {
  /** That of the paragraph. */
  base: number;
  /** One for each UTF-16 unit. */
  of: Uint8Array;
}

/** `undefined` for a paragraph that runs to the right throughout. */
export function levelsOf(paragraph: string): Levels | undefined {
  if (!RIGHT_TO_LEFT.test(paragraph)) return undefined;
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, 'auto');
  return { base: paragraphs[0]?.level ?? 0, of: levels };
}

/** The other one of a pair of brackets. */
export function mirrored(character: string): string | null {
  return bidi.getMirroredCharacter(character);
}

/** The items of a line as they stand from left to right (UAX 9, L2). */
export function inVisualOrder<T extends { level: number }>(items: readonly T[]): readonly T[] {
  const highest = items.reduce((most, { level }) => Math.max(most, level), 0);
  if (highest === 0) return items;
  const order = [...items];
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  return order;
}
