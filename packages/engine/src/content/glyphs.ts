import type { Marks } from './marks.ts';
import { multiply, transformBox, transformX, transformY, type Matrix } from './matrix.ts';
import type { Native } from './native.ts';
import type { Box, FontFacts, Glyph } from './page-content.ts';
import { drawTogether } from './overflow.ts';
import type { PageSpace } from './page-space.ts';
import { TextObjects, type TextObject } from './text-objects.ts';
import type { PageObject } from './walk-objects.ts';

/** PDFium's mark for a hyphen that divides a word at the end of a line. */
const LINE_END_HYPHEN = 0x2;
/** Below are control characters: some fonts name their glyphs so. */
const FIRST_PRINTABLE = 0x20;
/** U+FFFD to U+FFFF stand for no character. */
const NO_CHARACTER = 0xfffd;
/** Of the size: PDFium gives a space a box of this height at most. */
const INKLESS = 0.02;
/** Of its height and width, from which on a glyph counts as seen. */
const SEEN_PART = 0.15;
/** A page of fine print has 20,000. */
const GLYPHS_LIMIT = 200_000;

/** Reads characters by PDFium's text page. */
export class GlyphReader {
  /** There were more characters than are read. */
  truncated = false;
  private readonly native: Native;
  private readonly marks: Marks;
  private readonly shown: Matrix;
  private readonly objects: ReadonlyMap<number, PageObject>;
  private readonly textObjects: TextObjects;

  /** `objects` are the page's text objects by handle. */
  constructor(native: Native, marks: Marks, space: PageSpace, objects: ReadonlyMap<number, PageObject>) {
    this.native = native;
    this.marks = marks;
    this.shown = space.matrix;
    this.objects = objects;
    this.textObjects = new TextObjects(native, space, objects);
  }

  /** Those used by the glyphs that were read. */
  get fonts(): FontFacts[] {
    return this.textObjects.fonts;
  }

  /** Of an opened `FPDF_PAGE`, in the order of drawing. */
  read(page: number): Glyph[] {
    const { call } = this.native;
    const text = call.FPDFText_LoadPage(page);
    if (text === 0) return [];
    try {
      const glyphs = [...this.glyphs(text), ...this.passedOver()].sort((one, other) => one.object - other.object);
      drawTogether(glyphs, this.clips());
      return glyphs;
    } finally {
      call.FPDFText_ClosePage(text);
    }
  }

  private glyphs(text: number): Glyph[] {
    const { call } = this.native;
    const all = call.FPDFText_CountChars(text);
    const count = Math.min(Math.max(0, all), GLYPHS_LIMIT);
    this.truncated = all > GLYPHS_LIMIT;
    const glyphs: Glyph[] = [];
    let last: Glyph | undefined;
    for (let at = 0; at < count; at += 1) {
      if (call.FPDFText_IsGenerated(text, at) === 1) continue;
      const glyph = this.glyph(text, at);
      if (!glyph) continue;
      if (last && isPieceOf(last, glyph)) {
        last.text += glyph.text;
        last.box = unionOf(last.box, last.ink);
        continue;
      }
      if (last && followsWithoutPen(last, glyph)) placeByInk(last, glyph);
      glyphs.push(glyph);
      last = glyph;
    }
    return glyphs;
  }

  /**
   * Text objects of which PDFium tells nothing, since it deems their actual text unfit for their font (pictograms and
   * other characters beyond the basic plane): one glyph for each with all of its text.
   */
  private passedOver(): Glyph[] {
    const { native, objects, textObjects } = this;
    const { call, scratch } = native;
    const seen = new Set(textObjects.seen.keys());
    if (seen.size === objects.size) return [];
    const told = new Set<number>();
    for (const handle of seen) told.add(this.marks.actualText(handle)?.mark ?? 0);
    const glyphs: Glyph[] = [];
    for (const [handle, { matrix }] of objects) {
      const actual = seen.has(handle) ? undefined : this.marks.actualText(handle);
      if (!actual || actual.text.trim() === '' || told.has(actual.mark)) continue;
      const object = textObjects.at(handle);
      if (!object || !call.FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
      told.add(actual.mark);
      const shown = multiply(matrix, this.shown);
      const ink = transformBox(shown, native.float(0), native.float(1), native.float(2), native.float(3));
      const advance = object.angle % 180 === 0 ? ink.right - ink.left : ink.bottom - ink.top;
      const { e, f } = object.em;
      glyphs.push(glyphOf(object, { text: actual.text, x: e, y: f, ink, advance, mapped: true }));
    }
    return glyphs;
  }

  /** Of the text objects that are cut by one but not hidden otherwise. */
  private clips(): ReadonlyMap<number, Box> {
    const clips = new Map<number, Box>();
    for (const { index, window, clipped, hidden } of this.textObjects.seen.values())
      if (clipped && !hidden) clips.set(index, window);
    return clips;
  }

  private glyph(text: number, at: number): Glyph | undefined {
    const { native, shown } = this;
    const { call, scratch } = native;
    const object = this.textObjects.at(call.FPDFText_GetTextObject(text, at));
    if (!object) return undefined;

    call.FPDFText_GetCharOrigin(text, at, scratch, scratch + 8);
    const penX = native.double(0);
    const penY = native.double(1);
    const x = transformX(shown, penX, penY);
    const y = transformY(shown, penX, penY);

    call.FPDFText_GetCharBox(text, at, scratch, scratch + 8, scratch + 16, scratch + 24);
    const ink = transformBox(shown, native.double(0), native.double(2), native.double(1), native.double(3));
    const advance = this.advance(text, at, object);

    const inked = ink.bottom - ink.top > INKLESS * object.size && ink.right > ink.left;
    const character = this.character(text, at, inked);
    const mapped = character !== '' && call.FPDFText_HasUnicodeMapError(text, at) !== 1;
    return glyphOf(object, { text: character, x, y, ink, advance, mapped });
  }

  /**
   * How far the pen goes on, in points, without spacing that the page adds. PDFium's loose box covers it and the drawn
   * shape, which may hang over, or the box of the whole font where that is all it knows; what the font says of the
   * character is nearer, unless the character is a part of what the glyph stands for.
   */
  private advance(text: number, at: number, { font, points, along }: TextObject): number {
    const { call, scratch } = this.native;
    call.FPDFText_GetLooseCharBox(text, at, scratch);
    const wide = this.native.float(2) - this.native.float(0);
    const high = this.native.float(1) - this.native.float(3);
    const loose = Math.abs(wide * along.x) + Math.abs(high * along.y);
    const width = this.textObjects.widthOf(font, call.FPDFText_GetUnicode(text, at)) * points;
    return width > 0 && width < loose ? width : loose;
  }

  /** Empty where the document does not tell it. What leaves no ink is a space, whatever its code is said to mean. */
  private character(text: number, at: number, inked: boolean): string {
    const { call } = this.native;
    const unicode = call.FPDFText_GetUnicode(text, at);
    if (unicode === LINE_END_HYPHEN && call.FPDFText_IsHyphen(text, at) === 1) return '-';
    if (unicode >= FIRST_PRINTABLE && unicode < NO_CHARACTER) return String.fromCodePoint(unicode);
    return inked ? '' : ' ';
  }
}

interface Reading {
  text: string;
  x: number;
  y: number;
  ink: Box;
  /** Points. */
  advance: number;
  mapped: boolean;
}

function glyphOf(object: TextObject, { text, x, y, ink, advance, mapped }: Reading): Glyph {
  return {
    text,
    font: object.font.index,
    size: object.size,
    x,
    y,
    box: boxOf(object, x, y, advance),
    ink,
    angle: object.angle,
    color: object.color,
    hidden: object.hidden || !showsIn(object.window, ink),
    unmapped: !mapped,
    object: object.index,
    ...(object.mcid === undefined ? {} : { mcid: object.mcid }),
  };
}

/** From descent to ascent over the advance, along the direction of writing. */
function boxOf({ em, font }: TextObject, x: number, y: number, advance: number): Box {
  const alongX = em.a * advance;
  const alongY = em.b * advance;
  const upX = em.c * font.ascent;
  const upY = em.d * font.ascent;
  const downX = em.c * font.descent;
  const downY = em.d * font.descent;
  return {
    left: x + Math.min(0, alongX) + Math.min(upX, downX),
    top: y + Math.min(0, alongY) + Math.min(upY, downY),
    right: x + Math.max(0, alongX) + Math.max(upX, downX),
    bottom: y + Math.max(0, alongY) + Math.max(upY, downY),
  };
}

/** Some of it does: what a field or a cell cuts at the edges is still seen. */
function showsIn(window: Box, ink: Box): boolean {
  const wide = Math.min(ink.right, window.right) - Math.max(ink.left, window.left);
  const high = Math.min(ink.bottom, window.bottom) - Math.max(ink.top, window.top);
  return wide >= SEEN_PART * (ink.right - ink.left) && high >= SEEN_PART * (ink.bottom - ink.top);
}

const unionOf = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** PDFium gives a glyph that stands for several characters once for each, all at the same place. */
function isPieceOf(last: Glyph, glyph: Glyph): boolean {
  return (
    last.object === glyph.object &&
    last.x === glyph.x &&
    last.y === glyph.y &&
    last.ink.left === glyph.ink.left &&
    last.ink.right === glyph.ink.right &&
    last.ink.right > last.ink.left
  );
}

/** Of actual text PDFium tells the place of the first pen for every character, and shares out its whole width as ink. */
function followsWithoutPen(last: Glyph, glyph: Glyph): boolean {
  return (
    last.object === glyph.object &&
    glyph.angle === 0 &&
    Math.abs(glyph.ink.left - last.ink.right) <= 0.01 * glyph.size &&
    glyph.ink.top === last.ink.top &&
    glyph.ink.bottom === last.ink.bottom &&
    glyph.ink.left - glyph.x > 0.2 * (glyph.ink.right - glyph.ink.left)
  );
}

function placeByInk(last: Glyph, glyph: Glyph): void {
  last.box.right = last.ink.right;
  glyph.x = glyph.ink.left;
  glyph.box.left = glyph.ink.left;
  glyph.box.right = glyph.ink.right;
}
