import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { pointOf } from '../layout/line-frame.ts';
import { inverse, pointAt } from '../page/matrix.ts';
import type { SettledUnit } from './lay-flow.ts';
import type { DrawnRule } from './page-things.ts';
import type { StyledRuns } from './runs-of.ts';

const FINE_DECIMALS = 6;
const STROKES = new Set(['S', 's']);

/**
 * The lines below letters of a unit where these letters stand now, each by the operator of the line that it takes the place of; lines
 * that stood below others are drawn no more.
 */
export function underlineWords({ setter, step, laid }: SettledUnit, runs: StyledRuns): Map<DrawnRule, string> {
  const { underlines, frame } = setter.unit;
  const [first] = underlines;
  const words = new Map(underlines.map(({ drawn }) => [drawn, '']));
  const back = first && inverse(first.drawn.matrix);
  if (!first || !back) return words;
  const factor = step.size * setter.across(step);
  const thickness = first.top - first.bottom;
  const parts = laid.lines.flatMap(({ clusters, baseline }) => {
    const spans: { left: number; right: number; foot: number }[] = [];
    for (const { cluster, left, advance } of clusters) {
      const style = runs.styleOf.get(cluster.run);
      if (style?.underlined !== true) continue;
      const foot = baseline + style.raised * step.size;
      const [last, right] = [spans.at(-1), left + advance * factor];
      if (last?.foot === foot && Math.abs(last.right - left) < setter.unit.size * 0.05) last.right = right;
      else spans.push({ left, right, foot });
    }
    return spans;
  });
  const raised = underlines.map((each) => each.raised).sort((one, other) => one - other)[underlines.length >> 1] ?? 0;
  const spelled = parts.map(({ left, right, foot }) => {
    const low = foot + raised * step.size;
    const corner = (along: number, up: number) => {
      const { x, y } = pointOf(frame, along, up);
      const own = pointAt(back, x, y);
      return `${number(own.x)} ${number(own.y)}`;
    };
    if (STROKES.has(first.drawn.paint)) {
      const middle = low + thickness / 2;
      return `${corner(left, middle)} m ${corner(right, middle)} l`;
    }
    const high = low + thickness;
    return `${corner(left, low)} m ${corner(right, low)} l ${corner(right, high)} l ${corner(left, high)} l h`;
  });
  if (spelled.length > 0) words.set(first.drawn, `${spelled.join(' ')} ${first.drawn.paint}`);
  return words;
}

const number = (value: number): string => spellNumber(value, FINE_DECIMALS);
