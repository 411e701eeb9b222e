import { pointOf } from '../layout/line-frame.ts';
import { spellMatrix } from '../operations/place-codes.ts';
import { inverse, multiply, shifted, type Matrix } from '../page/matrix.ts';
import { codesIn, type Show, type ShownCode } from '../page/page-model.ts';
import type { SettledUnit } from './lay-flow.ts';
import type { Unit } from './unit.ts';

/** Of the size: baselines that are so near are those of one line. */
const SAME_LINE = 0.35;
/** Of the size: a mark stands no farther before its text. */
const FARTHEST = 6;
/** Points. */
const MOVED = 0.05;

/** Marks of list items that stay as they are, each with how far up its item has come to stand. */
export function movedLabels(units: readonly Unit[], settled: readonly SettledUnit[]): { label: Unit; up: number }[] {
  const set = new Set(settled.map(({ setter }) => setter.unit));
  return units.flatMap((label) => {
    if (label.kind !== 'label' || set.has(label)) return [];
    const host = settled.find(({ setter: { unit } }) => isBefore(label, unit));
    const baseline = host?.laid.lines[0]?.baseline;
    const up = host && baseline !== undefined ? baseline - host.setter.unit.baseline : 0;
    return Math.abs(up) < MOVED ? [] : [{ label, up }];
  });
}

function isBefore(label: Unit, unit: Unit): boolean {
  if (label.frame.run.x !== unit.frame.run.x || label.frame.run.y !== unit.frame.run.y) return false;
  if (Math.abs(label.baseline - unit.baseline) > unit.size * SAME_LINE) return false;
  const apart = unit.rightToLeft ? label.own.left - unit.own.right : unit.own.left - label.own.right;
  return apart > -unit.size && apart < unit.size * FARTHEST;
}

/** Operators that show these codes of an operator farther up, in the state in which it shows them. */
export function movedWords(show: Show, codes: ReadonlySet<ShownCode>, { frame }: Unit, up: number): string {
  const way = pointOf(frame, 0, up);
  const back = inverse(show.user);
  if (!back) return '';
  const words: string[] = [];
  for (const shown of codesIn(show)) {
    if (!codes.has(shown)) continue;
    const own: Matrix = show.font.vertical ? shifted(show.text, 0, shown.pen) : shifted(show.text, shown.pen, 0);
    const [a, b, c, d, e, f] = multiply(own, show.user);
    const matrix = multiply([a, b, c, d, e + way.x, f + way.y], back);
    const code = shown.code.value.toString(16).padStart(shown.code.length * 2, '0');
    words.push(`${spellMatrix(matrix)} Tm <${code}> Tj`);
  }
  return words.join(' ');
}
