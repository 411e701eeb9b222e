import { placeActualText } from './actual-text.ts';
import type { Marks } from '../pdfium/marks.ts';
import { transformBox, transformX, transformY, unionOf, type Matrix } from '../pdfium/matrix.ts';
import type { Native } from '../pdfium/native.ts';
import type { Box, FontFacts, Glyph } from '@pagewright/pdf/page-content.ts';
import { drawTogether } from './overflow.ts';
import type { PageSpace } from '../pdfium/page-space.ts';
import type { GlyphNames } from './fonts/glyph-names.ts';
import { readByName } from './fonts/read-by-name.ts';
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
/** Where documents number glyphs of their own; signs of symbol fonts begin at F020. */
const OWN = { first: 0xe000, last: 0xefff };
/** U+FFFD to U+FFFF stand for no character. */
const NO_CHARACTER = 0xfffd;
/** Of the size: a shape that reaches so far beyond what the font says may be another glyph's. */
const BEYOND = 0.1;
/** Of the size: lengths that differ by less are the same. */
const SLACK = 0.001;
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

  private readonly names: () => GlyphNames;

  /** `objects` are the page's text objects by handle; `names` are asked for where meanings are missing. */
  constructor(
    native: Native,
    { marks, space, names }: { marks: Marks; space: PageSpace; names: () => GlyphNames },
    objects: ReadonlyMap<number, PageObject>,
  ) {
    this.native = native;
    this.names = names;
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
      this.mendUnmapped();
      const glyphs = placeActualText(read, this.marks, this.textObjects);
      glyphs.sort((one, other) => one.object - other.object);
      drawTogether(glyphs, this.clips());
      return glyphs;
    } finally {
      call.FPDFText_ClosePage(text);
    }
  }

  private mendUnmapped(): void {
    if (this.unmappedCodes.size === 0) return;
    const fonts = this.textObjects.names;
    readByName(this.unmappedCodes, this.names(), ({ font }) => fonts[font] ?? '');
    readByStandardOrder(this.unmappedCodes);
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
    const advance = this.advance(text, at, object, { x, y, ink });

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
   * character is nearer, unless the character is a part of what the glyph stands for, or another glyph has that meaning:
   * then the loose box ends behind the shape, and the shape behind what the font says. Of actual text the loose box is
   * the shape alone.
   */
  private advance(text: number, at: number, { font, points, along, angle }: TextObject, drawn: Drawn): number {
    const { call, scratch } = this.native;
    call.FPDFText_GetLooseCharBox(text, at, scratch);
    const [left, top, right, bottom] = [0, 1, 2, 3].map((place) => this.native.float(place)) as FourNumbers;
    const length = Math.abs((right - left) * along.x) + Math.abs((top - bottom) * along.y);
    const unicode = call.FPDFText_GetUnicode(text, at);
    if (unicode >= FIRST_CONTEXTUAL && unicode <= LAST_CONTEXTUAL) return length;
    const width = this.textObjects.widthOf(font, unicode) * points;
    const slack = SLACK * points;
    const loose = reachOf(transformBox(this.shown, left, bottom, right, top), drawn, angle);
    const shape = reachOf(drawn.ink, drawn, angle);
    if (width > length && Math.abs(length - shape.length) < slack) return width;
    if (shape.end > width + BEYOND * points && loose.end > shape.end + slack) return loose.end;
    return width > 0 && width < length ? width : length;
  }

  /** Empty where the document does not tell it. What leaves no ink is a space, whatever its code is said to mean. */
  private character(text: number, at: number, inked: boolean): string {
    const { call } = this.native;
    const unicode = call.FPDFText_GetUnicode(text, at);
    if (unicode === LINE_END_HYPHEN && call.FPDFText_IsHyphen(text, at) === 1) return '-';
    if (!inked && unicode >= OWN.first && unicode <= OWN.last) return ' ';
    if (unicode >= FIRST_PRINTABLE && unicode < NO_CHARACTER) return String.fromCodePoint(unicode);
    return inked ? '' : ' ';
  }
}

/** The drawn shape of a character, and where its pen stood. */
interface Drawn {
  x: number;
  y: number;
  ink: Box;
}

type FourNumbers = [number, number, number, number];

/** Along a line of writing, in points: how long a box is, and where it ends from the pen on; nothing where the line slants. */
function reachOf({ left, top, right, bottom }: Box, { x, y }: Drawn, angle: number): { length: number; end: number } {
  if (angle % 90 !== 0) return { length: 0, end: 0 };
  if (angle % 180 === 0) return { length: right - left, end: angle === 0 ? right - x : x - left };
  return { length: bottom - top, end: angle === 90 ? bottom - y : y - top };
}

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
