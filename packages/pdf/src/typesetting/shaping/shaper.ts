import { Blob, Buffer as ShapingBuffer, BufferFlag, Direction, Face, Feature, Font, shape } from 'harfbuzzjs';

export interface ShapingStyle {
  direction: 'left-to-right' | 'right-to-left';
  /** BCP 47: which forms of Chinese characters are meant; empty for none in particular. */
  language: string;
  /** `apart`: each letter keeps a glyph of its own, as the columns of a typewriter need. */
  letters: 'apart' | 'joined';
}

/** Lengths in thousandths of the font's size. */
export interface ShapedGlyph {
  glyph: number;
  advance: number;
  dx: number;
  dy: number;
}

/** What cannot be taken apart: a letter with its marks, a ligature, a syllable. */
export interface ShapedCluster {
  text: string;
  glyphs: ShapedGlyph[];
}

const NO_LIGATURES = ['liga', 'clig', 'calt'].map((tag) => new Feature(tag, 0));

/** Clusters from left to right, whatever the direction. */
export type ShapeText = (text: string, style: ShapingStyle) => ShapedCluster[];

/** What opens font files to shape text with them. HarfBuzz is fetched on its own, so it is handed in where it may be needed. */
export interface Shaping {
  open(bytes: Uint8Array): ShapeText;
}

/** A font file opened in HarfBuzz. */
export class Shaper {
  readonly font: Font;
  private readonly scale: number;
  private readonly buffer = new ShapingBuffer();

  constructor(bytes: Uint8Array, place = 0) {
    const face = new Face(new Blob(bytes), place);
    this.font = new Font(face);
    this.scale = 1000 / face.upem;
  }

  /** What the glyph fills, in the same lengths as its advance, y upwards: `M`, `L`, `Q`, `C` and `Z` as SVG means them. */
  outlineOf(glyph: number): { type: string; values: number[] }[] {
    return this.font
      .glyphToJson(glyph)
      .map(({ type, values }) => ({ type, values: values.map((value) => value * this.scale) }));
  }

  /** Clusters from left to right, whatever the direction. */
  shape(text: string, { direction, language, letters }: ShapingStyle): ShapedCluster[] {
    const { buffer } = this;
    buffer.clearContents();
    buffer.addText(text);
    buffer.setDirection(direction === 'left-to-right' ? Direction.LTR : Direction.RTL);
    if (language !== '') buffer.setLanguage(language);
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.guessSegmentProperties();
    shape(this.font, buffer, letters === 'apart' ? NO_LIGATURES : []);

    const clusters: (ShapedCluster & { start: number })[] = [];
    for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      const glyph = {
        glyph: codepoint,
        advance: xAdvance * this.scale,
        dx: xOffset * this.scale,
        dy: yOffset * this.scale,
      };
      const last = clusters.at(-1);
      if (last?.start === cluster) last.glyphs.push(glyph);
      else clusters.push({ start: cluster, text: '', glyphs: [glyph] });
    }
    let end = text.length;
    const fromTheEnd = direction === 'left-to-right' ? clusters.toReversed() : clusters;
    for (const [index, cluster] of fromTheEnd.entries()) {
      // What was removed before the first cluster belongs to it.
      const start = index === fromTheEnd.length - 1 ? 0 : cluster.start;
      cluster.text = text.slice(start, end);
      end = start;
    }
    return clusters;
  }
}
