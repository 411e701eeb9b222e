import type { GreyPicture, InkMask, PixelBox } from './grey.ts';

/** A straight line along an axis, as drawn around cells and under headings. */
export interface RulingRun extends PixelBox {
  direction: 'horizontal' | 'vertical';
}

/** Inches. A dash of text is shorter. */
const SHORTEST = 0.3;
/** Inches. A stroke of large print is shorter than ten times its thickness. */
const THICKEST = 0.05;
/** Pixels that a line may be interrupted by. */
const LONGEST_GAP = 2;
/** Part of a line that is drawn: feet of letters in a row have more gaps. */
const LEAST_DRAWN = 0.92;
/** Part of a line beside which nothing else stands: a filled area has none, a line through a row of letters little. */
const LEAST_BARE = 0.55;
/** Pixels by which the thickness of a line varies where nothing crosses it. */
const ROUGHNESS = 2;

/**
 * Takes ruling lines out of a picture, since Tesseract's layout analysis leaves out much of what stands between them.
 * What crosses a line stays whole: a line goes only where it is no thicker than a line.
 */
export function withoutRulings(
  picture: GreyPicture,
  mask: InkMask,
  dpi: number,
): { picture: GreyPicture; rulings: RulingRun[] } {
  const pixels = picture.pixels.slice();
  const ink = mask.ink.slice();
  const rulings: RulingRun[] = [];
  for (const direction of ['horizontal', 'vertical'] as const) {
    const runs = rulingRuns(mask, direction, dpi);
    for (const { box, spans } of runs) {
      rulings.push({ direction, ...box });
      for (const span of spans) erase(pixels, ink, picture, span, direction);
    }
  }
  mask.ink.set(ink);
  return { picture: { ...picture, pixels }, rulings: joined(rulings) };
}

/** A cut through a line, across it: where along the line, and from where to where across. */
interface Span {
  along: number;
  from: number;
  to: number;
}

function rulingRuns(mask: InkMask, direction: RulingRun['direction'], dpi: number): { box: PixelBox; spans: Span[] }[] {
  const isHorizontal = direction === 'horizontal';
  const { width, height, ink } = mask;
  const [length, lines] = isHorizontal ? [width, height] : [height, width];
  const [step, stride] = isHorizontal ? [1, width] : [width, 1];
  const shortest = Math.round(SHORTEST * dpi);
  const thickest = Math.max(3, Math.round(THICKEST * dpi));
  const seen = new Uint8Array(ink.length);
  const found: { box: PixelBox; spans: Span[] }[] = [];

  /** From where to where the ink goes on across the line at this place; no further than a line can be thick. */
  const across = (along: number, line: number): Span => {
    let from = line;
    let to = line + 1;
    while (from > 0 && line - from <= thickest && ink[(from - 1) * stride + along * step] === 1) from -= 1;
    while (to < lines && to - line <= thickest && ink[to * stride + along * step] === 1) to += 1;
    return { along, from, to };
  };

  const take = (line: number, start: number, end: number) => {
    const thin: Span[] = [];
    let fresh = 0;
    let drawn = 0;
    for (let along = start; along < end; along += 1) {
      const at = line * stride + along * step;
      if (ink[at] !== 1) continue;
      drawn += 1;
      if (seen[at] === 0) fresh += 1;
      const span = across(along, line);
      if (span.to - span.from <= thickest) thin.push(span);
    }
    if (fresh === 0 || drawn < (end - start) * LEAST_DRAWN) return;
    const usual = medianThickness(thin);
    const spans = thin.filter(({ from, to }) => to - from <= usual + ROUGHNESS);
    if (spans.length < (end - start) * LEAST_BARE) return;
    const from = spans.reduce((least, span) => Math.min(least, span.from), line);
    const to = spans.reduce((most, span) => Math.max(most, span.to), line + 1);
    if (end - start < 10 * usual) return;
    for (const span of spans)
      for (let row = span.from; row < span.to; row += 1) seen[row * stride + span.along * step] = 1;
    found.push({
      box: isHorizontal
        ? { left: start, right: end, top: from, bottom: to }
        : { left: from, right: to, top: start, bottom: end },
      spans,
    });
  };

  for (let line = 0; line < lines; line += 1) {
    let start = -1;
    let last = -1;
    for (let along = 0; along <= length; along += 1) {
      const isInk = along < length && ink[line * stride + along * step] === 1;
      if (isInk) {
        if (start < 0) start = along;
        last = along;
      } else if (start >= 0 && (along === length || along - last > LONGEST_GAP)) {
        if (last + 1 - start >= shortest) take(line, start, last + 1);
        start = -1;
      }
    }
  }
  return found;
}

function medianThickness(spans: readonly Span[]): number {
  const sorted = spans.map(({ from, to }) => to - from).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Paints a cut with what lies beside it, its blurred edges included. */
function erase(
  pixels: Uint8Array,
  ink: Uint8Array,
  { width, height }: GreyPicture,
  { along, from, to }: Span,
  direction: RulingRun['direction'],
): void {
  const [step, stride, lines] = direction === 'horizontal' ? [1, width, height] : [width, 1, width];
  const at = (line: number) => line * stride + along * step;
  const beside = [from - 3, to + 2].filter((line) => line >= 0 && line < lines).map((line) => pixels[at(line)] ?? 255);
  const paper = Math.max(...beside, 0);
  for (let line = Math.max(0, from - 1); line < Math.min(lines, to + 1); line += 1) {
    pixels[at(line)] = Math.max(paper, pixels[at(line)] ?? 255);
    ink[at(line)] = 0;
  }
}

/** Pixels between pieces of one line, along and across. */
const ALONG = 12;
const ACROSS = 3;

/** Rows of one thick line, and pieces of an interrupted one, as one. */
function joined(rulings: readonly RulingRun[]): RulingRun[] {
  const lines: RulingRun[] = [];
  for (const run of rulings.toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const [x, y] = run.direction === 'horizontal' ? [ALONG, ACROSS] : [ACROSS, ALONG];
    const line = lines.find(
      (other) =>
        other.direction === run.direction &&
        run.left <= other.right + x &&
        other.left <= run.right + x &&
        run.top <= other.bottom + y &&
        other.top <= run.bottom + y,
    );
    if (!line) {
      lines.push({ ...run });
      continue;
    }
    line.left = Math.min(line.left, run.left);
    line.top = Math.min(line.top, run.top);
    line.right = Math.max(line.right, run.right);
    line.bottom = Math.max(line.bottom, run.bottom);
  }
  return lines;
}
