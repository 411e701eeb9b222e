import type { Flow } from './flows.ts';
import { hasLeader } from './leaders.ts';
import type { PageThing } from './page-things.ts';
import { contains, seenFrom, sharedArea, unionOf, type Rect } from './rect.ts';
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
/** Times the size: as wide as gutters mostly are. */
const GUTTER = 3;
/** Points: white to lines and edges. */
const TO_RULE = 1.5;
/** Of the page. */
const WIDE = 0.6;
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

  private readonly known: Map<Unit, Stood>;

  /** `known`: what was seen around texts of the page before, and is seen again. */
  constructor(surroundings: Surroundings, known: Map<Unit, Stood>) {
    this.surroundings = surroundings;
    this.known = known;
  }

  /** As far as texts of the page reach, if that tells how wide its text is. */
  private get textArea(): Rect {
    const { page, paragraphs } = this.surroundings;
    const isWide = paragraphs.right - paragraphs.left > (page.right - page.left) * WIDE;
    return isWide ? paragraphs : page;
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

  /**
   * As far beside it as nothing else stands there: where it stands, or down to where its flow could go; and no farther than texts of
   * the page do, or than the page itself.
   */
  besideOf(
    unit: Unit,
    rightToLeft: boolean,
    { depth, ends, flow }: { depth: 'as it stands' | 'all the way down'; ends: 'texts' | 'page'; flow: Flow },
  ): Rect {
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
    const wide = look.widened(own, sidesOf(unit, rightToLeft), band);
    if (ends === 'page') return wide;
    const texts = seenFrom(unit.frame, this.textArea);
    return {
      ...wide,
      left: Math.min(own.left, Math.max(wide.left, texts.left)),
      right: Math.max(own.right, Math.min(wide.right, texts.right)),
    };
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

  /** How far up a text of a flow may begin. */
  topOf(unit: Unit, area: Rect, flow: Flow): number {
    const look = this.lookFrom(
      unit,
      flow.map((setter) => setter.unit.id),
    );
    return look.topOf(area);
  }

  private lookFrom(unit: Unit, without: readonly string[]): Look {
    const stood = this.known.get(unit) ?? stoodAround(unit, this.surroundings);
    this.known.set(unit, stood);
    const texts: Rect[] = [];
    const add = ({ of, box }: TextArea) => {
      if (!without.includes(of)) texts.push(box);
    };
    for (const text of stood.texts) add(text);
    for (const { of, box } of this.taken) add({ of, box: seenFrom(unit.frame, box) });
    return new Look(unit, stood, texts);
  }
}

/** What stands around a text, as it sees it. */
export interface Stood {
  /** Areas that it stands on. */
  readonly around: readonly Rect[];
  /** Lines, and edges that go through it. */
  readonly rules: readonly Rect[];
  readonly obstacles: readonly Rect[];
  readonly texts: readonly TextArea[];
}

function stoodAround(unit: Unit, { page, paragraphs, things, texts }: Surroundings): Stood {
  const { frame, own, size } = unit;
  const outer = seenFrom(frame, unit.kind === 'paragraph' ? paragraphs : page);
  const around = [unionOf([outer, own])];
  if (unit.clip) around.push(unionOf([seenFrom(frame, unit.clip), own]));
  const [rules, obstacles]: [Rect[], Rect[]] = [[], []];
  for (const thing of things) {
    const box = seenFrom(frame, thing);
    if (thing.kind === 'rule') rules.push(box);
    else if (contains(box, own, size * BEYOND)) around.push(unionOf([inset(box), own]));
    else if (sharedArea(box, own) === 0) obstacles.push(box);
    else rules.push(...edgesOf(box));
  }
  return { around, rules, obstacles, texts: texts.map(({ of, box }) => ({ of, box: seenFrom(frame, box) })) };
}

/** Text that runs the other way than before grows to both sides: where it begins now, there was no end to look at. */
function sidesOf({ alignment, rightToLeft: was, parts }: Unit, rightToLeft: boolean): Sides {
  // Dots lead to where the line ends.
  if (parts.some(({ text }) => hasLeader(text))) return { left: false, right: false };
  if (alignment === 'center' || was !== rightToLeft) return { left: true, right: true };
  const isRight = alignment === 'right' || (alignment === 'justify' && rightToLeft);
  return { left: isRight, right: !isRight };
}

class Look {
  private readonly unit: Unit;
  private readonly obstacles: readonly (readonly Rect[])[];
  private readonly texts: ReadonlySet<Rect>;
  private readonly rules: readonly Rect[];
  private readonly around: readonly Rect[];

  constructor(unit: Unit, { around, rules, obstacles }: Stood, texts: readonly Rect[]) {
    this.unit = unit;
    this.around = around;
    this.rules = rules;
    this.obstacles = [obstacles, texts];
    this.texts = new Set(texts);
  }

  bottomOf(area: Rect): number {
    const { size } = this.unit;
    let bottom = Math.max(...this.around.map((each) => each.bottom));
    const isBelow = (box: Rect) => overlaps(box.left, box.right, area.left, area.right);
    for (const box of this.obstacles.flat())
      if (isBelow(box) && isBehind(area.bottom - box.top, box.bottom < area.bottom, size))
        bottom = Math.max(bottom, box.top + size * KEPT.below);
    for (const box of this.rules)
      if (isBelow(box) && box.top <= area.bottom + size * BEYOND) bottom = Math.max(bottom, box.top + TO_RULE);
    return Math.min(area.bottom, bottom);
  }

  topOf(area: Rect): number {
    const { size, own } = this.unit;
    let top = Math.min(...this.around.map((each) => each.top));
    const isAbove = (box: Rect) =>
      overlaps(box.left, box.right, area.left, area.right) && box.top > own.top && box.bottom > own.top - size * BEYOND;
    for (const box of this.obstacles.flat()) if (isAbove(box)) top = Math.min(top, box.bottom - size * KEPT.below);
    for (const box of this.rules) if (isAbove(box)) top = Math.min(top, box.bottom - TO_RULE);
    return Math.max(own.top, top);
  }

  /** `band`: how far up and down the way along the lines is to be free. */
  widened(area: Rect, sides: Sides, band: Rect): Rect {
    const { size, alignment, own, kind } = this.unit;
    const least = size * (kind === 'paragraph' ? KEPT.besideParagraph : KEPT.beside);
    // White between columns of text is their gutter, and no room.
    const kept = (box: Rect, gap: number) =>
      kind === 'paragraph' && this.texts.has(box) ? Math.max(least, Math.min(gap, size * GUTTER)) : least;
    let left = Math.max(...this.around.map((each) => each.left));
    let right = Math.min(...this.around.map((each) => each.right));
    const [low, high] = [band.bottom + SAME, band.top - SAME];
    for (const box of this.obstacles.flat()) {
      if (!overlaps(box.bottom, box.top, low, high)) continue;
      if (isBehind(own.left - box.right, box.left < own.left, size))
        left = Math.max(left, box.right + kept(box, own.left - box.right));
      if (isBehind(box.left - own.right, box.right > own.right, size))
        right = Math.min(right, box.left - kept(box, box.left - own.right));
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
