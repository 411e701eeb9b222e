import type { Glyph, PageContent } from '@pagewright/pdf/page-content.ts';
import { sizeOnPage } from '../scale/normal-size.ts';
import { visibleGlyphs } from './visible.ts';

/** Points. */
const LEAST = 1.5;
/** Of the page's shorter side: a small page is shown larger, and its letters with it. 1.5 points on A4. */
const OF_PAGE = 1 / 400;

/** A page without letters that are too small for anybody to read. */
export function withoutTinyText(content: PageContent): PageContent {
  const least = Math.min(LEAST, Math.min(content.width, content.height) * OF_PAGE);
  if (content.source === 'ocr') return content;
  const sizes = new Map<number, number>();
  // Of fonts whose own size says nothing, a full stop is as high as its dot.
  for (const glyph of content.glyphs)
    if (/[\p{L}\p{N}]/u.test(glyph.text))
      sizes.set(glyph.object, Math.max(sizes.get(glyph.object) ?? 0, sizeOnPage(glyph)));
  const isTiny = ({ object }: Glyph) => (sizes.get(object) ?? least) < least;
  return content.glyphs.some(isTiny)
    ? { ...content, glyphs: content.glyphs.filter((glyph) => !isTiny(glyph)) }
    : content;
}

/**
 * Texts that a page has and nobody sees: not painted, outside of the page or of their clip, in the colour of the paper, too
 * small. Letters that follow each other are one. Those under something are `coveredTexts`.
 */
export function unseenTexts(content: PageContent): number {
  const seen = new Set(visibleGlyphs(withoutTinyText(content)));
  const letters = content.glyphs.filter(({ text, covered }) => text.trim() !== '' && !covered);
  return letters.filter((glyph, at) => !seen.has(glyph) && (at === 0 || seen.has(letters[at - 1]!))).length;
}
