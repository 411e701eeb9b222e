import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { stretch, wayOf } from '../page/advance.ts';
import { inverse, multiply, type Matrix } from '../page/matrix.ts';
import { isCode, type Show, type ShowItem, type ShownCode } from '../page/page-model.ts';
import { ArrayLine } from './array-line.ts';
import { isTypedCode, type Setting, type Typed } from './pieces.ts';
import { spellAdjustment } from './rewrite-show.ts';
import { AS_IT_IS, FINE_DECIMALS, lengthTyped, settingWords } from './setting-words.ts';

/** Where the pen is when a code is shown, in the text space in which the operator begins. */
export interface Spot {
  x: number;
  y: number;
  /** How much wider and higher than before the code is drawn. */
  across: number;
  up: number;
}

/** Codes that are typed in one setting, one behind the other. */
export interface TypedRun {
  setting: Setting | undefined;
  typed: readonly Typed[];
  spot: Spot;
}

/** What an operator shows instead of its own codes, each in its old place. */
export interface Placement {
  /** By the index of the code: its spot, or `undefined` where it is no longer shown. */
  codes: readonly (Spot | undefined)[];
  /** By the index of the code before which they are shown. */
  typed: ReadonlyMap<number, readonly TypedRun[]>;
}

/** Where codes came to stand: the count of `TJ` operators before that one, and of codes before it there. */
export interface NewPlace {
  array: number;
  code: number;
}

export interface Placed {
  words: string;
  /** By the index of the code. */
  codes: (NewPlace | undefined)[];
  /** Of the first code of each typed run, as they are in the placement. */
  typed: ReadonlyMap<TypedRun, NewPlace>;
}

/** What the next operator starts from that this one leaves. */
export type GoesOnFrom = 'nothing' | 'line' | 'pen';

/** Of the size: what lies nearer is in its place. */
const SAME = 1e-6;

export const spotOf = ({ font }: Show, { pen }: ShownCode): Spot =>
  font.vertical ? { x: 0, y: pen, across: 1, up: 1 } : { x: pen, y: 0, across: 1, up: 1 };

/**
 * The operator again, its codes where the placement says. Codes that keep their distance keep the adjustments between them as
 * they are spelled. What follows finds the line and the pen as they were, as far as it starts from them.
 */
export function placeCodes(
  show: Show,
  placement: Placement,
  goesOnFrom: GoesOnFrom,
  nameOf: (font: PdfObject | undefined) => string,
): Placed {
  const writer = new Writer(show, nameOf);
  const codes: (NewPlace | undefined)[] = [];
  const typed = new Map<TypedRun, NewPlace>();
  const runsBefore = (index: number) => {
    for (const run of placement.typed.get(index) ?? []) typed.set(run, writer.type(run));
  };
  let between: ShowItem[] = [];
  for (const item of show.items) {
    if (!isCode(item)) {
      between.push(item);
      continue;
    }
    runsBefore(codes.length);
    const spot = placement.codes[codes.length];
    codes.push(spot && writer.keep(item, spot, between));
    if (!spot) writer.lose();
    between = [];
  }
  runsBefore(codes.length);
  writer.putBack(goesOnFrom, between);
  return { words: writer.finish(), codes, typed };
}

class Writer {
  private readonly show: Show;
  private readonly nameOf: (font: PdfObject | undefined) => string;
  private readonly words: string[] = [];
  private readonly same: number;
  private line = new ArrayLine();
  private arrays = 0;
  private inLine = 0;
  private setting: Setting | undefined;
  private pen: Spot = { x: 0, y: 0, across: 1, up: 1 };
  /** No `Tm` of ours moved the line. */
  private onLine = true;
  /** What was shown last stood before this in the operator too. */
  private follows = true;

  constructor(show: Show, nameOf: (font: PdfObject | undefined) => string) {
    this.show = show;
    this.nameOf = nameOf;
    this.same = SAME * Math.max(Math.abs(show.state.size), Number.EPSILON);
  }

  keep(item: ShownCode, spot: Spot, between: readonly ShowItem[]): NewPlace {
    this.turnTo(undefined);
    const adjustments = this.follows ? between : [];
    if (this.isAt(spot, this.wayOver(adjustments))) this.adjustAsBefore(adjustments);
    else this.goTo(spot);
    const place = this.code(item.code);
    this.advance(item.advance);
    this.follows = true;
    return place;
  }

  type({ setting, typed, spot }: TypedRun): NewPlace {
    this.turnTo(setting);
    if (!this.isAt(spot, 0)) this.goTo(spot);
    const place = { array: this.arrays, code: this.inLine };
    const factor = stretch(this.show.font, this.show.state);
    for (const each of typed) {
      if (isTypedCode(each)) this.code(each);
      else this.line.adjust(each.spelling);
      this.advance(lengthTyped(this.show, setting, each) * factor);
    }
    this.follows = false;
    return place;
  }

  lose(): void {
    this.follows = false;
  }

  /** The pen and the line as the operator left them. */
  putBack(goesOnFrom: GoesOnFrom, behind: readonly ShowItem[]): void {
    if (goesOnFrom === 'nothing' || (goesOnFrom === 'line' && this.onLine)) return;
    this.turnTo(undefined);
    const { show } = this;
    const last = show.items.reduce((way, item) => way + (isCode(item) ? item.advance : this.wayOver([item])), 0);
    const end: Spot = show.font.vertical ? { x: 0, y: last, across: 1, up: 1 } : { x: last, y: 0, across: 1, up: 1 };
    const adjustments = this.follows ? behind : [];
    if (this.onLine) {
      if (this.isAt(end, this.wayOver(adjustments))) this.adjustAsBefore(adjustments);
      else this.goTo(end);
      return;
    }
    this.endLine();
    this.words.push(`${spellMatrix(show.line)} Tm`);
    const before = inverse(show.line);
    const [, , , , x, y] = before ? multiply(show.text, before) : [1, 0, 0, 1, 0, 0];
    this.pen = { x: -x, y: -y, across: 1, up: 1 };
    if (goesOnFrom === 'line') return;
    if (!this.isAt(end, 0)) this.goTo(end);
  }

  finish(): string {
    this.turnTo(undefined);
    // What shows nothing shows an empty array: something has to stand there.
    if (this.words.length === 0) return `${this.show.lead}[${this.line.finish()}] TJ`;
    this.endLine();
    return this.show.lead + this.words.join(' ');
  }

  private isAt({ x, y, across, up }: Spot, way: number): boolean {
    const { pen, show, same } = this;
    const [dx, dy] = show.font.vertical ? [pen.x - x, pen.y + way - y] : [pen.x + way - x, pen.y - y];
    return Math.abs(dx) < same && Math.abs(dy) < same && isScaledAs(pen, across, up);
  }

  private goTo(spot: Spot): void {
    const { pen, same, show } = this;
    const { vertical } = show.font;
    const aside = vertical ? spot.x - pen.x : spot.y - pen.y;
    const way = vertical ? spot.y - pen.y : spot.x - pen.x;
    if (Math.abs(aside) < same && isScaledAs(pen, spot.across, spot.up)) {
      const { size, scale } = this.setting ?? AS_IT_IS;
      const unit = show.state.size * size * scale * stretch(show.font, show.state) * this.factor(spot);
      this.line.adjust(spellAdjustment((-way * 1000) / unit));
    } else {
      this.endLine();
      const to: Matrix = [spot.across, 0, 0, spot.up, spot.x, spot.y];
      this.words.push(`${spellMatrix(multiply(to, show.text))} Tm`);
      this.onLine = false;
    }
    this.pen = { ...spot };
  }

  private adjustAsBefore(items: readonly ShowItem[]): void {
    for (const item of items) if (!isCode(item)) this.line.adjust(item.spelling);
    this.advance(this.wayOver(items) / this.factor(this.pen));
  }

  private wayOver(items: readonly ShowItem[]): number {
    const { font, state } = this.show;
    const factor = stretch(font, state) * this.factor(this.pen);
    return items.reduce((way, item) => way + (isCode(item) ? 0 : wayOf(item.adjustment, state) * factor), 0);
  }

  /** Along the line. */
  private factor({ across, up }: Spot): number {
    return this.show.font.vertical ? up : across;
  }

  private advance(way: number): void {
    const { pen, show } = this;
    if (show.font.vertical) this.pen = { ...pen, y: pen.y + way * pen.up };
    else this.pen = { ...pen, x: pen.x + way * pen.across };
  }

  private code(code: ShownCode['code']): NewPlace {
    this.line.code(code);
    this.inLine += 1;
    return { array: this.arrays, code: this.inLine - 1 };
  }

  private turnTo(setting: Setting | undefined): void {
    if (setting === this.setting) return;
    this.endLine();
    this.words.push(...settingWords(this.show, this.setting, setting, this.nameOf));
    this.setting = setting;
  }

  private endLine(): void {
    if (this.line.isEmpty()) return;
    this.words.push(`[${this.line.finish()}] TJ`);
    this.line = new ArrayLine();
    this.arrays += 1;
    this.inLine = 0;
  }
}

const isScaledAs = (pen: Spot, across: number, up: number): boolean =>
  Math.abs(pen.across - across) < SAME && Math.abs(pen.up - up) < SAME;

/** As operands, with all that a place needs so that nothing moves. */
export const spellMatrix = (matrix: Matrix): string =>
  matrix.map((value) => spellNumber(value, FINE_DECIMALS)).join(' ');
