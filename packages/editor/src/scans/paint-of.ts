import type { Point } from '../lines/text-line.ts';
import type { ScanStrip } from './scan-words.ts';

export type Rgb = [red: number, green: number, blue: number];

/** Where words of a picture are, and their colours in shares. */
export interface ScanPaint {
  paper: Rgb;
  ink: Rgb;
  /** Points along the line and up, from the strip's origin. */
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** Where letters stand: recognition is a little off. */
  baseline: number;
  /** Share of what is around the words that is nothing but paper. */
  even: number;
  /** How thick upright strokes of letters are, in points; 0 where none is seen. */
  stem: number;
}

/** The colour of the picture at a point of the page, from 0 to 255; nothing beyond it. */
export type Look = (point: Point) => Rgb | undefined;

/** In multiples of the size: how far letters reach beyond the baseline and above it, and beside the box that they are given. */
const [DEEPEST, HIGHEST, ASIDE] = [0.35, 0.98, 0.75];
/** White between letters of a word, which is less than between words. */
const BETWEEN = 0.15;
/** Dots and accents stand apart from their letters by so much; around what is covered lies the grey edge of its pixels. */
const [GAP, EDGE] = [0.14, 0.06];
/** Below the baseline, a row with more of its pixels inked is a line under the words. */
const RULE = 0.95;
/** In multiples of the size: between these is what most letters have. */
const SMALL = [-0.1, 0.8] as const;
/** In multiples of the size: how far the baseline may be off. */
const OFF = 0.15;
const LEAST_CONTRAST = 24;
/** Of the contrast, from which on a pixel counts as ink, and as ink alone. */
const [INKED, FULL] = [0.35, 0.85];
const LEVELS = 32;
/** In multiples of the size: between these strokes stand upright, and thicker ones lie. */
const STEMS = [0.15, 0.4] as const;
const MOST_STEM = 0.3;
/** Of full ink: less is the grey edge of nothing. */
const FAINT = 0.2;

/**
 * Measures in the picture of a page how words look. `size`: of the letters in the picture, which unseen ones need not have; `step`:
 * between two pixels; both in points.
 */
export function paintOf(own: ScanStrip, look: Look, { size, step }: { size: number; step: number }): ScanPaint {
  const strip = { ...own, size };
  const grid = new Grid(strip, look, step);
  const { paper, even } = grid.paper();
  const inks = grid.inkOn(paper);
  const { length } = strip;
  const white = { before: Math.min(ASIDE * size, strip.before), behind: Math.min(ASIDE * size, strip.behind) };
  if (!inks) {
    const ink: Rgb = lightOf(paper) > 128 ? [0, 0, 0] : [255, 255, 255];
    const box = { left: 0, right: length, bottom: -DEEPEST * size, top: HIGHEST * size, baseline: 0, even, stem: 0 };
    return { paper: shares(paper), ink: shares(ink), ...box };
  }
  const rowsUp = grid.reach(inks.isInk, { way: 1, most: HIGHEST * size, gap: GAP * size });
  const rowsDown = grid.reach(inks.isInk, { way: -1, most: DEEPEST * size, gap: DEEPEST * size });
  const edge = EDGE * size + step;
  const sides = grid.sides(inks.isInk, { top: rowsUp, bottom: -rowsDown, ...white });
  return {
    paper: shares(paper),
    ink: shares(inks.ink),
    left: Math.max(sides.left - edge, -strip.before),
    right: Math.min(sides.right + edge, length + strip.behind),
    bottom: -rowsDown - edge,
    top: rowsUp + edge,
    baseline: grid.baseline(inks.isInk),
    even,
    stem: grid.stem(paper, inks.contrast),
  };
}

const lightOf = ([red, green, blue]: Rgb): number => 0.299 * red + 0.587 * green + 0.114 * blue;
const shares = (colour: Rgb): Rgb => colour.map((part) => Math.round((part / 255) * 1000) / 1000) as Rgb;
export const distanceOf = (one: Rgb, other: Rgb): number =>
  Math.max(...one.map((part, at) => Math.abs(part - (other[at] ?? 0))));

function meanOf(colours: readonly Rgb[]): Rgb {
  const sum = colours.reduce<Rgb>((all, each) => [all[0] + each[0], all[1] + each[1], all[2] + each[2]], [0, 0, 0]);
  return sum.map((part) => part / Math.max(1, colours.length)) as Rgb;
}

/** Pixels of a strip, along its line and up. */
class Grid {
  private readonly strip: ScanStrip;
  private readonly look: Look;
  private readonly step: number;
  private readonly run: Point;

  constructor(strip: ScanStrip, look: Look, step: number) {
    this.strip = strip;
    this.look = look;
    this.step = step;
    const angle = (strip.angle * Math.PI) / 180;
    this.run = { x: Math.cos(angle), y: Math.sin(angle) };
  }

  private at(along: number, up: number): Rgb | undefined {
    const { origin } = this.strip;
    const { x, y } = this.run;
    return this.look({ x: origin.x + along * x - up * y, y: origin.y + along * y + up * x });
  }

  private across(from: number, to: number): number[] {
    return Array.from({ length: Math.max(1, Math.ceil((to - from) / this.step)) }, (_, at) => from + at * this.step);
  }

  /** Those around the words. */
  private border(): Rgb[] {
    const { size, length, before, behind } = this.strip;
    const beside = [
      ...this.across(-Math.min(before, size), 0),
      ...this.across(length, length + Math.min(behind, size)),
    ];
    const columns = [...beside, ...this.across(0, length)];
    return this.across(-DEEPEST * size, HIGHEST * size).flatMap((up) => {
      const own = up < SMALL[0] * size || up > SMALL[1] * size ? columns : beside;
      return own.map((along) => this.at(along, up)).filter((pixel) => pixel !== undefined);
    });
  }

  /** The most frequent colour around the words, and which share of that has it. */
  paper(): { paper: Rgb; even: number } {
    const pixels = this.border();
    const counts = Array.from({ length: LEVELS }, () => 0);
    const levelOf = (pixel: Rgb) => Math.min(LEVELS - 1, Math.floor((lightOf(pixel) * LEVELS) / 256));
    for (const pixel of pixels) counts[levelOf(pixel)] = (counts[levelOf(pixel)] ?? 0) + 1;
    const smooth = counts.map((own, at) => (counts[at - 1] ?? 0) + 2 * own + (counts[at + 1] ?? 0));
    const peak = smooth.indexOf(Math.max(...smooth));
    const paper = meanOf(pixels.filter((pixel) => Math.abs(levelOf(pixel) - peak) <= 1));
    const alike = pixels.filter((pixel) => distanceOf(pixel, paper) < 2 * LEAST_CONTRAST).length;
    return { paper, even: alike / Math.max(1, pixels.length) };
  }

  /** Nothing where the picture shows no words. */
  inkOn(paper: Rgb): { ink: Rgb; contrast: number; isInk: (pixel: Rgb) => boolean } | undefined {
    const { size, length } = this.strip;
    const columns = this.across(0, length);
    const core = this.across(0, size * 0.7).flatMap((up) =>
      columns.flatMap((along) => {
        const pixel = this.at(along, up);
        return pixel ? [{ pixel, far: distanceOf(pixel, paper) }] : [];
      }),
    );
    const sorted = core.map(({ far }) => far).sort((one, other) => other - one);
    const contrast = sorted[Math.floor(sorted.length / 100)] ?? 0;
    if (contrast < LEAST_CONTRAST) return undefined;
    const ink = meanOf(core.filter(({ far }) => far >= contrast * FULL).map(({ pixel }) => pixel));
    return { ink, contrast, isInk: (pixel) => distanceOf(pixel, paper) > contrast * INKED };
  }

  /** As thick as most strokes are that a line through the small letters meets. */
  stem(paper: Rgb, contrast: number): number {
    const { size, length } = this.strip;
    const found: number[] = [];
    for (const up of this.across(STEMS[0] * size, STEMS[1] * size)) {
      let [thick, last] = [0, 0];
      for (const along of [...this.across(0, length), Infinity]) {
        const pixel = along === Infinity ? undefined : this.at(along, up);
        const inked = pixel ? Math.min(1, distanceOf(pixel, paper) / (contrast * FULL)) : 0;
        if (inked > FAINT) thick += inked * this.step;
        else if (last > FAINT && thick < MOST_STEM * size) found.push(thick);
        if (inked <= FAINT) thick = 0;
        last = inked;
      }
    }
    found.sort((one, other) => one - other);
    return found[found.length >> 1] ?? 0;
  }

  private inkedAt(isInk: (pixel: Rgb) => boolean, up: number): number {
    return this.across(0, this.strip.length).filter((along) => {
      const pixel = this.at(along, up);
      return pixel !== undefined && isInk(pixel);
    }).length;
  }

  /** Where ink ends most abruptly. */
  baseline(isInk: (pixel: Rgb) => boolean): number {
    const { step } = this;
    const most = OFF * this.strip.size;
    const rows = this.across(-most - 2 * step, most + 3 * step).map((up) => ({ up, inked: this.inkedAt(isInk, up) }));
    let best = { drop: 0, up: 0 };
    for (let at = 2; at + 1 < rows.length; at += 1) {
      const [low, lower, own, above] = [rows[at - 2], rows[at - 1], rows[at], rows[at + 1]].map(
        (row) => row?.inked ?? 0,
      );
      const drop = (own ?? 0) + (above ?? 0) - (low ?? 0) - (lower ?? 0);
      if (drop > best.drop) best = { drop, up: rows[at]?.up ?? 0 };
    }
    return best.up;
  }

  /** How far ink goes from the baseline, up or down, over gaps that are no wider than this. */
  reach(isInk: (pixel: Rgb) => boolean, { way, most, gap }: { way: 1 | -1; most: number; gap: number }): number {
    const columns = this.across(0, this.strip.length);
    let last = 0;
    for (
      let away = this.step;
      away <= most && away - last <= gap + this.strip.size * (last === 0 && way > 0 ? 0.5 : 0);
      away += this.step
    ) {
      const inked = this.inkedAt(isInk, away * way);
      if (way < 0 && inked > columns.length * RULE) break;
      if (inked > 0) last = away;
    }
    return last;
  }

  /** Where letters end that reach out of the box that they are given. */
  sides(
    isInk: (pixel: Rgb) => boolean,
    { top, bottom, before, behind }: { top: number; bottom: number; before: number; behind: number },
  ): { left: number; right: number } {
    const rows = this.across(bottom, top);
    const isInked = (along: number) =>
      rows.some((up) => {
        const pixel = this.at(along, up);
        return pixel !== undefined && isInk(pixel);
      });
    const { length } = this.strip;
    let [left, right] = [0, length];
    const gap = BETWEEN * this.strip.size;
    for (let at = -this.step; at >= -before && left - at <= gap; at -= this.step) if (isInked(at)) left = at;
    for (let at = length + this.step; at <= length + behind && at - right <= gap; at += this.step)
      if (isInked(at)) right = at;
    return { left, right };
  }
}
