import type { Box, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';
import { frameOf } from '../frames/frame.ts';

/** Share of the letters; so many must run in one turned direction for the page to be read turned. */
const MOST = 0.6;

/**
 * The quarter turn, in degrees clockwise, by which most of the text is turned: 0 where the page is upright. Wide tables
 * are often printed so on upright pages.
 */
export function turnOf({ glyphs }: PageContent): 0 | 90 | 180 | 270 {
  const counts = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const { angle } of glyphs) {
    const quarter = (Math.round(angle / 90) * 90) % 360;
    if (Math.abs(angle - quarter) > 4 && angle < 356) continue;
    counts[quarter as keyof typeof counts] += 1;
  }
  for (const angle of [90, 180, 270] as const) if (counts[angle] > glyphs.length * MOST) return angle;
  return 0;
}

/** The page as it lies when its text is upright. */
export function turned(content: PageContent, angle: 0 | 90 | 180 | 270): PageContent {
  if (angle === 0) return content;
  const frame = frameOf(angle, content);
  const point = (x: number, y: number) => ({ x: frame.x(x, y), y: frame.y(x, y) });
  return {
    ...content,
    width: frame.width,
    height: frame.height,
    glyphs: content.glyphs.map((glyph) => ({
      ...glyph,
      ...point(glyph.x, glyph.y),
      box: frame.box(glyph.box),
      ink: frame.box(glyph.ink),
      angle: (glyph.angle - angle + 360) % 360,
    })),
    paths: content.paths.map((path) => turnedPath(path, frame.box, point)),
    images: content.images.map((image) => ({
      ...image,
      box: frame.box(image.box),
      angle: (image.angle - angle + 360) % 360,
    })),
    ...(content.illustrations ? { illustrations: content.illustrations.map(frame.box) } : {}),
    links: content.links.map((link) => ({ ...link, box: frame.box(link.box) })),
  };
}

function turnedPath(
  path: PathObject,
  box: (box: Box) => Box,
  point: (x: number, y: number) => { x: number; y: number },
): PathObject {
  return {
    ...path,
    box: box(path.box),
    segments: path.segments.map(({ x1, y1, x2, y2 }) => {
      const [from, to] = [point(x1, y1), point(x2, y2)];
      return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    }),
    rectangles: path.rectangles.map(box),
  };
}
