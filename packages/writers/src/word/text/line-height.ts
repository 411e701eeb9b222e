import type { TextBlock } from '@pagewright/recognition';
import { metricsOf } from '../fonts/metrics.ts';
import type { Typography } from '../styles/typography.ts';
import { twips } from '../units.ts';

/** `auto`: times the font's own distance of baselines. `exact`: points, for fonts whose stand-ins have other lines. */
export interface LineHeight {
  rule: 'auto' | 'exact';
  value: number;
}

/** Where a line of text begins and ends, in points above and below its baseline. */
export interface Extent {
  above: number;
  below: number;
}

const LEAST = 0.7;
const MOST = 3;
/** In multiples of the text size, where nothing else is known. */
const USUAL = 1.2;
/** How Word and LibreOffice share an exact line out: four fifths stand above the baseline. */
const EXACT_ABOVE = 0.8;

/** The distance of the block's baselines in points; undefined for a single line. */
export function baselineDistance({ lines }: Pick<TextBlock, 'lines'>): number | undefined {
  const distances: number[] = [];
  for (const [index, { baseline }] of lines.entries()) {
    const next = lines[index + 1]?.baseline;
    // Where text goes on in another column or on another page, the distance says nothing.
    if (next !== undefined && next > baseline) distances.push(next - baseline);
  }
  if (distances.length === 0) return undefined;
  return distances.sort((a, b) => a - b)[distances.length >> 1];
}

/** Undefined for a single line, which is as high as its style says. */
export function lineHeightOf(block: Pick<TextBlock, 'lines'>, typography: Typography): LineHeight | undefined {
  const distance = baselineDistance(block);
  if (distance === undefined) return undefined;
  const metrics = metricsOf(typography.font);
  if (!metrics) return { rule: 'exact', value: round(distance, 20) };
  const times = distance / (metrics.natural * (typography.size / 2));
  return { rule: 'auto', value: wholePercent(Math.min(MOST, Math.max(LEAST, times))) };
}

export function usualHeight(typography: Typography): LineHeight {
  return metricsOf(typography.font)
    ? { rule: 'auto', value: 1 }
    : { rule: 'exact', value: round((typography.size / 2) * USUAL, 2) };
}

/** Word adds what is more than the natural height below the line, and takes what is less from above. */
export function extentOf(typography: Typography, height: LineHeight): Extent {
  if (height.rule === 'exact') return { above: height.value * EXACT_ABOVE, below: height.value * (1 - EXACT_ABOVE) };
  const size = typography.size / 2;
  const { ascent, natural } = metricsOf(typography.font) ?? { ascent: 0.9, natural: 1.15 };
  const above = (ascent - Math.max(0, 1 - height.value) * natural) * size;
  return { above, below: natural * height.value * size - above };
}

/** LibreOffice keeps whole parts of a hundred and cuts off what is more; Word has 240ths of a line. */
const wholePercent = (times: number) => Math.round(times * 100) / 100;

/** 240ths of a line, or twips. */
export const spacingLine = ({ rule, value }: LineHeight) =>
  rule === 'auto' ? { line: Math.ceil(value * 240 - 0.001), lineRule: rule } : { line: twips(value), lineRule: rule };

const round = (value: number, parts: number) => Math.round(value * parts) / parts;
