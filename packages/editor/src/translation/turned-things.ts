import type { LineFrame } from '../layout/line-frame.ts';
import type { PageThing } from './page-things.ts';
import { seenFrom } from './rect.ts';

/** Things of a page as level text of each direction sees them. */
export class TurnedThings {
  private readonly things: readonly PageThing[];
  private readonly known = new Map<number, readonly PageThing[]>();

  constructor(things: readonly PageThing[]) {
    this.things = things;
  }

  /** `angle`: of the text, in degrees; none for text that runs aslant, which no edge is level with. */
  at(angle: number): readonly PageThing[] {
    if (angle % 90 !== 0) return [];
    const frame = frameAt(angle);
    const turned = this.known.get(angle) ?? this.things.map((thing) => ({ ...thing, ...seenFrom(frame, thing) }));
    this.known.set(angle, turned);
    return turned;
  }
}

/** In which text of this angle runs, in degrees, counter-clockwise. */
export function frameAt(angle: number): LineFrame {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] =
    angle % 90 === 0
      ? [Math.round(Math.cos(radians)), Math.round(Math.sin(radians))]
      : [Math.cos(radians), Math.sin(radians)];
  return { run: { x: cos, y: sin }, up: { x: -sin, y: cos } };
}
