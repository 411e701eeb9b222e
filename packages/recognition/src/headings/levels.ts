import type { ParagraphItem } from '../stream/stream.ts';
import { placeOf, sectionNumberOf, type SectionNumber } from './numbering.ts';
import { styleKey } from './style.ts';

/** A heading. The outline or a tag may already give its level. */
export interface LeveledHeading {
  items: ParagraphItem[];
  givenLevel?: number;
}

const DEEPEST = 6;

/** The level of each heading, from 1. Given levels stay; the others follow from numbers and typography. */
export function levelsOf(headings: readonly LeveledHeading[]): number[] {
  const styles = stylesOf(headings);
  const levels = new Map<string, number>();
  let last = 0;
  let before: Style | undefined;
  for (const style of styles) {
    const givenLevel = median(style.givenLevels);
    const same = before !== undefined && Math.abs(before.rank - style.rank) < 0.3;
    const level = givenLevel ?? Math.min(DEEPEST, same ? Math.max(1, last) : last + 1);
    levels.set(style.key, level);
    // The typography of a cover occurs nowhere else, so it makes no level but the first.
    if (givenLevel === undefined && style.cover && last > 0) continue;
    last = Math.max(level, last);
    before = style;
  }
  const depths = depthLevels(headings, levels);
  const series = seriesLevels(headings, levels);
  return headings.map(({ items, givenLevel }) => {
    if (givenLevel !== undefined) return Math.min(DEEPEST, Math.max(1, givenLevel));
    const [first] = items;
    if (!first) return 1;
    const number = sectionNumberOf(first.typography.text);
    const byNumber = number?.form === 'decimal' ? depths.get(number.depth) : undefined;
    const bySeries = number ? series.get(seriesOf(number)) : undefined;
    return Math.min(DEEPEST, Math.max(1, byNumber ?? bySeries ?? levels.get(styleKey(first.typography)) ?? 1));
  });
}

interface Style {
  key: string;
  /** Higher stands out more. */
  rank: number;
  givenLevels: number[];
  /** Only on the first page of several. */
  cover: boolean;
}

function stylesOf(headings: readonly LeveledHeading[]): Style[] {
  const styles = new Map<string, Style>();
  const pages = new Set(headings.map(({ items: [first] }) => first?.page.number));
  const covered = pages.size > 2;
  for (const { items, givenLevel } of headings) {
    const [first] = items;
    if (!first) continue;
    const { typography } = first;
    const key = styleKey(typography);
    const rank =
      typography.size +
      (typography.bold > 0.6 ? 0.8 : 0) +
      (typography.capitals ? 0.6 : 0) -
      (typography.italic > 0.6 ? 0.3 : 0);
    const style = styles.get(key) ?? { key, rank, givenLevels: [], cover: covered };
    if (first.page.number > 1) style.cover = false;
    if (givenLevel !== undefined) style.givenLevels.push(givenLevel);
    styles.set(key, style);
  }
  return [...styles.values()].sort((a, b) => b.rank - a.rank);
}

/** Numbered headings of one depth share a level: the level of their most frequent style. Deeper numbers lie below it. */
function depthLevels(headings: readonly LeveledHeading[], styles: ReadonlyMap<string, number>): Map<number, number> {
  const votes = new Map<number, number[]>();
  for (const { items, givenLevel } of headings) {
    const [first] = items;
    const number = first ? sectionNumberOf(first.typography.text) : undefined;
    if (!first || number?.form !== 'decimal') continue;
    const level = givenLevel ?? styles.get(styleKey(first.typography)) ?? 1;
    votes.set(number.depth, [...(votes.get(number.depth) ?? []), level]);
  }
  const levels = new Map<number, number>();
  let above: { depth: number; level: number } | undefined;
  for (const [depth, all] of [...votes].sort(([a], [b]) => a - b)) {
    const level = above ? above.level + (depth - above.depth) : (median(all) ?? 1);
    levels.set(depth, level);
    above = { depth, level };
  }
  return levels;
}

/** Members that a series needs: "I." alone may be anything. */
const SERIES = 3;

/** "I.", "II.", "III." share a level whatever their typography: the highest level of them. */
function seriesLevels(headings: readonly LeveledHeading[], styles: ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map<string, number[]>();
  for (const { items, givenLevel } of headings) {
    const [first] = items;
    const number = first ? sectionNumberOf(first.typography.text) : undefined;
    if (!first || !number || number.form === 'decimal' || givenLevel !== undefined) continue;
    const series = seriesOf(number);
    found.set(series, [...(found.get(series) ?? []), styles.get(styleKey(first.typography)) ?? 1]);
  }
  return new Map([...found].flatMap(([series, all]) => (all.length < SERIES ? [] : [[series, Math.min(...all)]])));
}

const seriesOf = (number: SectionNumber): string => placeOf(number)?.series ?? number.text;

const median = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[values.length >> 1];
