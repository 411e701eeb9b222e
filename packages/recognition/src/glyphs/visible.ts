import type { Glyph, PageContent } from '@pagewright/pdf/page-content.ts';

/** The glyphs that a reader of the page sees: without hidden, covered and off-page ones. */
export function visibleGlyphs(content: PageContent): Glyph[] {
  const { glyphs, width, height } = content;
  const onPage = glyphs.filter(
    ({ box: { left, top, right, bottom } }) => right > 0 && left < width && bottom > 0 && top < height,
  );
  return withoutPaperColored(
    onPage.filter(({ hidden, covered }) => !hidden && !covered),
    content,
  );
}

/** Texts that the page itself hides under something painted later; letters that follow each other are one. */
export function coveredTexts({ glyphs }: Pick<PageContent, 'glyphs'>): number {
  const shown = glyphs.filter(({ hidden, text }) => !hidden && text.trim() !== '');
  return shown.filter(({ covered }, at) => covered && !shown[at - 1]?.covered).length;
}

/** Brighter letters are to be seen only on something darker. */
const PAPER = 0xf4;

/** Leaves out letters in the colour of the paper that stand on nothing else. */
function withoutPaperColored(glyphs: readonly Glyph[], { paths, images }: PageContent): Glyph[] {
  const isPaper = (color: number) => Math.min(color >> 16, (color >> 8) & 255, color & 255) >= PAPER;
  if (!glyphs.some(({ color }) => isPaper(color))) return [...glyphs];
  const grounds = [
    ...images.map(({ box, object }) => ({ box, object })),
    ...paths
      // A shading has no colour of its own, and is not the paper's.
      .filter(({ fill, stroke, opacity }) => (fill === undefined ? !stroke : !isPaper(fill)) && opacity > 0.1)
      .map(({ box, object }) => ({ box, object })),
  ];
  return glyphs.filter(({ color, ink, object }) => {
    if (!isPaper(color)) return true;
    const [x, y] = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
    return grounds.some(
      ({ box, object: below }) => below < object && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
  });
}
