/** A line, or a curve by its three relative vectors. */
type Segment = readonly [dx: number, dy: number] | readonly [number, number, number, number, number, number];

const LARGEST_NUMBER = 32_767;
/** Arguments that every interpreter has room for (Adobe Technical Note 5177, appendix B). */
const MOST_ARGUMENTS = 48;

/** Writes a Type 2 charstring, each run of segments with the operator that says it in the fewest bytes. */
export class CharStringWriter {
  private readonly bytes: number[] = [];
  private segments: Segment[] = [];

  /** Arguments and operator as they are; `mask` follows hint masks. Throws RangeError for numbers out of range. */
  put(operator: number, args: readonly number[], mask: readonly number[] = []): void {
    this.flush();
    this.write(operator, args);
    this.bytes.push(...mask);
  }

  /** Pushes what an operator without a mention of it takes first: the width. */
  push(argument: number): void {
    this.writeNumber(argument);
  }

  move(dx: number, dy: number): void {
    if (dy === 0) this.put(22, [dx]);
    else if (dx === 0) this.put(4, [dy]);
    else this.put(21, [dx, dy]);
  }

  draw(segment: Segment): void {
    this.segments.push(segment);
  }

  finish(): Uint8Array {
    this.flush();
    return new Uint8Array(this.bytes);
  }

  private flush(): void {
    const { segments } = this;
    this.segments = [];
    for (let at = 0; at < segments.length;) {
      const encoding = ENCODINGS.find(({ takes }) => takes(segments[at], 0)) ?? GENERAL_CURVES;
      let end = at;
      const args: number[] = [];
      while (end < segments.length && encoding.takes(segments[end], end - at)) {
        const more = encoding.args(segments[end] ?? [0, 0]);
        if (args.length + more.length > MOST_ARGUMENTS) break;
        args.push(...more);
        end += 1;
        // A shorter way for what comes next ends a run of the general one.
        if (encoding.isGeneral && ENCODINGS.some((other) => !other.isGeneral && other.takes(segments[end], 0))) break;
      }
      this.write(encoding.operator, args);
      at = end;
    }
  }

  private write(operator: number, args: readonly number[]): void {
    for (const argument of args) this.writeNumber(argument);
    if (operator > 255) this.bytes.push(operator >> 8);
    this.bytes.push(operator & 255);
  }

  private writeNumber(value: number): void {
    if (!Number.isFinite(value) || Math.abs(value) > LARGEST_NUMBER) throw new RangeError('number');
    if (!Number.isInteger(value)) {
      const fixed = Math.round(value * 65_536);
      this.bytes.push(255, (fixed >> 24) & 255, (fixed >> 16) & 255, (fixed >> 8) & 255, fixed & 255);
    } else if (value >= -107 && value <= 107) this.bytes.push(value + 139);
    else if (value >= 108 && value <= 1131) this.bytes.push(247 + ((value - 108) >> 8), (value - 108) & 255);
    else if (value >= -1131 && value <= -108) this.bytes.push(251 + ((-value - 108) >> 8), (-value - 108) & 255);
    else this.bytes.push(28, (value >> 8) & 255, value & 255);
  }
}

/** One operator: the segments it takes at each place of a run, and the arguments they need. */
interface SegmentEncoding {
  operator: number;
  isGeneral: boolean;
  takes(segment: Segment | undefined, place: number): boolean;
  args(segment: Segment): number[];
}

const isLine = (segment: Segment | undefined): segment is readonly [number, number] => segment?.length === 2;
const isCurve = (segment: Segment | undefined): segment is Exclude<Segment, readonly [number, number]> =>
  segment?.length === 6;
const isOdd = (place: number) => place % 2 === 1;

const withoutZeros =
  (...places: number[]) =>
  (segment: Segment) =>
    places.map((place) => segment[place] ?? 0);

/** Lines that go along an axis, in turns. */
function axisLines(operator: number, beginsAcross: boolean): SegmentEncoding {
  return {
    operator,
    isGeneral: false,
    takes: (segment, place) =>
      isLine(segment) &&
      (isOdd(place) !== beginsAcross ? segment[1] : segment[0]) === 0 &&
      (segment[0] !== 0 || segment[1] !== 0),
    args: (segment) => [segment[0] === 0 ? segment[1] : segment[0]],
  };
}

/** Curves from one axis to the other, in turns. */
function turningCurves(operator: number, beginsAcross: boolean): SegmentEncoding {
  const across = (segment: Segment) => segment[1] === 0 && segment[4] === 0;
  const upward = (segment: Segment) => segment[0] === 0 && segment[5] === 0;
  return {
    operator,
    isGeneral: false,
    takes: (segment, place) =>
      isCurve(segment) &&
      (isOdd(place) === beginsAcross ? upward(segment) && !across(segment) : across(segment) && !upward(segment)),
    args: (segment) => (across(segment) ? withoutZeros(0, 2, 3, 5)(segment) : withoutZeros(1, 2, 3, 4)(segment)),
  };
}

const GENERAL_CURVES: SegmentEncoding = {
  operator: 8,
  isGeneral: true,
  takes: isCurve,
  args: (segment) => [...segment],
};

const ENCODINGS: readonly SegmentEncoding[] = [
  axisLines(6, true),
  axisLines(7, false),
  { operator: 5, isGeneral: true, takes: isLine, args: (segment) => [...segment] },
  turningCurves(31, true),
  turningCurves(30, false),
  {
    operator: 27,
    isGeneral: false,
    takes: (segment) => isCurve(segment) && segment[1] === 0 && segment[5] === 0,
    args: withoutZeros(0, 2, 3, 4),
  },
  {
    operator: 26,
    isGeneral: false,
    takes: (segment) => isCurve(segment) && segment[0] === 0 && segment[4] === 0,
    args: withoutZeros(1, 2, 3, 5),
  },
  GENERAL_CURVES,
];
