import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { openFont, type FontFile } from '@pagewright/pdf/typesetting/font-file.ts';
import { embedFont } from '@pagewright/pdf/typesetting/installed-face.ts';
import { glyphMeanings, tellsText } from '@pagewright/pdf/typesetting/shaping/meanings.ts';
import type { DocumentFace } from './face.ts';
import type { InkedCluster } from '@pagewright/pdf/typesetting/shaping/inked.ts';
import { Shaper, type ShapedCluster, type ShapingStyle } from '@pagewright/pdf/typesetting/shaping/shaper.ts';

/** An installed font with outlines, opened once in each thread. */
export interface OpenedFont {
  title: string;
  file: FontFile;
  shaper: Shaper;
  /** The character that each glyph stands for by itself. */
  meanings: ReadonlyMap<number, string>;
}

const opened = new Map<string, OpenedFont | undefined>();

/** `face`: its place in a collection, from 0. `undefined` where the file is damaged or may not be embedded. */
export function openInstalled(path: string, face: number): OpenedFont | undefined {
  const key = `${path}#${face}`;
  if (!opened.has(key)) opened.set(key, open(path, face));
  return opened.get(key);
}

function open(path: string, face: number): OpenedFont | undefined {
  const bytes = readFileSync(path);
  const file = openFont(bytes, face);
  if (!file) return undefined;
  const title = basename(path, extname(path)).replace(/[^A-Za-z0-9-]/g, '');
  return { title, file, shaper: new Shaper(bytes, face), meanings: glyphMeanings(file) };
}

/** The font as one document uses it. */
export class OutlineFace implements DocumentFace {
  private readonly name: string;
  private readonly opened: OpenedFont;
  /** What each glyph that was set means in this document. */
  private readonly used = new Map<number, string>();

  constructor(name: string, opened: OpenedFont) {
    this.name = name;
    this.opened = opened;
  }

  has(codePoint: number): boolean {
    return (this.opened.file.glyphs.get(codePoint) ?? 0) !== 0;
  }

  ink(text: string, style: ShapingStyle): InkedCluster[] {
    return this.opened.shaper.shape(text, style).map((cluster) => this.inked(cluster, style.direction));
  }

  fonts(objects: NewObjects): [string, PdfObject][] {
    if (this.used.size === 0) return [];
    const { title, file } = this.opened;
    // Readers take a glyph without a meaning for the character of its number.
    const used = new Map([...this.used].map(([glyph, text]) => [glyph, text === '' ? '\u200b' : text]));
    return [[this.name, embedFont(objects, { title, file, used })]];
  }

  private inked({ text, glyphs }: ShapedCluster, direction: ShapingStyle['direction']): InkedCluster {
    const { file } = this.opened;
    const meanings = glyphs.map(({ glyph }) => this.meaning(glyph, glyphs.length === 1 ? text : ''));
    return {
      text,
      advance: glyphs.reduce((sum, { advance }) => sum + advance, 0),
      needsText: !tellsText(meanings, text, direction),
      missing: glyphs.some(({ glyph }) => glyph === 0),
      glyphs: glyphs.map(({ glyph, advance, dx, dy }) => ({
        font: this.name,
        code: file.cidOf(glyph).toString(16).padStart(4, '0'),
        nominal: Math.round((file.advanceOf(glyph) * 1000) / file.unitsPerEm),
        advance,
        dx,
        dy,
      })),
    };
  }

  /** The first text that a glyph stands for alone is its meaning where the font itself gives none. */
  private meaning(glyph: number, text: string): string {
    const known = this.used.get(glyph);
    if (known) return known;
    const own = glyph === 0 ? '' : (this.opened.meanings.get(glyph) ?? text);
    this.used.set(glyph, own);
    return own;
  }
}
