import type { PageContent } from '@pagewright/engine/content/page-content.ts';
import { frameOf, type Frame } from '../frames/frame.ts';
import type { Letter } from './letter.ts';
import { LetterReader, readTexts, type ReadGlyph } from './letters.ts';
import { visibleGlyphs } from './visible.ts';

/** Text of one writing direction. */
export interface TextGroup {
  frame: Frame;
  letters: Letter[];
}

/** Degrees: what is turned less runs along an axis, if not quite. */
const ASKEW = 4;

/** The page's visible text by writing direction, the one with most text first. */
export function textGroups(content: PageContent): TextGroup[] {
  const groups = new Map<number, ReadGlyph[]>();
  for (const read of readTexts(content, visibleGlyphs(content))) {
    const angle = axisOf(read.glyph.angle);
    const group = groups.get(angle);
    if (group) group.push(read);
    else groups.set(angle, [read]);
  }
  const reader = new LetterReader(content);
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([angle, read]) => {
      const frame = frameOf(angle, content);
      return { frame, letters: reader.read(read, frame) };
    });
}

function axisOf(angle: number): number {
  const quarter = (Math.round(angle / 90) * 90) % 360;
  const off = Math.abs(((angle - quarter + 540) % 360) - 180);
  return off <= ASKEW ? quarter : Math.round(angle);
}
