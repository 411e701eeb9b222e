import { LEVEL, pointOf } from '../layout/line-frame.ts';
import type { PageThing } from './page-things.ts';
import { contains, cornersIn, rectIn, seenFrom, sharedArea, unionOf, type Rect } from './rect.ts';
import type { UnitSetter } from './set-unit.ts';
import { isSameClip, type Unit } from './unit.ts';

/** Texts that stand below each other in one column with nothing between them: where one needs more room, those below it go down. */
export type Flow = readonly UnitSetter[];

/** Of the narrower one's width. */
const SHARED = 0.5;
/** Of the size: what lies nearer to a text belongs to it, as a line below its words does. */
const TOUCHES = 0.35;

/** `others`: boxes of texts that stay where they are, by their ids. */
export function flowsOf(
  setters: readonly UnitSetter[],
  things: readonly PageThing[],
  others: readonly { readonly of: string; readonly box: Rect }[],
): Flow[] {
  const flows: UnitSetter[][] = [];
  for (const setter of setters) {
    const last = flows.at(-1)?.at(-1);
    const goesOn = last && canFlow(last.unit, things) && canFlow(setter.unit, things);
    if (goesOn && followsIn(last.unit, setter.unit, things, others)) flows.at(-1)?.push(setter);
    else flows.push([setter]);
  }
  return flows;
}

/** Text that stands on a line, or across an edge, stays with it. */
function canFlow({ kind, own, frame, size, vertical }: Unit, things: readonly PageThing[]): boolean {
  if (kind === 'cell' || kind === 'label' || vertical) return false;
  const near = { left: own.left, right: own.right, bottom: own.bottom - size * TOUCHES, top: own.top };
  return things.every((thing) => {
    const box = seenFrom(frame, thing);
    const isUnderline = thing.kind === 'rule' && box.left > own.left - size && box.right < own.right + size;
    return sharedArea(thickened(box), isUnderline ? near : own) === 0 || contains(box, own, size * TOUCHES);
  });
}

/** A line has an area too. */
const thickened = ({ left, bottom, right, top }: Rect): Rect => ({
  left: left - 0.01,
  bottom: bottom - 0.01,
  right: right + 0.01,
  top: top + 0.01,
});

function followsIn(
  one: Unit,
  other: Unit,
  things: readonly PageThing[],
  others: readonly { readonly of: string; readonly box: Rect }[],
): boolean {
  if (!isSameClip(one.clip, other.clip)) return false;
  const isAlike = Math.abs(one.frame.run.x - other.frame.run.x) + Math.abs(one.frame.run.y - other.frame.run.y) < 0.01;
  if (!isAlike || other.own.top > one.own.bottom + Math.min(one.size, other.size) * TOUCHES) return false;
  const [left, right] = [Math.max(one.own.left, other.own.left), Math.min(one.own.right, other.own.right)];
  const narrower = Math.min(one.own.right - one.own.left, other.own.right - other.own.left);
  if (right - left < narrower * SHARED) return false;
  const wide = unionOf([one.own, other.own]);
  const between = {
    left: wide.left,
    right: wide.right,
    top: one.own.bottom,
    bottom: Math.min(other.own.top, one.own.bottom - 0.1),
  };
  const isFree = (box: Rect) => sharedArea(thickened(box), between) === 0;
  const inFrame = (box: Rect) => seenFrom(one.frame, box);
  return (
    others.every(({ of, box }) => of === one.id || of === other.id || isFree(inFrame(box))) &&
    things.every((thing) => {
      const box = inFrame(thing);
      return contains(box, one.own, one.size * TOUCHES) ? contains(box, other.own, other.size * TOUCHES) : isFree(box);
    })
  );
}

/** An area in the frame of a text, in points of the page. */
export const onPage = ({ frame }: Pick<Unit, 'frame'>, box: Rect): Rect =>
  rectIn(
    LEVEL,
    cornersIn(box).map(({ x, y }) => pointOf(frame, x, y)),
  );
