import { readInt32, readUint8 } from '@pagewright/ground/bytes/big-endian.ts';
import { unlessDamaged } from '../damaged-font.ts';
import type { Type1Font } from './font.ts';

/** A stem hint: an edge and a width, in glyph units from the origin. */
export type Stem = readonly [edge: number, width: number];

/** One step of a glyph's outline; vectors are relative, curves have three of them. */
export type Step =
  | { step: 'move' | 'line'; args: [number, number] }
  | { step: 'curve'; args: [number, number, number, number, number, number] }
  /** Two curves that are a line when small; the last argument is the flex height in 1/100 device pixels. */
  | { step: 'flex'; args: number[] }
  /** From here on these stems, and no others, are in force. */
  | { step: 'hints'; horizontal: Stem[]; vertical: Stem[] };

export interface Outline {
  width: number;
  steps: Step[];
  /** An accented letter: a base and an accent by their codes in StandardEncoding, the accent moved by this vector. */
  accent: { dx: number; dy: number; base: number; accent: number } | undefined;
}

const DEEPEST_CALL = 10;
const MOST_STEPS = 100_000;

/** Runs a Type 1 charstring (Adobe Type 1 Font Format, chapter 6). `undefined` where it does something unusual. */
export function readOutline(charString: Uint8Array, subrs: Type1Font['subrs']): Outline | undefined {
  const run = new Run(subrs);
  return unlessDamaged(() => (run.execute(charString, 0) === 'ended' ? run.outline() : undefined));
}

class Run {
  private readonly subrs: Type1Font['subrs'];
  private readonly steps: Step[] = [];
  private stack: number[] = [];
  /** What other subroutines leave for `pop`. */
  private left: number[] = [];
  private width: number | undefined;
  private accent: Outline['accent'];
  private bearing = { x: 0, y: 0 };
  private at = { x: 0, y: 0 };
  /** Where the last written step ended. */
  private written = { x: 0, y: 0 };
  private isOpen = false;
  /** The points that flex has led to, the one it began at first. */
  private flex: { x: number; y: number }[] | undefined;
  private horizontal: Stem[] = [];
  private vertical: Stem[] = [];
  private hasNewHints = false;
  private count = 0;

  constructor(subrs: Type1Font['subrs']) {
    this.subrs = subrs;
  }

  outline(): Outline | undefined {
    const { width, steps, accent } = this;
    return width === undefined ? undefined : { width, steps, accent };
  }

  execute(bytes: Uint8Array, depth: number): 'returned' | 'ended' | 'lost' {
    if (depth > DEEPEST_CALL) return 'lost';
    for (let at = 0; at < bytes.length;) {
      if ((this.count += 1) > MOST_STEPS) return 'lost';
      const operator = readUint8(bytes, at);
      if (operator >= 32) {
        at = this.push(bytes, at);
        continue;
      }
      at += operator === 12 ? 2 : 1;
      const outcome = operator === 12 ? this.escape(readUint8(bytes, at - 1)) : this.operate(operator, depth);
      if (outcome !== 'goes on') return outcome;
    }
    return 'returned';
  }

  private operate(operator: number, depth: number): 'goes on' | 'returned' | 'ended' | 'lost' {
    if (operator === 10) {
      const subr = this.subrs.get(this.stack.pop() ?? -1);
      if (!subr) return 'lost';
      const outcome = this.execute(subr, depth + 1);
      return outcome === 'returned' ? 'goes on' : outcome;
    }
    if (operator === 11) return 'returned';
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.stack;
    this.stack = [];
    switch (operator) {
      case 1:
        this.addStem('horizontal', a, b);
        break;
      case 3:
        this.addStem('vertical', a, b);
        break;
      case 4:
        this.move(0, a);
        break;
      case 5:
        this.line(a, b);
        break;
      case 6:
        this.line(a, 0);
        break;
      case 7:
        this.line(0, a);
        break;
      case 8:
        this.curve(a, b, c, d, e, f);
        break;
      case 9:
        this.isOpen = false;
        break;
      case 13:
        this.begin(a, 0, b);
        break;
      case 14:
        return 'ended';
      case 21:
        this.move(a, b);
        break;
      case 22:
        this.move(a, 0);
        break;
      case 30:
        this.curve(0, a, b, c, d, 0);
        break;
      case 31:
        this.curve(a, 0, b, c, 0, d);
        break;
      default:
        return 'lost';
    }
    return 'goes on';
  }

  private escape(operator: number): 'goes on' | 'ended' | 'lost' {
    switch (operator) {
      case 12: {
        const [divisor = 0, dividend = 0] = [this.stack.pop(), this.stack.pop()];
        if (divisor === 0) return 'lost';
        this.stack.push(dividend / divisor);
        return 'goes on';
      }
      case 16:
        return this.callOther();
      case 17:
        this.stack.push(this.left.pop() ?? 0);
        return 'goes on';
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.stack;
    this.stack = [];
    switch (operator) {
      case 0: // dotsection: Type 2 has none
      case 33: // setcurrentpoint: flex has led there already
        return 'goes on';
      case 1:
      case 2: {
        const side = operator === 1 ? 'vertical' : 'horizontal';
        for (const [edge, width] of [
          [a, b],
          [c, d],
          [e, f],
        ] as const)
          this.addStem(side, edge, width);
        return 'goes on';
      }
      case 6:
        this.accent = { dx: this.bearing.x + b - a, dy: c, base: d, accent: e };
        return 'ended';
      case 7:
        if (d !== 0) return 'lost';
        this.begin(a, b, c);
        return 'goes on';
      default:
        return 'lost';
    }
  }

  /** Adobe Type 1 Font Format, chapter 8: 0 to 2 are flex, 3 replaces hints, 12 and 13 tell counters. */
  private callOther(): 'goes on' | 'lost' {
    const [number = -1, count = 0] = [this.stack.pop(), this.stack.pop()];
    const args = count > 0 ? this.stack.splice(-count) : [];
    switch (number) {
      case 0: {
        const [height = 0, x = 0, y = 0] = args;
        this.left.push(y, x);
        return this.endFlex(height) ? 'goes on' : 'lost';
      }
      case 1:
        this.flex = [{ ...this.at }];
        return 'goes on';
      case 2:
        this.flex?.push({ ...this.at });
        return this.flex ? 'goes on' : 'lost';
      case 3:
        this.left.push(args[0] ?? 3);
        this.horizontal = [];
        this.vertical = [];
        this.hasNewHints = true;
        return 'goes on';
      case 12:
      case 13:
        this.stack = [];
        return 'goes on';
      default:
        return 'lost';
    }
  }

  private begin(x: number, y: number, width: number): void {
    this.width = width;
    this.bearing = { x, y };
    this.at = { x, y };
  }

  private addStem(side: 'horizontal' | 'vertical', edge: number, width: number): void {
    this[side].push([edge + (side === 'horizontal' ? this.bearing.y : this.bearing.x), width]);
    this.hasNewHints = true;
  }

  private move(dx: number, dy: number): void {
    this.at = { x: this.at.x + dx, y: this.at.y + dy };
    if (!this.flex) this.isOpen = false;
  }

  private line(dx: number, dy: number): void {
    this.open();
    this.steps.push({ step: 'line', args: [dx, dy] });
    this.advance(dx, dy);
  }

  private curve(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.open();
    this.steps.push({ step: 'curve', args: [a, b, c, d, e, f] });
    this.advance(a + c + e, b + d + f);
  }

  private advance(dx: number, dy: number): void {
    this.at = { x: this.at.x + dx, y: this.at.y + dy };
    this.written = { ...this.at };
  }

  /** Begins a contour where none is begun, after the hints that hold for it. */
  private open(): void {
    if (this.hasNewHints) {
      this.steps.push({ step: 'hints', horizontal: [...this.horizontal], vertical: [...this.vertical] });
      this.hasNewHints = false;
    }
    if (this.isOpen) return;
    this.isOpen = true;
    this.steps.push({ step: 'move', args: [this.at.x - this.written.x, this.at.y - this.written.y] });
    this.written = { ...this.at };
  }

  /** The first of the seven points after the start is a reference that nothing is drawn to. */
  private endFlex(height: number): boolean {
    const [start, , ...points] = this.flex ?? [];
    const last = points.at(-1);
    this.flex = undefined;
    if (!start || !last || points.length !== 6) return false;
    this.at = start;
    this.open();
    let before = start;
    const args: number[] = [];
    for (const point of points) {
      args.push(point.x - before.x, point.y - before.y);
      before = point;
    }
    this.steps.push({ step: 'flex', args: [...args, height] });
    this.at = { ...last };
    this.written = { ...last };
    return true;
  }

  private push(bytes: Uint8Array, at: number): number {
    const first = readUint8(bytes, at);
    if (first <= 246) {
      this.stack.push(first - 139);
      return at + 1;
    }
    if (first === 255) {
      this.stack.push(readInt32(bytes, at + 1));
      return at + 5;
    }
    const second = readUint8(bytes, at + 1);
    this.stack.push(first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108);
    return at + 2;
  }
}
