import { clipOf, contains } from '../drawing/clips.ts';
import { fillOf, strokeOf } from '../drawing/colors.ts';
import { fontFacts } from './fonts/font-facts.ts';
import { intersect, multiply, transformBox, type Matrix } from '../pdfium/matrix.ts';
import type { Native } from '../pdfium/native.ts';
import type { Box, Color, FontFacts } from '@pagewright/pdf/page-content.ts';
import type { PageSpace } from '../pdfium/page-space.ts';
import type { PageObject } from '../pdfium/walk-objects.ts';

/** Text rendering modes (ISO 32000-2, table 104). */
const STROKE_ONLY = 1;
const INVISIBLE = 3;
const CLIP_ONLY = 7;

/** Of the em, for fonts that tell nothing usable. */
const USUAL_ASCENT = 0.75;
const USUAL_DESCENT = -0.25;

export interface FontAtHand {
  index: number;
  /** `FPDF_FONT`. */
  handle: number;
  /** Of the em, by character. */
  widths: Map<number, number>;
  /** Of the em. */
  ascent: number;
  descent: number;
}

/** What all characters of a text object have in common. */
export interface TextObject {
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
  /** The drawn shape of all of it. */
  ink: Box;
  /** Where it shows: within the page and its clip. */
  window: Box;
  /** Its clip leaves out some of the page. */
  clipped: boolean;
  /** From a point along the line and an em across it to the page as shown; its place is where the pen starts. */
  em: Matrix;
}

/** The text objects of a page by handle, each read once, and the fonts that they use. */
export class TextObjects {
  readonly fonts: FontFacts[] = [];
  /** Their names with the subset's prefix. */
  readonly names: string[] = [];
  private readonly native: Native;
  private readonly shown: Matrix;
  private readonly frame: Box;
  private readonly objects: ReadonlyMap<number, PageObject>;
  private readonly fontsByHandle = new Map<number, FontAtHand>();
  private readonly known = new Map<number, TextObject>();

  constructor(native: Native, { matrix, width, height }: PageSpace, objects: ReadonlyMap<number, PageObject>) {
    this.native = native;
    this.shown = matrix;
    this.frame = { left: 0, top: 0, right: width, bottom: height };
    this.objects = objects;
  }

  /** Undefined for objects that are not shown. */
  at(handle: number): TextObject | undefined {
    const known = this.known.get(handle);
    if (known) return known;
    const object = this.objects.get(handle);
    if (!object) return undefined;
    const made = this.made(handle, object);
    this.known.set(handle, made);
    return made;
  }

  /** In the order of drawing. */
  get handles(): Iterable<number> {
    return this.objects.keys();
  }

  /** Those read so far, by handle. */
  get seen(): ReadonlyMap<number, TextObject> {
    return this.known;
  }

  /** Of the em. */
  widthOf(font: FontAtHand, unicode: number): number {
    const known = font.widths.get(unicode);
    if (known !== undefined) return known;
    const { call, scratch } = this.native;
    const width = call.FPDFFont_GetGlyphWidth(font.handle, unicode, 1, scratch) ? this.native.float(0) : 0;
    font.widths.set(unicode, width);
    return width;
  }

  private made(handle: number, object: PageObject): TextObject {
    const { call, scratch } = this.native;
    call.FPDFPageObj_GetMatrix(handle, scratch);
    const own = multiply(this.native.matrix(), object.matrix);
    const matrix = multiply(own, this.shown);
    const points = call.FPDFTextObj_GetFontSize(handle, scratch) ? Math.abs(this.native.float(0)) || 1 : 1;
    const along = Math.hypot(matrix.a, matrix.b) || 1;
    const mode = call.FPDFTextObj_GetTextRenderMode(handle);
    const paint = mode === STROKE_ONLY ? strokeOf(this.native, object) : fillOf(this.native, object);
    call.FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12);
    const toShown = multiply(object.matrix, this.shown);
    const { native } = this;
    const ink = transformBox(toShown, native.float(0), native.float(1), native.float(2), native.float(3));
    const clip = clipOf(this.native, handle, toShown).box;
    const degrees = (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
    return {
      index: object.index,
      mcid: object.mcid,
      font: this.font(call.FPDFTextObj_GetFont(handle)),
      size: (points * Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) / along,
      points: points * along,
      along: { x: own.a / along, y: own.b / along },
      angle: (Math.round(degrees * 10) / 10 + 360) % 360,
      color: paint.color,
      hidden: mode === INVISIBLE || mode === CLIP_ONLY || paint.opacity === 0,
      ink,
      window: intersect(this.frame, clip),
      clipped: !contains(clip, this.frame),
      em: {
        a: matrix.a / along,
        b: matrix.b / along,
        c: matrix.c * points,
        d: matrix.d * points,
        e: matrix.e,
        f: matrix.f,
      },
    };
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
    const name = this.native.text('utf8', (buffer, bytes) => call.FPDFFont_GetBaseFontName(handle, buffer, bytes));
    this.names.push(name);
    this.fonts.push(fontFacts(this.native, handle, name));
    this.fontsByHandle.set(handle, made);
    return made;
  }
}
