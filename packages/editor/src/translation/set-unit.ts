import { ASCENT, DESCENT } from '../blocks/block-layout.ts';
import { inVisualOrder } from '@pagewright/pdf/typesetting/bidi.ts';
import { growing } from '../added/text/break-lines.ts';
import { shapeParagraph, type Cluster, type OpenRun, type Shaped } from '../added/text/clusters.ts';
import type { PlacedCluster } from '../added/text/lay-out.ts';
import { breakText, type BrokenLine, type BrokenText } from './break-text.ts';
import type { Step } from './ladder.ts';
import { elasticDots } from './leaders.ts';
import type { Rect } from './rect.ts';
import type { Unit } from './unit.ts';

/** Lines of a unit as they are drawn, in its frame. */
export interface LaidLine {
  readonly baseline: number;
  /** From left to right; places along the line, as they are drawn. */
  readonly clusters: readonly PlacedCluster[];
  readonly left: number;
  readonly right: number;
}

export interface LaidUnit {
  readonly lines: readonly LaidLine[];
  /** Around its lines. */
  readonly box: Rect;
  /** Where the text begins that found no room, in UTF-16 units; `undefined` where all of it did. */
  readonly rest: number | undefined;
}

/** Of the size: lines that reach so much farther than they should are seen as fitting. */
const SLACK = 0.06;
/** Broken lines that are kept for each width. */
const MOST_KNOWN = 40;

/** A unit with the words that it is to say, laid out in as many ways as are tried. */
export class UnitSetter {
  readonly unit: Unit;
  readonly missing: readonly string[];
  readonly runs: readonly OpenRun[];
  private readonly shaped: Shaped;
  private readonly hyphen: readonly Cluster[];
  private readonly scale: number;
  /** Dots of leaders that make room for words, by where they stand in the text. */
  private readonly elastic: ReadonlySet<number>;
  private readonly known = new Map<string, BrokenText>();

  /** `scale`: of widths, at the size that the unit had. */
  constructor(unit: Unit, runs: readonly OpenRun[], scale: number) {
    this.unit = unit;
    this.runs = runs;
    this.scale = scale;
    this.shaped = shapeParagraph(runs, 0);
    this.missing = this.shaped.missing.filter((letter) => letter !== '\u00ad');
    this.elastic = elasticDots(this.shaped.text);
    const [first] = runs;
    this.hyphen = first ? shapeParagraph([{ ...first, text: '-' }], 0).clusters : [];
  }

  get text(): string {
    return this.shaped.text;
  }

  get rightToLeft(): boolean {
    return this.shaped.base % 2 === 1;
  }

  /** Of the first line; text that runs the other way than before has none. */
  private get indent(): number {
    return this.unit.rightToLeft === this.rightToLeft ? this.unit.firstLine : 0;
  }

  /** Of a step's widths, with what the faces need. */
  across({ across }: Step): number {
    return across * this.scale;
  }

  /** Where the text stands within `room` at this step; `undefined` where it needs more, unless `overflows`. */
  lay(room: Rect, step: Step, mark?: readonly OpenRun[]): LaidUnit | undefined {
    const { unit } = this;
    const size = unit.size * step.size;
    const factor = step.size * this.across(step);
    const width = (room.right - room.left) / factor;
    const first = this.indent / factor;
    const broken = this.broken(width + (SLACK * unit.size) / factor, first, step);
    const leading = leadingOf(unit, step);
    const baseline = room.top - (unit.own.top - unit.baseline) * step.size;
    const most = 1 + Math.floor((baseline - DESCENT * size - room.bottom + SLACK * size) / leading);
    if (broken.lines.length <= most) {
      if (broken.forced && !mark) return undefined;
      return this.placed(broken.lines, { room, step, baseline, leading, rest: undefined });
    }
    if (!mark) return undefined;
    return this.cut(broken.lines, Math.max(1, most), mark, { room, step, baseline, leading });
  }

  /** As many lines as there is room for, the last of which ends with `mark`. */
  private cut(
    lines: readonly BrokenLine[],
    most: number,
    mark: readonly OpenRun[],
    place: Omit<Placing, 'rest'>,
  ): LaidUnit {
    const shown = lines.slice(0, most);
    const last = shown.at(-1);
    const marked = shapeParagraph(mark, 0).clusters;
    const ofMark = marked.reduce((sum, { advance }) => sum + advance, 0);
    const width = (place.room.right - place.room.left) / (place.step.size * this.across(place.step));
    const kept = [...(last?.inked ?? [])];
    let advance = kept.reduce((sum, cluster) => sum + cluster.advance, 0);
    let end = last?.to ?? 0;
    // Whole words only, if there are several.
    while (kept.length > 0 && (advance + ofMark > width || !kept.at(-1)?.isSpace)) {
      const gone = kept.pop();
      advance -= gone?.advance ?? 0;
      end = gone?.from ?? end;
    }
    while (kept.at(-1)?.isSpace) kept.pop();
    const inked = [...kept, ...marked];
    const line = { clusters: inked, inked, advance: advance + ofMark, hyphen: false, from: last?.from ?? 0, to: end };
    const rest = kept.length === 0 ? (last?.from ?? 0) : end;
    return this.placed([...shown.slice(0, -1), line], { ...place, rest });
  }

  private broken(width: number, first: number, step: Step): BrokenText {
    const key = `${width.toFixed(2)} ${first.toFixed(2)} ${step.spacing} ${step.tight}`;
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size > MOST_KNOWN) this.known.clear();
    const spaced = this.spaced(step);
    // Where there is room for all words, none is divided.
    const hyphen = step.tight ? this.hyphen.reduce((sum, { advance }) => sum + advance, 0) : Infinity;
    const found = breakText(spaced, (line) => (line === 0 ? width - first : width), hyphen);
    this.known.set(key, found);
    return found;
  }

  /** With less space between words and letters. */
  private spaced({ spacing }: Step): Shaped {
    if (spacing === 0 && this.elastic.size === 0) return this.shaped;
    const clusters = this.shaped.clusters.map((cluster) => ({
      ...cluster,
      advance: this.elastic.has(cluster.from) ? 0 : cluster.advance * (1 - spacing * (cluster.isSpace ? 4 : 1)),
    }));
    return { ...this.shaped, clusters };
  }

  /** A line with as many dots of its leader as there is room for. */
  private led(line: BrokenLine, wide: number): BrokenLine {
    const dots = line.inked.filter(({ from }) => this.elastic.has(from));
    if (dots.length === 0) return line;
    const advances = new Map(this.shaped.clusters.map(({ from, advance }) => [from, advance]));
    const shown = new Map<number, Cluster[]>();
    let spare = wide - line.advance;
    // There may be room for more than there were.
    for (let at = 0; at < MOST_DOTS; at += 1) {
      const dot = dots[at % dots.length]!;
      const advance = advances.get(dot.from) ?? 0;
      if (advance <= 0 || advance > spare) break;
      spare -= advance;
      shown.set(dot.from, [...(shown.get(dot.from) ?? []), { ...dot, advance }]);
    }
    const inked = line.inked.flatMap((cluster) =>
      this.elastic.has(cluster.from) ? (shown.get(cluster.from) ?? []) : [cluster],
    );
    return { ...line, inked, advance: wide - spare };
  }

  private placed(lines: readonly BrokenLine[], { room, step, baseline, leading, rest }: Placing): LaidUnit {
    const { unit } = this;
    const factor = step.size * this.across(step);
    const laid = lines.map((broken, at): LaidLine => {
      const isLast = at === lines.length - 1;
      const indent = at === 0 ? this.indent : 0;
      const align = this.alignment();
      const area = this.rightToLeft
        ? { left: room.left, right: room.right - indent }
        : { left: room.left + indent, right: room.right };
      const wide = (area.right - area.left) / factor;
      const line = this.led(broken, wide);
      const grows = align === 'justify' && !isLast ? growing(line.inked) : new Set<Cluster>();
      const spare = Math.max(0, wide - line.advance);
      const more = grows.size > 0 ? spare / grows.size : 0;
      const advance = more > 0 ? wide : line.advance;
      const share = align === 'right' || (align === 'justify' && this.rightToLeft) ? 1 : align === 'center' ? 0.5 : 0;
      let pen = area.left + (wide - advance) * factor * share;
      const left = pen;
      const shown = line.hyphen ? [...line.inked, ...this.hyphen] : line.inked;
      const clusters = inVisualOrder(shown).map((cluster): PlacedCluster => {
        const own = cluster.advance + (grows.has(cluster) ? more : 0);
        const place = { cluster, left: pen, advance: own };
        pen += own * factor;
        return place;
      });
      return { baseline: baseline - at * leading, clusters, left, right: pen };
    });
    const size = unit.size * step.size;
    const box = {
      left: Math.min(...laid.map((line) => line.left)),
      right: Math.max(...laid.map((line) => line.right)),
      top: baseline + ASCENT * size,
      bottom: baseline - (lines.length - 1) * leading - DESCENT * size,
    };
    return { lines: laid, box, rest };
  }

  /** Of a text that runs the other way, the other side. */
  private alignment(): Unit['alignment'] {
    const { alignment, rightToLeft } = this.unit;
    if (rightToLeft === this.rightToLeft) return alignment;
    return alignment === 'left' ? 'right' : alignment === 'right' ? 'left' : alignment;
  }
}

const MOST_DOTS = 400;

interface Placing {
  room: Rect;
  step: Step;
  baseline: number;
  leading: number;
  rest: number | undefined;
}

const leadingOf = ({ leading, size }: Unit, step: Step): number =>
  step.size * (step.tight ? Math.min(leading, Math.max(size * TIGHTEST, leading * 0.9)) : leading);

/** Times the size. */
const TIGHTEST = 1.1;
