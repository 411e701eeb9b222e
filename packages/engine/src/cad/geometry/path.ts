import type { Point } from '../model/entities.ts';
import { apply, type Transform } from './transform.ts';

/** A way over the page, in points of the page: what `m`, `l`, `c` and `h` of PDF say. */
export class Path {
  /** `m`, `l`, `c`, `h`, one character each. */
  steps = '';
  /** Two numbers for `m` and `l`, six for `c`. */
  readonly numbers: number[] = [];
  private readonly transform: Transform;

  /** Points that are added are brought to the page by `transform`. */
  constructor(transform: Transform) {
    this.transform = transform;
  }

  move(point: Point): this {
    this.steps += 'm';
    this.put(point);
    return this;
  }

  line(point: Point): this {
    this.steps += 'l';
    this.put(point);
    return this;
  }

  curve(first: Point, second: Point, end: Point): this {
    this.steps += 'c';
    this.put(first);
    this.put(second);
    this.put(end);
    return this;
  }

  close(): this {
    this.steps += 'h';
    return this;
  }

  /** Straight from point to point; a first point that something came before is a line to it where it `begins` so. */
  through(points: readonly Point[], begins: 'move' | 'line' = 'move'): this {
    const [first, ...rest] = points;
    if (!first) return this;
    this[begins](first);
    for (const point of rest) this.line(point);
    return this;
  }

  polygon(points: readonly Point[]): this {
    return this.through(points).close();
  }

  private put(point: Point): void {
    const { x, y } = apply(this.transform, point);
    this.numbers.push(x, y);
  }
}
