import { clipOf, overlaps } from './clips.ts';
import { fillOf, strokeOf } from './colors.ts';
import { fontFacts } from './fonts.ts';
import { intersect, multiply, transformBox, transformX, transformY, type Matrix } from './matrix.ts';
import type { Native } from './native.ts';
import type { Box, Color, FontFacts, Glyph } from './page-content.ts';
import type { PageSpace } from './page-space.ts';
import type { PageObject } from './walk-objects.ts';

/** Text rendering modes (ISO 32000-2, table 104). */
const STROKE_ONLY = 1;
const INVISIBLE = 3;
const CLIP_ONLY = 7;

/** Of the em, for fonts that tell nothing usable. */
const USUAL_ASCENT = 0.75;
const USUAL_DESCENT = -0.25;

/** PDFium's mark for a hyphen that divides a word at the end of a line. */
const LINE_END_HYPHEN = 0x2;
/** Below are control characters: some fonts name their glyphs so. */
const FIRST_PRINTABLE = 0x20;
/** U+FFFD to U+FFFF stand for no character. */
const NO_CHARACTER = 0xfffd;
/** Of the size: PDFium gives a space a box of this height at most. */
const INKLESS = 0.02;
const GLYPHS_LIMIT = 500_000;

interface FontAtHand {
  index: number;
  handle: number;
  /** Of the em, by character. */
  widths: Map<number, number>;
  /** Of the em. */
  ascent: number;
  descent: number;
}

/** What all characters of a text object have in common. */
interface TextObject {
  index: number;
  mcid: number | undefined;
  font: FontAtHand;
  size: number;
  /** Length of one em along the line of writing, in points. */
  points: number;
  /** Direction of the line of writing before the page is turned. */
  along: { x: number; y: number };
  angle: number;
  color: Color;
  hidden: boolean;
  /** Where it shows: within the page and its clip. */
  window: Box;
  /** From font units of one em to the page as shown, without the place. */
  em: Matrix;
}

/** Reads characters by PDFium's text page. */
export class GlyphReader {
  readonly fonts: FontFacts[] = [];
  /** There were more characters than are read. */
  truncated = false;
  private readonly native: Native;
  private readonly shown: Matrix;
  private readonly frame: Box;
  private readonly objects: ReadonlyMap<number, PageObject>;
  private readonly fontsByHandle = new Map<number, FontAtHand>();
  private readonly textObjects = new Map<number, TextObject>();

  /** `objects` are the page's text objects by handle. */
  constructor(native: Native, { matrix, width, height }: PageSpace, objects: ReadonlyMap<number, PageObject>) {
    this.native = native;
    this.shown = matrix;
    this.frame = { left: 0, top: 0, right: width, bottom: height };
    this.objects = objects;
  }

  /** Of an opened `FPDF_PAGE`, in the order of drawing. */
  read(page: number): Glyph[] {
    const { call } = this.native;
    const text = call.FPDFText_LoadPage(page);
    if (text === 0) return [];
    try {
      return this.glyphs(text).sort((one, other) => one.object - other.object);
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
      } else {
        glyphs.push(glyph);
        last = glyph;
      }
    }
    return glyphs;
  }

  private glyph(text: number, at: number): Glyph | undefined {
    const { call, scratch } = this.native;
    const handle = call.FPDFText_GetTextObject(text, at);
    const object = this.textObjects.get(handle) ?? this.textObject(text, at, handle);
    if (!object) return undefined;
    const { native, shown } = this;

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
    return {
      text: character,
      font: object.font.index,
      size: object.size,
      x,
      y,
      box: boxOf(object, x, y, advance),
      ink,
      angle: object.angle,
      color: object.color,
      hidden: object.hidden || !overlaps(boxAtMiddle(ink), object.window),
      unmapped: character === '' || call.FPDFText_HasUnicodeMapError(text, at) === 1,
      object: object.index,
      ...(object.mcid === undefined ? {} : { mcid: object.mcid }),
    };
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
    const width = this.widthOf(font, call.FPDFText_GetUnicode(text, at)) * points;
    return width > 0 && width < loose ? width : loose;
  }

  /** Of the em. */
  private widthOf(font: FontAtHand, unicode: number): number {
    const known = font.widths.get(unicode);
    if (known !== undefined) return known;
    const { call, scratch } = this.native;
    const width = call.FPDFFont_GetGlyphWidth(font.handle, unicode, 1, scratch) ? this.native.float(0) : 0;
    font.widths.set(unicode, width);
    return width;
  }

  /** Empty where the document does not tell it. What leaves no ink is a space, whatever its code is said to mean. */
  private character(text: number, at: number, inked: boolean): string {
    const { call } = this.native;
    const unicode = call.FPDFText_GetUnicode(text, at);
    if (unicode === LINE_END_HYPHEN && call.FPDFText_IsHyphen(text, at) === 1) return '-';
    if (unicode >= FIRST_PRINTABLE && unicode < NO_CHARACTER) return String.fromCodePoint(unicode);
    return inked ? '' : ' ';
  }

  private textObject(text: number, at: number, handle: number): TextObject | undefined {
    const { call, scratch } = this.native;
    const object = this.objects.get(handle);
    if (!object) return undefined;
    call.FPDFText_GetMatrix(text, at, scratch);
    const own = this.native.matrix();
    const matrix = multiply(own, { ...this.shown, e: 0, f: 0 });
    const points = Math.abs(call.FPDFText_GetFontSize(text, at)) || 1;
    const along = Math.hypot(matrix.a, matrix.b) || 1;
    const mode = call.FPDFTextObj_GetTextRenderMode(handle);
    const paint = mode === STROKE_ONLY ? strokeOf(this.native, handle) : fillOf(this.native, handle);
    const degrees = (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
    const made: TextObject = {
      index: object.index,
      mcid: object.mcid,
      font: this.font(call.FPDFTextObj_GetFont(handle)),
      size: (points * Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) / along,
      points: points * along,
      along: { x: own.a / along, y: own.b / along },
      angle: (Math.round(degrees * 10) / 10 + 360) % 360,
      color: paint.color,
      hidden: mode === INVISIBLE || mode === CLIP_ONLY || paint.opacity === 0,
      window: intersect(this.frame, clipOf(this.native, handle, multiply(object.matrix, this.shown)).box),
      em: {
        a: matrix.a / along,
        b: matrix.b / along,
        c: matrix.c * points,
        d: matrix.d * points,
        e: 0,
        f: 0,
      },
    };
    this.textObjects.set(handle, made);
    return made;
  }

  private font(handle: number): FontAtHand {
    const known = this.fontsByHandle.get(handle);
    if (known) return known;
    const { call, scratch } = this.native;
    const ascent = call.FPDFFont_GetAscent(handle, 1, scratch) ? this.native.float(0) : 0;
    const descent = call.FPDFFont_GetDescent(handle, 1, scratch) ? this.native.float(0) : 0;
    const usable = ascent > 0.2 && ascent < 2 && descent <= 0 && descent > -1;
    const made = {
      index: this.fonts.length,
      handle,
      widths: new Map<number, number>(),
      ascent: usable ? ascent : USUAL_ASCENT,
      descent: usable ? descent : USUAL_DESCENT,
    };
    this.fonts.push(fontFacts(this.native, handle));
    this.fontsByHandle.set(handle, made);
    return made;
  }
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

/** The middle alone: a glyph of which half shows is seen. */
function boxAtMiddle({ left, top, right, bottom }: Box): Box {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return { left: x, top: y, right: x, bottom: y };
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
