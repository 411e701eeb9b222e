import type { Box, PageContent } from '@pagewright/engine/content/page-content.ts';
import type { PageModel } from '@pagewright/recognition';
import { recognizePage } from '@pagewright/recognition/page.ts';
import { isIn } from '../drawing/boxes.ts';

/** Text that stands in a drawing as text of its own page, so that it can be edited; `box` on the page as shown. */
export function figureText(content: PageContent, box: Box): PageModel {
  const glyphs = content.glyphs.filter(({ box: { left, top, right, bottom } }) =>
    isIn(box, (left + right) / 2, (top + bottom) / 2),
  );
  const draft = recognizePage({ ...content, glyphs, paths: [], images: [], tags: [] });
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
