import type { InkedCluster, InkedGlyph } from '@pagewright/pdf/typesetting/shaping/inked.ts';
import { thousandthsOf } from '@pagewright/pdf/typesetting/installed-face.ts';
import { tellsText } from '@pagewright/pdf/typesetting/shaping/meanings.ts';
import type { Naming } from '../naming.ts';
import type { PlacedCluster } from './lay-out.ts';

/** A cluster as content shows it, in a font that the resources call so. */
export function inkedCluster(
  { cluster, advance }: PlacedCluster,
  font: string,
  { meaningOf }: Pick<Naming, 'meaningOf'>,
): InkedCluster {
  const { face, glyphs, text, level, run } = cluster;
  const { file } = face.own;
  const meanings = glyphs.map(({ glyph }) => {
    const own = face.meanings.get(glyph) ?? (glyphs.length === 1 ? text : '');
    return meaningOf(face.own, glyph, own);
  });
  const plain = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
  const whole = (advance * 1000) / run.size;
  return {
    text,
    advance: whole,
    needsText: !tellsText(meanings, text, level % 2 === 1 ? 'right-to-left' : 'left-to-right'),
    missing: false,
    glyphs: glyphs.map((glyph, index): InkedGlyph => ({
      font,
      code: file.cidOf(glyph.glyph).toString(16).padStart(4, '0'),
      nominal: thousandthsOf(file, file.advanceOf(glyph.glyph)),
      // What the line adds stands behind the last glyph.
      advance: glyph.advance + (index === glyphs.length - 1 ? whole - plain : 0),
      dx: glyph.dx,
      dy: glyph.dy,
    })),
  };
}
