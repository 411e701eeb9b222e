import type { LineFrame } from '../layout/line-frame.ts';
import type { Flow } from './flows.ts';
import type { PageThing } from './page-things.ts';
import { contains, cornersIn, rectIn, sharedArea, unionOf, type Rect } from './rect.ts';
import type { Unit } from './unit.ts';

/** What texts of a page have to keep clear of, in points of the page. */
export interface Surroundings {
  /** What of the page may carry text, and as far as its paragraphs reach now. */
  readonly page: Rect;
  readonly paragraphs: Rect;
  readonly things: readonly PageThing[];
  /** Other texts, fields and comments that are seen. */
  readonly texts: readonly TextArea[];
}

export interface TextArea {
  readonly of: string;
  readonly box: Rect;
}

/** Of the size: what begins nearer to the end of a text than this stands behind it, and not in it. */
const BEYOND = 0.45;
/** Of the size: white that stays. */
const KEPT = { beside: 0.5, besideParagraph: 1.2, below: 0.25 } as const;
/** Points: white to lines and edges. */
const TO_RULE = 1.5;
/** Points. */
const SAME = 0.5;

/** Which ways a text may grow along its lines. */
interface Sides {
  readonly left: boolean;
  readonly right: boolean;
}

/** Finds room for texts, each in its own frame. `taken`: what texts before it have come to take. */
export class RoomFinder {
  private readonly surroundings: Surroundings;
  private readonly taken: TextArea[] = [];

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
  }

  take(area: TextArea): void {
    this.taken.push(area);
  }

  /** As it stood, and for paragraphs with what their column has beside them. */
  ownOf(unit: Unit, rightToLeft: boolean): Rect {
    const { own, column } = unit;
    if (unit.kind !== 'paragraph' && unit.lines.length === 1) return own;
    const wide = this.lookFrom(unit, [unit.id]).widened(own, sidesOf(unit, rightToLeft), own);
    return {
      ...own,
      // Lines begin behind a first line that hangs out.
      left: unit.firstLine < 0 ? column.left : Math.max(wide.left, Math.min(own.left, column.left)),
      right: Math.min(wide.right, Math.max(own.right, column.right)),
    };
  }

  /** As far beside it as nothing else stands there: where it stands, or down to where its flow could go. */
  besideOf(unit: Unit, rightToLeft: boolean, depth: 'as it stands' | 'all the way down', flow: Flow): Rect {
    const own = this.ownOf(unit, rightToLeft);
    const look = this.lookFrom(
      unit,
      flow.map((setter) => setter.unit.id),
    );
    const around = unionOf(flow.map((setter) => setter.unit.own));
    const band =
      depth === 'as it stands'
        ? own
        : { ...own, top: around.top, bottom: look.bottomOf({ ...around, left: own.left, right: own.right }) };
    return look.widened(own, sidesOf(unit, rightToLeft), band);
  }

  /** How far down a flow may go that is as wide as `area`. */
  bottomOf(flow: Flow, area: Rect): number {
    const last = flow.at(-1)?.unit;
    if (!last) return area.bottom;
    return this.lookFrom(
      last,
      flow.map((setter) => setter.unit.id),
    ).bottomOf(area);
  }

  private lookFrom(unit: Unit, without: readonly string[]): Look {
    const { surroundings, taken } = this;
    const ids = new Set(without);
    return new Look(
      unit,
      surroundings,
      [...surroundings.texts, ...taken].filter(({ of }) => !ids.has(of)),
    );
  }
}

function sidesOf({ alignment, rightToLeft: was }: Unit, rightToLeft: boolean): Sides {
  if (alignment === 'center') return { left: true, right: true };
  const isRight =
    alignment === 'right' ? was === rightToLeft : alignment === 'left' ? was !== rightToLeft : rightToLeft;
  return { left: isRight, right: !isRight };
}

class Look {
  private readonly unit: Unit;
  private readonly obstacles: Rect[];
  private readonly rules: Rect[] = [];
  /** Areas that the text stands on. */
  private readonly around: Rect[];

  constructor(unit: Unit, { page, paragraphs, things }: Surroundings, texts: readonly TextArea[]) {
    this.unit = unit;
    const { frame, own } = unit;
    const isParagraph = unit.kind === 'paragraph';
    const outer = inFrame(frame, isParagraph ? paragraphs : page);
    this.around = [unionOf([outer, own])];
    this.obstacles = texts.map(({ box }) => inFrame(frame, box));
    for (const thing of things) {
      const box = inFrame(frame, thing);
      if (thing.kind === 'rule') this.rules.push(box);
      else if (contains(box, own, unit.size * BEYOND)) this.around.push(unionOf([inset(box), own]));
      else if (sharedArea(box, own) === 0) this.obstacles.push(box);
      else this.rules.push(...edgesOf(box));
    }
  }

  bottomOf(area: Rect): number {
    const { size } = this.unit;
    let bottom = Math.max(...this.around.map((each) => each.bottom));
    const isBelow = (box: Rect) => overlaps(box.left, box.right, area.left, area.right);
    for (const box of this.obstacles)
      if (isBelow(box) && isBehind(area.bottom - box.top, box.bottom < area.bottom, size))
        bottom = Math.max(bottom, box.top + size * KEPT.below);
    for (const box of this.rules)
      if (isBelow(box) && box.top <= area.bottom + size * BEYOND) bottom = Math.max(bottom, box.top + TO_RULE);
    return Math.min(area.bottom, bottom);
  }

  /** `band`: how far up and down the way along the lines is to be free. */
  widened(area: Rect, sides: Sides, band: Rect): Rect {
    const { size, alignment, own, kind } = this.unit;
    const kept = size * (kind === 'paragraph' ? KEPT.besideParagraph : KEPT.beside);
    let left = Math.max(...this.around.map((each) => each.left));
    let right = Math.min(...this.around.map((each) => each.right));
    const [low, high] = [band.bottom + SAME, band.top - SAME];
    for (const box of this.obstacles) {
      if (!overlaps(box.bottom, box.top, low, high)) continue;
      if (isBehind(own.left - box.right, box.left < own.left, size)) left = Math.max(left, box.right + kept);
      if (isBehind(box.left - own.right, box.right > own.right, size)) right = Math.min(right, box.left - kept);
    }
    for (const box of this.rules) {
      if (!overlaps(box.bottom, box.top, low, high)) continue;
      if (box.right <= own.left + size * BEYOND) left = Math.max(left, box.right + TO_RULE);
      if (box.left >= own.right - size * BEYOND) right = Math.min(right, box.left - TO_RULE);
    }
    left = sides.left ? Math.min(area.left, left) : area.left;
    right = sides.right ? Math.max(area.right, right) : area.right;
    if (alignment !== 'center') return { ...area, left, right };
    const middle = (own.left + own.right) / 2;
    const half = Math.max((own.right - own.left) / 2, Math.min(middle - left, right - middle));
    return { ...area, left: middle - half, right: middle + half };
  }
}

/** `apart`: how far behind the end of the text it begins; less than nothing where it begins before. `ends`: it goes on behind it. */
const isBehind = (apart: number, ends: boolean, size: number): boolean => ends && apart > -size * BEYOND;

const overlaps = (from: number, to: number, low: number, high: number): boolean =>
  Math.min(to, high) - Math.max(from, low) > -1e-9;

const inFrame = (frame: LineFrame, box: Rect): Rect => rectIn(frame, cornersIn(box));

const inset = ({ left, bottom, right, top }: Rect): Rect => ({
  left: left + TO_RULE,
  bottom: bottom + TO_RULE,
  right: right - TO_RULE,
  top: top - TO_RULE,
});

const edgesOf = ({ left, bottom, right, top }: Rect): Rect[] => [
  { left, right, bottom, top: bottom },
  { left, right, bottom: top, top },
  { left, right: left, bottom, top },
  { left: right, right, bottom, top },
];
