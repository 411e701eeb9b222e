import type { Color } from '@pagewright/pdf/page-content.ts';
import { textOf } from '../flow/runs.ts';
import type { TextLayout } from '../model/text.ts';

/** The typography of a block of text as a whole, weighted by characters. */
export interface Typography {
  /** As it reads, lines joined. */
  text: string;
  family: string;
  /** Points. */
  size: number;
  /** Shares of its characters, 0 to 1. */
  bold: number;
  italic: number;
  underline: number;
  color: Color;
  fixedPitch: boolean;
  /** Whether it has at least four letters that have a small form, and none is small. */
  capitals: boolean;
}

const LETTER = /\p{L}/u;

export function typographyOf(block: Pick<TextLayout, 'lines'>): Typography {
  const text = textOf(block).trim();
  const sizes = new Map<number, number>();
  const colors = new Map<Color, number>();
  const families = new Map<string, number>();
  let [all, bold, italic, underline, fixed] = [0, 0, 0, 0, 0];
  for (const { runs } of block.lines)
    for (const { text: runText, style } of runs) {
      // Raised figures and list marks say little about the typography of the words.
      const weight = runText.trim().length * (style.script === 'normal' ? 1 : 0.1) * (LETTER.test(runText) ? 1 : 0.3);
      if (weight === 0) continue;
      all += weight;
      if (style.bold) bold += weight;
      if (style.italic) italic += weight;
      if (style.underline) underline += weight;
      if (style.fixedPitch) fixed += weight;
      add(sizes, Math.round(style.size * 10) / 10, weight);
      add(colors, style.color, weight);
      add(families, style.family, weight);
    }
  const share = (value: number) => (all === 0 ? 0 : value / all);
  return {
    text,
    family: most(families) ?? '',
    size: most(sizes) ?? 0,
    bold: share(bold),
    italic: share(italic),
    underline: share(underline),
    color: most(colors) ?? 0,
    fixedPitch: share(fixed) > 0.5,
    capitals: inCapitals(text),
  };
}

function inCapitals(text: string): boolean {
  const cased = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  return cased.length >= 4 && !/\p{Ll}/u.test(text);
}

function add<Key>(counts: Map<Key, number>, key: Key, weight: number): void {
  counts.set(key, (counts.get(key) ?? 0) + weight);
}

function most<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  let best: [Key, number] | undefined;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0];
}
