import type { Box } from '@pagewright/pdf/page-content.ts';
import type { PageModel } from '@pagewright/recognition';
import { emus } from '../../word/units.ts';

/** Points. */
export interface Size {
  width: number;
  height: number;
}

/** How a page lies on the slide. */
export interface Placement {
  scale: number;
  /** Points of the slide. */
  left: number;
  top: number;
}

/** Sizes that PowerPoint opens: 1 to 56 inches (ECMA-376-1, 19.7.18). */
const LEAST = 72;
const MOST = 4032;

type Sides = Pick<PageModel, 'width' | 'height' | 'turned'>;

/** As the page is shown: the model's own sizes are of the page turned upright. */
export const shownSize = ({ width, height, turned }: Sides): Size =>
  turned === 90 || turned === 270 ? { width: height, height: width } : { width, height };

/** The size that most pages have, which all slides of a presentation share. */
export function slideSize(pages: readonly Sides[]): Size {
  const counts = new Map<string, { size: Size; count: number }>();
  for (const page of pages) {
    const size = shownSize(page);
    const key = `${Math.round(size.width)} ${Math.round(size.height)}`;
    const known = counts.get(key) ?? { size, count: 0 };
    known.count += 1;
    counts.set(key, known);
  }
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count);
  const { width, height } = first?.size ?? { width: 720, height: 540 };
  const scale = Math.max(Math.min(1, MOST / Math.max(width, height)), LEAST / Math.min(width, height));
  const clamp = (points: number) => Math.min(MOST, Math.max(LEAST, points * scale));
  return { width: clamp(width), height: clamp(height) };
}

/** In the middle of the slide, as large as it may be. */
export function placementOf(page: Sides, slide: Size): Placement {
  const { width, height } = shownSize(page);
  const scale = Math.min(slide.width / width, slide.height / height);
  // Pages that differ by what a printer cuts off are the same size.
  const exact = Math.abs(scale - 1) < 0.003 ? 1 : scale;
  return { scale: exact, left: (slide.width - width * exact) / 2, top: (slide.height - height * exact) / 2 };
}

export const fillsSlide = (page: Sides, slide: Size): boolean => {
  const { width, height } = shownSize(page);
  return Math.abs(width - slide.width) < 2 && Math.abs(height - slide.height) < 2;
};

/** A box of the page turned upright, on the page as it is shown. */
export function shownBox({ left, top, right, bottom }: Box, { turned, width, height }: Sides): Box {
  if (turned === 90) return { left: height - bottom, top: left, right: height - top, bottom: right };
  if (turned === 180) return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
  if (turned === 270) return { left: top, top: width - right, right: bottom, bottom: width - left };
  return { left, top, right, bottom };
}

/** `<a:xfrm>` of a box on the page as it is shown. */
export function transform(
  box: Box,
  placement: Placement,
  options: { flipped?: boolean; tag?: 'a' | 'p' } = {},
): string {
  const { scale, left, top } = placement;
  const tag = options.tag ?? 'a';
  const off = `x="${emus(left + box.left * scale)}" y="${emus(top + box.top * scale)}"`;
  const size = `cx="${emus((box.right - box.left) * scale)}" cy="${emus((box.bottom - box.top) * scale)}"`;
  return `<${tag}:xfrm${options.flipped === true ? ' flipV="1"' : ''}><a:off ${off}/><a:ext ${size}/></${tag}:xfrm>`;
}

/** The same of a box of that size around a point of the page, turned by degrees clockwise. */
export function turnedTransform(
  { x, y, width, height, angle }: { x: number; y: number; width: number; height: number; angle: number },
  { scale, left, top }: Placement,
): string {
  const off = `x="${emus(left + (x - width / 2) * scale)}" y="${emus(top + (y - height / 2) * scale)}"`;
  const rotation = Math.round((((angle % 360) + 360) % 360) * 60_000);
  const turn = rotation === 0 ? '' : ` rot="${rotation}"`;
  return `<a:xfrm${turn}><a:off ${off}/><a:ext cx="${emus(width * scale)}" cy="${emus(height * scale)}"/></a:xfrm>`;
}
