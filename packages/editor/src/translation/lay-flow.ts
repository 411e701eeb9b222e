import type { OpenRun } from '../added/text/clusters.ts';
import type { Flow } from './flows.ts';
import type { Step } from './ladder.ts';
import { unionOf, type Rect } from './rect.ts';
import type { RoomFinder } from './rooms.ts';
import type { LaidUnit, UnitSetter } from './set-unit.ts';

/** A unit as it is set on its page. */
export interface SettledUnit {
  readonly setter: UnitSetter;
  readonly step: Step;
  readonly laid: LaidUnit;
}

/**
 * How texts of a flow give way to each other: each where it stood if it can; each behind the one before, with the white that was there;
 * the same two with less white between them.
 */
type Packing = 'anchored' | 'flowing' | 'nearer' | 'packed';

/** Of the white between two texts: what stays, as much of it as there is room for; and of the size of their letters, what does anyway. */
const KEPT_WHITE = { shares: [0.8, 0.6, 0.4], size: 0.3 } as const;

/** Each text of a flow at its step; `undefined` where they do not all find room. */
export function layFlow(
  flow: Flow,
  stepOf: (setter: UnitSetter) => Step,
  rooms: RoomFinder,
): SettledUnit[] | undefined {
  const [first] = flow;
  if (!first) return [];
  const grows = flow.some((setter) => stepOf(setter).grows);
  const isSmaller = flow.some((setter) => stepOf(setter).size < 1);
  const loose: readonly Packing[] = isSmaller ? ['flowing'] : ['anchored', 'flowing'];
  const near: readonly Packing[] = isSmaller ? ['packed'] : ['nearer', 'packed'];
  const around = unionOf(flow.map(({ unit }) => unit.own));
  for (const { beside, below, isNear } of grows ? WAYS : WAYS.slice(0, 1)) {
    if (isNear && flow.length === 1) continue;
    const areas = flow.map((setter) => {
      const { unit, rightToLeft } = setter;
      // A line goes on as a line before it is broken.
      const isLine = unit.lines.length === 1 && unit.rightToLeft === rightToLeft;
      if (!beside && !isLine) return rooms.ownOf(unit, rightToLeft);
      const isDeep = (beside && flow.length > 1) || below;
      const depth = isDeep ? 'all the way down' : 'as it stands';
      return rooms.besideOf(unit, rightToLeft, { depth, ends: beside ? 'page' : 'texts', flow });
    });
    const wide = areas.length === 0 ? around : unionOf(areas);
    const lowest = below ? rooms.bottomOf(flow, { ...around, left: wide.left, right: wide.right }) : around.bottom;
    const packings = flow.length === 1 || !grows ? (['anchored'] as const) : isNear ? near : loose;
    for (const kept of isNear ? KEPT_WHITE.shares : [1])
      for (const packing of packings) {
        const laid = laidFlow(flow, stepOf, { areas, lowest, packing, kept, rooms });
        if (laid) return laid;
      }
  }
  return undefined;
}

/** Room is sought where the text stood, then below it, then between it and the others, then beside it. */
const WAYS = [
  { beside: false, below: false, isNear: false },
  { beside: false, below: true, isNear: false },
  { beside: false, below: false, isNear: true },
  { beside: false, below: true, isNear: true },
  { beside: true, below: false, isNear: false },
  { beside: true, below: true, isNear: false },
  { beside: true, below: true, isNear: true },
] as const;

interface Placing {
  areas: readonly Rect[];
  lowest: number;
  packing: Packing;
  /** Of the white between texts, where less of it is left. */
  kept: number;
  rooms: RoomFinder;
}

function laidFlow(
  flow: Flow,
  stepOf: (setter: UnitSetter) => Step,
  { areas, lowest, packing, kept: share, rooms }: Placing,
): SettledUnit[] | undefined {
  const settled: SettledUnit[] = [];
  let end: number | undefined;
  for (const [at, setter] of flow.entries()) {
    const { own } = setter.unit;
    const area = areas[at] ?? own;
    const before = flow[at - 1]?.unit;
    let { top } = own;
    if (before && end !== undefined) {
      const white = before.own.bottom - own.top;
      const isNearer = packing === 'nearer' || packing === 'packed';
      const least = Math.max(white * share, setter.unit.size * KEPT_WHITE.size);
      const kept = isNearer ? Math.min(white, least) : white;
      top = packing === 'anchored' || packing === 'nearer' ? Math.min(own.top, end - kept) : end - kept;
      // Above it, something else may stand beside the one before.
      if (top > own.top) top = Math.min(top, rooms.topOf(setter.unit, area, flow));
    }
    const step = stepOf(setter);
    const laid = setter.lay({ left: area.left, right: area.right, top, bottom: lowest }, step);
    if (!laid) return undefined;
    settled.push({ setter, step, laid });
    end = laid.box.bottom;
  }
  return settled;
}

/** A text that finds no room: as much of it as there is room for, with `mark` behind it. */
export function layCut(
  setter: UnitSetter,
  step: Step,
  rooms: RoomFinder,
  mark: readonly OpenRun[],
): SettledUnit | undefined {
  const { unit, rightToLeft } = setter;
  const area = rooms.besideOf(unit, rightToLeft, { depth: 'all the way down', ends: 'page', flow: [setter] });
  const bottom = rooms.bottomOf([setter], area);
  const laid = setter.lay({ ...area, top: unit.own.top, bottom }, step, mark);
  return laid && { setter, step, laid };
}
