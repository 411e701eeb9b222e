import type { Block, DocumentModel, TextLine, TextStyle } from '@pagewright/recognition';
import { widthInEms, type SpacedStyle } from '../../shared/fonts/advances.ts';
import { isFoundEverywhere } from './families.ts';

/**
 * Fonts that the reader does not have are stood in for by those whose letters are about as wide, set closer or farther apart by
 * what is left: text then takes as much room as on the page.
 */

/** Families that stand in, the usual one first. */
const CANDIDATES = {
  fixed: ['Courier New'],
  serif: ['Times New Roman', 'Cambria'],
  sans: ['Arial', 'Calibri', 'Arial Narrow'],
} as const;
/** Parts of the width by which another stand-in must be nearer than the usual one. */
const USUAL_IS_BETTER = 0.025;
/** Letters that tell how wide a font is. */
const TELLING = 30;
/** In multiples of the text size: letters moved farther would be seen. */
const MOST = 0.05;
/** In multiples of the text size: nobody sees less, and widths of boxes are not surer. */
const LEAST = 0.004;

/** Word knows sizes in halves of a point. */
export const writtenSize = (points: number): number => Math.max(1, Math.round(points * 2) / 2);

/** The document with styles that name fonts which readers have, and how far apart their letters stand (`SpacedStyle`). */
export function withStandIns<D extends Pick<DocumentModel, 'pages'>>(document: D): D {
  const samples = new Map<string, Sample[]>();
  for (const page of document.pages) {
    const blocks = page.regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
    for (const block of [...page.header, ...blocks, ...page.footer]) sampleBlock(block, samples);
  }
  const standIns = new StandIns(samples);
  const written = new Map<TextStyle, TextStyle>();
  const styleOf = (style: TextStyle): TextStyle => {
    const known = written.get(style);
    if (known) return known;
    const made = standIns.styleOf(style);
    written.set(style, made);
    return made;
  };
  const blockOf = (block: Block): Block => {
    if (block.kind === 'table')
      return { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(blockOf) })) };
    if (!('lines' in block)) return block;
    const lines = block.lines.map((line) => ({
      ...line,
      runs: line.runs.map((run) => ({ ...run, style: styleOf(run.style) })),
    }));
    return { ...block, lines };
  };
  return {
    ...document,
    pages: document.pages.map((page) => ({
      ...page,
      header: page.header.map(blockOf),
      footer: page.footer.map(blockOf),
      regions: page.regions.map((region) => ({
        ...region,
        columns: region.columns.map((column) => ({ ...column, blocks: column.blocks.map(blockOf) })),
      })),
    })),
  };
}

/** A line in one font that nothing stretches. */
interface Sample {
  text: string;
  style: TextStyle;
  /** Points. */
  width: number;
}

function sampleBlock(block: Block, samples: Map<string, Sample[]>): void {
  if (block.kind === 'table') {
    for (const cell of block.cells) for (const inner of cell.blocks) sampleBlock(inner, samples);
    return;
  }
  // Lines of code begin with blanks that their boxes are without.
  if (!('lines' in block) || block.direction !== 'ltr' || block.kind === 'code') return;
  for (const [index, line] of block.lines.entries()) {
    const isStretched = block.alignment === 'justify' && line.join !== 'break' && index < block.lines.length - 1;
    const sample = isStretched ? undefined : sampleOf(line);
    if (!sample) continue;
    for (const key of [faceKey(sample.style), familyKey(sample.style)]) {
      const list = samples.get(key);
      if (list) list.push(sample);
      else samples.set(key, [sample]);
    }
  }
}

function sampleOf({ runs, box }: TextLine): Sample | undefined {
  const [first] = runs;
  const text = runs
    .map((run) => run.text)
    .join('')
    .trimEnd();
  if (!first || text.length < 3 || text.includes('\t') || /^\s/.test(text)) return undefined;
  const isOne = runs.every(({ style }) => style.script === 'normal' && faceKey(style) === faceKey(first.style));
  return isOne ? { text, style: first.style, width: box.right - box.left } : undefined;
}

const familyKey = ({ family, serif, fixedPitch }: TextStyle) => `${family}|${serif}|${fixedPitch}`;
const faceKey = (style: TextStyle) => `${familyKey(style)}|${style.bold}|${style.italic}|${writtenSize(style.size)}`;

/** What stands in for families and how far apart its letters stand, found once for each: every page has styles of its own. */
class StandIns {
  readonly #samples: ReadonlyMap<string, readonly Sample[]>;
  readonly #families = new Map<string, string>();
  /** Parts of the size. */
  readonly #spacings = new Map<string, number>();

  constructor(samples: ReadonlyMap<string, readonly Sample[]>) {
    this.#samples = samples;
  }

  styleOf(style: TextStyle): TextStyle {
    const family = this.#familyOf(style);
    const named = { ...style, family };
    const spacing = this.#spacingOf(style, family) * writtenSize(style.size);
    if (spacing === 0) return named;
    const spaced: TextStyle & SpacedStyle = { ...named, spacing };
    return spaced;
  }

  #familyOf(style: TextStyle): string {
    const key = familyKey(style);
    const family = this.#families.get(key) ?? nearestFamily(style, this.#samples.get(key) ?? []);
    this.#families.set(key, family);
    return family;
  }

  #spacingOf(style: TextStyle, family: string): number {
    const key = faceKey(style);
    const known = this.#spacings.get(key);
    if (known !== undefined) return known;
    const face = this.#samples.get(key) ?? [];
    const telling = letters(face) < TELLING ? (this.#samples.get(familyKey(style)) ?? []) : face;
    const spacing = spacingOf(telling, family);
    this.#spacings.set(key, spacing);
    return spacing;
  }
}

const letters = (samples: readonly Sample[]) => samples.reduce((sum, { text }) => sum + text.length, 0);

function nearestFamily(style: TextStyle, samples: readonly Sample[]): string {
  const { family, serif, fixedPitch } = style;
  if (isFoundEverywhere(family) || letters(samples) < TELLING) return family;
  const [usual, ...others] = CANDIDATES[fixedPitch ? 'fixed' : serif ? 'serif' : 'sans'];
  let [best, least] = [usual as string, distance(samples, usual) - USUAL_IS_BETTER];
  for (const other of others) {
    const own = distance(samples, other);
    if (own < least) [best, least] = [other, own];
  }
  return Number.isFinite(least) ? best : family;
}

/** Parts by which text in the family is wider or narrower than on the page. */
function distance(samples: readonly Sample[], family: string): number {
  const shares = samples.flatMap((sample) => {
    const natural = naturalOf(sample, family);
    return natural === undefined || natural === 0 ? [] : Math.abs(Math.log(sample.width / natural));
  });
  return median(shares) ?? Infinity;
}

/** Parts of the size by which letters stand apart. */
function spacingOf(samples: readonly Sample[], family: string): number {
  const spacings = samples.flatMap((sample) => {
    const natural = naturalOf(sample, family);
    return natural === undefined ? [] : (sample.width - natural) / sample.text.length / writtenSize(sample.style.size);
  });
  const spacing = median(spacings) ?? 0;
  return Math.abs(spacing) < LEAST ? 0 : Math.min(MOST, Math.max(-MOST, spacing));
}

function naturalOf({ text, style }: Sample, family: string): number | undefined {
  const width = widthInEms(text, { ...style, family });
  return width === undefined ? undefined : width * writtenSize(style.size);
}

const median = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[values.length >> 1];
