import { placeActualText } from './actual-text.ts';
import type { Marks } from '../pdfium/marks.ts';
import { transformBox, transformX, transformY, type Matrix } from '../pdfium/matrix.ts';
import type { Native } from '../pdfium/native.ts';
import type { Box, FontFacts, Glyph } from '../page-content.ts';
import { drawTogether } from './overflow.ts';
import type { PageSpace } from '../pdfium/page-space.ts';
import { readByStandardOrder } from './fonts/standard-order.ts';
import { glyphOf } from './shown-glyph.ts';
import { TextObjects, type TextObject } from './text-objects.ts';
import type { PageObject } from '../pdfium/walk-objects.ts';

/** PDFium's mark for a hyphen that divides a word at the end of a line. */
const LINE_END_HYPHEN = 0x2;
/** Below are control characters: some fonts name their glyphs so. */
const FIRST_PRINTABLE = 0x20;
/** Letters of Arabic and Indic scripts have glyphs of other widths in other places of a word. */
const FIRST_CONTEXTUAL = 0x600;
const LAST_CONTEXTUAL = 0xdff;
/** U+FFFD to U+FFFF stand for no character. */
const NO_CHARACTER = 0xfffd;
/** Times what the font says: a shape so much wider is that of another glyph with the same meaning. */
const OVERHANG = 1.5;
/** Of the size. */
const SAME_LENGTH = 0.001;
/** Of the size: PDFium gives a space a box of this height at most. */
const INKLESS = 0.02;
/** A page of fine print has 20,000. */
const GLYPHS_LIMIT = 200_000;

/** Reads characters by PDFium's text page. */
export class GlyphReader {
  /** There were more characters than are read. */
  truncated = false;
  private readonly native: Native;
  private readonly marks: Marks;
  private readonly shown: Matrix;
  private readonly textObjects: TextObjects;
  private readonly unmappedCodes = new Map<Glyph, number>();

  /** `objects` are the page's text objects by handle. */
  constructor(native: Native, marks: Marks, space: PageSpace, objects: ReadonlyMap<number, PageObject>) {
    this.native = native;
    this.marks = marks;
    this.shown = space.matrix;
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
      const read = this.glyphs(text);
      readByStandardOrder(this.unmappedCodes);
      const glyphs = placeActualText(read, this.marks, this.textObjects);
      glyphs.sort((one, other) => one.object - other.object);
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
      glyphs.push(glyph);
      last = glyph;
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
    const advance = this.advance(text, at, object, lengthAlong(ink, object.angle));

    const inked = ink.bottom - ink.top > INKLESS * object.size && ink.right > ink.left;
    const character = this.character(text, at, inked);
    const mapped = character !== '' && call.FPDFText_HasUnicodeMapError(text, at) !== 1;
    const glyph = glyphOf(object, { text: character, x, y, ink, advance, mapped });
    // Where there is no meaning to tell, PDFium tells the code.
    if (!mapped) this.unmappedCodes.set(glyph, call.FPDFText_GetUnicode(text, at));
    return glyph;
  }

  /**
   * How far the pen goes on, in points, without spacing that the page adds. PDFium's loose box covers it and the drawn
   * shape, which may hang over, or the box of the whole font where that is all it knows; what the font says of the
   * character is nearer, unless the character is a part of what the glyph stands for. `shape` is
   * how long the drawn shape is: a loose box of that length is all that PDFium has for actual text.
   */
  private advance(text: number, at: number, { font, points, along }: TextObject, shape: number): number {
    const { call, scratch } = this.native;
    call.FPDFText_GetLooseCharBox(text, at, scratch);
    const wide = this.native.float(2) - this.native.float(0);
    const high = this.native.float(1) - this.native.float(3);
    const loose = Math.abs(wide * along.x) + Math.abs(high * along.y);
    const unicode = call.FPDFText_GetUnicode(text, at);
    if (unicode >= FIRST_CONTEXTUAL && unicode <= LAST_CONTEXTUAL) return loose;
    const width = this.textObjects.widthOf(font, unicode) * points;
    if (Math.abs(loose - shape) < SAME_LENGTH * points) return Math.max(loose, width);
    return width > 0 && width < loose && shape < width * OVERHANG ? width : loose;
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

/** Along a line of writing that runs along an axis; nothing where it slants. */
function lengthAlong({ left, top, right, bottom }: Box, angle: number): number {
  if (angle % 90 !== 0) return 0;
  return angle % 180 === 0 ? right - left : bottom - top;
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
