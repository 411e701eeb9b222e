import type { Marks } from '../pdfium/marks.ts';
import type { Box, Glyph } from '@pagewright/pdf/page-content.ts';
import { glyphOf } from './shown-glyph.ts';
import type { TextObject, TextObjects } from './text-objects.ts';

/** Points within which two pens stand at the same place. */
const SAME_PLACE = 0.01;

/** Text objects that one mark with actual text encloses. */
interface Span {
  text: string;
  /** Handles, in the order of drawing. */
  objects: number[];
}

/**
 * Actual text (ISO 32000-2, 14.9.4) stands for all that its mark encloses. PDFium gives it to the first text object
 * alone, with one place for all characters and without the matrices of forms, and passes over characters that the font
 * has no code for. Here its characters are shared out over the objects that they stand for.
 */
export function placeActualText(glyphs: readonly Glyph[], marks: Marks, texts: TextObjects): Glyph[] {
  const spans = spansOf(marks, texts);
  if (spans.size === 0) return [...glyphs];
  const byObject = Map.groupBy(glyphs, ({ object }) => object);
  const replaced = new Set<number>();
  const placed: Glyph[] = [];
  for (const { text, objects } of spans.values()) {
    const shown = objects.flatMap((handle) => texts.at(handle) ?? []);
    const read = shown.flatMap(({ index }) => byObject.get(index) ?? []);
    if (arePlaced(read) || isWholeGlyph(text, read, shown)) continue;
    for (const { index } of shown) replaced.add(index);
    placed.push(...shared(text, shown));
  }
  return [...glyphs.filter(({ object }) => !replaced.has(object)), ...placed];
}

function spansOf(marks: Marks, texts: TextObjects): ReadonlyMap<number, Span> {
  const spans = new Map<number, Span>();
  for (const handle of texts.handles) {
    const actual = marks.actualText(handle);
    if (!actual || actual.text.trim() === '') continue;
    const span = spans.get(actual.mark) ?? { text: actual.text, objects: [] };
    span.objects.push(handle);
    spans.set(actual.mark, span);
  }
  return spans;
}

/** PDFium read the characters themselves, each at its place. */
function arePlaced(glyphs: readonly Glyph[]): boolean {
  const [first] = glyphs;
  return (
    first !== undefined &&
    glyphs.some(({ x, y }) => Math.abs(x - first.x) > SAME_PLACE || Math.abs(y - first.y) > SAME_PLACE)
  );
}

/** One glyph that stands for all of the text, at its place: PDFium knows how far the pen goes on behind it. */
function isWholeGlyph(text: string, glyphs: readonly Glyph[], objects: readonly TextObject[]): boolean {
  const [glyph, object] = [glyphs[0], objects[0]];
  if (!glyph || !object || glyphs.length > 1 || objects.length > 1 || glyph.text !== text) return false;
  return Math.abs(glyph.x - object.em.e) < SAME_PLACE && Math.abs(glyph.y - object.em.f) < SAME_PLACE;
}

/** Every object gets characters in proportion to its length. */
function shared(text: string, objects: readonly TextObject[]): Glyph[] {
  const characters = [...text];
  const lengths = objects.map(lengthOf);
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  let from = 0;
  return objects.flatMap((object, at) => {
    gone += lengths[at] ?? 0;
    const last = at === objects.length - 1;
    const to = last ? characters.length : Math.round((gone / whole) * characters.length);
    const own = characters.slice(from, to);
    from = to;
    return spread(own, object);
  });
}

function lengthOf({ ink, angle }: TextObject): number {
  return angle % 180 === 0 ? ink.right - ink.left : ink.bottom - ink.top;
}

/** Evenly along the direction of writing; where that slants, all at one place. */
function spread(characters: readonly string[], object: TextObject): Glyph[] {
  const { ink, angle, em } = object;
  if (characters.length === 0) return [];
  const advance = lengthOf(object) / characters.length;
  if (angle % 90 !== 0 || characters.length === 1)
    return [
      glyphOf(object, { text: characters.join(''), x: em.e, y: em.f, ink, advance: lengthOf(object), mapped: true }),
    ];
  return characters.map((text, at) => {
    const part = partOf(ink, angle, at / characters.length, (at + 1) / characters.length);
    const x = at === 0 || angle % 180 !== 0 ? em.e : angle === 0 ? part.left : part.right;
    const y = at === 0 || angle % 180 === 0 ? em.f : angle === 90 ? part.top : part.bottom;
    return glyphOf(object, { text, x, y, ink: part, advance, mapped: true });
  });
}

/** From one part of the way along the line of writing to another. */
function partOf({ left, top, right, bottom }: Box, angle: number, from: number, to: number): Box {
  const wide = right - left;
  const high = bottom - top;
  if (angle === 0) return { left: left + from * wide, top, right: left + to * wide, bottom };
  if (angle === 180) return { left: right - to * wide, top, right: right - from * wide, bottom };
  if (angle === 90) return { left, top: top + from * high, right, bottom: top + to * high };
  return { left, top: bottom - to * high, right, bottom: bottom - from * high };
}
