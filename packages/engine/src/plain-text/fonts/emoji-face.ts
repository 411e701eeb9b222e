import { readFileSync } from 'node:fs';
import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { addImage } from '@pagewright/pdf/images/image-object.ts';
import { characterMap } from '@pagewright/pdf/typesetting/installed-face.ts';
import { embedImage } from '@pagewright/pdf/images/embed-image.ts';
import type { DocumentFace } from './face.ts';
import type { InkedCluster, InkedGlyph } from '@pagewright/pdf/typesetting/shaping/inked.ts';
import { Shaper, type ShapedGlyph, type ShapingStyle } from '@pagewright/pdf/typesetting/shaping/shaper.ts';

const name = (value: string) => PdfName.of(value);

/** Glyphs of a Type 3 font are called by one byte; 0 is left to viewers that take it for nothing. */
const GLYPHS_IN_FONT = 255;
/** How far a picture hangs below the baseline, as a share of its height. */
const BELOW_BASELINE = 0.2;

/** As wide as a picture there. */
const SPACE = 0x20;

let opened: { path: string; shaper: Shaper } | undefined;

interface UsedEmoji {
  glyph: number;
  text: string;
  width: number;
}

/** A font of coloured pictures, embedded as Type 3 fonts, since no other kind of font in a PDF has colours (ISO 32000-2, 9.6.4). */
export class EmojiFace implements DocumentFace {
  private readonly name: string;
  private readonly shaper: Shaper;
  private readonly used = new Map<number, UsedEmoji & { place: number }>();

  constructor(name: string, path: string) {
    this.name = name;
    if (opened?.path !== path) opened = { path, shaper: new Shaper(readFileSync(path)) };
    this.shaper = opened.shaper;
  }

  has(codePoint: number): boolean {
    return codePoint !== SPACE && this.shaper.font.nominalGlyph(codePoint) !== undefined;
  }

  ink(text: string, style: ShapingStyle): InkedCluster[] {
    return this.shaper.shape(text, style).map((cluster) => {
      const alone = cluster.glyphs.length === 1;
      const glyphs = cluster.glyphs.map((glyph) => this.inked(glyph, alone ? cluster.text : ''));
      return {
        text: cluster.text,
        advance: cluster.glyphs.reduce((sum, { advance }) => sum + advance, 0),
        needsText: !alone || this.used.get(cluster.glyphs[0]?.glyph ?? 0)?.text !== cluster.text,
        missing: cluster.glyphs.some(({ glyph }) => glyph === 0),
        glyphs,
      };
    });
  }

  fonts(objects: NewObjects): [string, PdfObject][] {
    const all = [...this.used.values()];
    const fonts: [string, PdfObject][] = [];
    for (let from = 0; from < all.length; from += GLYPHS_IN_FONT)
      fonts.push([this.fontName(from), this.font(objects, all.slice(from, from + GLYPHS_IN_FONT))]);
    return fonts;
  }

  private inked({ glyph, advance, dx, dy }: ShapedGlyph, text: string): InkedGlyph {
    let emoji = this.used.get(glyph);
    if (!emoji) this.used.set(glyph, (emoji = { glyph, text, width: Math.round(advance), place: this.used.size }));
    const code = ((emoji.place % GLYPHS_IN_FONT) + 1).toString(16).padStart(2, '0');
    return { font: this.fontName(emoji.place), code, nominal: emoji.width, advance, dx, dy };
  }

  private fontName(place: number): string {
    return `${this.name}x${Math.floor(place / GLYPHS_IN_FONT)}`;
  }

  private font(objects: NewObjects, emojis: readonly UsedEmoji[]): PdfObject {
    const pictures = new Map<string, PdfObject>();
    const procedures = new Map<string, PdfObject>();
    for (const [index, { glyph, width }] of emojis.entries()) {
      const png = this.shaper.font.getGlyphColorPng(glyph);
      const picture = png && embedImage(png);
      const height = picture ? (width * picture.height) / picture.width : 0;
      if (picture) pictures.set(`P${index}`, addImage(objects, picture, new Map()));
      const shown = picture
        ? ` q ${width} 0 0 ${Math.round(height)} 0 ${-Math.round(height * BELOW_BASELINE)} cm /P${index} Do Q`
        : '';
      procedures.set(`g${index}`, objects.add(new PdfStream(new Map(), Buffer.from(`${width} 0 d0${shown}`))));
    }
    return dictOf({
      Type: name('Font'),
      Subtype: name('Type3'),
      FontBBox: [0, -400, 1600, 1400],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: procedures,
      Encoding: dictOf({ Type: name('Encoding'), Differences: [1, ...emojis.map((_, index) => name(`g${index}`))] }),
      FirstChar: 1,
      LastChar: emojis.length,
      Widths: emojis.map(({ width }) => width),
      Resources: dictOf({ XObject: pictures }),
      ToUnicode: objects.add(
        characterMap(
          emojis.flatMap(({ text }, index): [string, string][] =>
            text === '' ? [] : [[(index + 1).toString(16).padStart(2, '0'), text]],
          ),
          '<00> <ff>',
        ),
      ),
    });
  }
}
