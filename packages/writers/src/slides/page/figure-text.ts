import type { Box, Color, PageContent } from '@pagewright/pdf/page-content.ts';
import type { PageModel } from '@pagewright/recognition';
import { recognizePage } from '@pagewright/recognition/page.ts';
import { isIn } from '../drawing/boxes.ts';
import { textBlocksIn } from '../text/text-blocks.ts';

/** Text that stands in a drawing as text of its own page, so that it can be edited; `box` on the page as shown. */
export function figureText(content: PageContent, box: Box): PageModel {
  // Without the drawing below them, white words would be left out as invisible. Numbers replace the colours meanwhile.
  const colors = new Map<Color, number>();
  const glyphs = content.glyphs
    .filter(({ box: { left, top, right, bottom } }) => isIn(box, (left + right) / 2, (top + bottom) / 2))
    .map((glyph) => {
      const number = colors.get(glyph.color) ?? colors.size;
      colors.set(glyph.color, number);
      return { ...glyph, color: number };
    });
  const draft = recognizePage({ ...content, glyphs, paths: [], images: [], tags: [] });
  const palette = [...colors.keys()];
  const blocks = draft.regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  for (const run of blocks.flatMap(textBlocksIn).flatMap(({ lines }) => lines.flatMap(({ runs }) => runs)))
    run.style = { ...run.style, color: palette[run.style.color] ?? run.style.color };
  const { number, width, height, turned, source, regions } = draft;
  return {
    number,
    width,
    height,
    ...(turned === undefined ? {} : { turned }),
    source,
    regions,
    margins: { left: 0, top: 0, right: 0, bottom: 0 },
    header: [],
    footer: [],
    approximations: [],
  };
}
