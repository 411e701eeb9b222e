import type { DrawnPage } from '../annotations/drawn-pages.ts';
import type { FormField } from './fields.ts';

/** Pixels of a page that an ink is beyond doubt. */
const LEAST_INK = 5;
/** Of 255: as far off as a letter's edge that is drawn on another pixel. */
const FAR = 40;
/** Points around a rectangle that its edge may colour. */
const AROUND = 1.5;
/** Of a cell's width, from its middle. */
const MIDDLE = 0.15;

export interface JudgedPage {
  /** Fields in whose rectangles there is ink that was not there. */
  seen: string[];
  unseen: string[];
  /** Pixels that changed outside of all fields. */
  outside: number;
  /** Letters of combs, and those of them in the middle of their cells. */
  letters: number;
  centred: number;
}

interface Judging {
  fields: readonly FormField[];
  /** From 1. */
  page: number;
  dpi: number;
  /** Of the page, in points. */
  height: number;
}

/** A filled page beside the empty one. */
export function judgeFields(before: DrawnPage, after: DrawnPage, { fields, page, dpi, height }: Judging): JudgedPage {
  const scale = dpi / 72;
  const { width } = before;
  const changed = changedPixels(before, after);
  const told: JudgedPage = { seen: [], unseen: [], outside: 0, letters: 0, centred: 0 };
  const covered = new Uint8Array(changed.length);
  for (const { name, widgets, comb, maxlen } of fields) {
    const here = widgets.filter((widget) => widget.page === page);
    if (here.length === 0) continue;
    let ink = 0;
    for (const { rect } of here) {
      const [left, bottom, right, top] = rect;
      for (const at of places({ width, scale, height }, [left - AROUND, bottom - AROUND, right + AROUND, top + AROUND]))
        covered[at] = 1;
      for (const at of places({ width, scale, height }, rect)) ink += changed[at] ?? 0;
    }
    (ink >= LEAST_INK ? told.seen : told.unseen).push(name);
    const [widget] = here;
    if (!comb || !maxlen || !widget) continue;
    const [left, bottom, right, top] = widget.rect;
    const cell = (right - left) / maxlen;
    for (let each = 0; each < maxlen; each += 1) {
      const from = left + each * cell;
      const columns = [...places({ width, scale, height }, [from, bottom, from + cell, top])].flatMap((at) =>
        changed[at] ? [at % width] : [],
      );
      if (columns.length < LEAST_INK) continue;
      told.letters += 1;
      const [first, last] = [Math.min(...columns), Math.max(...columns)];
      const middle = (first + last + 1) / 2 / scale;
      if (Math.abs(middle - (from + cell / 2)) <= MIDDLE * cell) told.centred += 1;
    }
  }
  for (let at = 0; at < changed.length; at += 1) if (changed[at] && !covered[at]) told.outside += 1;
  return told;
}

function changedPixels(before: DrawnPage, after: DrawnPage): Uint8Array {
  const changed = new Uint8Array(before.width * before.height);
  for (let at = 0; at < changed.length; at += 1)
    for (let part = 0; part < 3; part += 1)
      if (Math.abs((before.pixels[3 * at + part] ?? 0) - (after.pixels[3 * at + part] ?? 0)) > FAR) changed[at] = 1;
  return changed;
}

/** Pixels of a rectangle of the page, in points. */
function* places(
  { width, scale, height }: { width: number; scale: number; height: number },
  [left, bottom, right, top]: readonly [number, number, number, number],
): Generator<number> {
  for (let y = Math.max(0, Math.floor((height - top) * scale)); y < (height - bottom) * scale; y += 1)
    for (let x = Math.max(0, Math.floor(left * scale)); x < Math.min(width, right * scale); x += 1) yield y * width + x;
}
