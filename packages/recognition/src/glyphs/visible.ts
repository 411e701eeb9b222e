import type { Glyph, PageContent } from '@pagewright/engine/content/page-content.ts';

/** Of the page; hidden text on a larger picture is what OCR read off it. */
const SCAN = 0.4;

/** The glyphs that a reader of the page sees: without hidden and off-page ones, unless they are the text of a scan. */
export function visibleGlyphs(content: PageContent): Glyph[] {
  const { glyphs, width, height } = content;
  const onPage = glyphs.filter(
    ({ box: { left, top, right, bottom } }) => right > 0 && left < width && bottom > 0 && top < height,
  );
  const shown = onPage.filter(({ hidden }) => !hidden);
  if (shown.length === onPage.length) return shown;
  return isScan(content) && shown.length < onPage.length * 0.5 ? onPage : shown;
}

function isScan({ images, width, height }: PageContent): boolean {
  const covered = images.reduce((sum, { box }) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
  return covered > SCAN * width * height;
}
