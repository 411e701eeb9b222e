import type { LookAtPage } from '../session/scan-pictures.ts';
import { onScreen } from '../../page-text/on-screen.ts';
import type { Preview } from '../../preview/preview.ts';

/** Pixels of a point: finer than most scans of text, as far as pages are not larger than that. */
const FINE = 200 / 72;
const MOST_PIXELS = 40_000_000;
/** Points around the corners that are seen too. */
const AROUND = 24;

/** Looks at a page in the preview of its document. */
export function lookingAt(preview: Preview): LookAtPage {
  return async (page, { space, corners }) => {
    const scale = Math.min(FINE, Math.sqrt(MOST_PIXELS / (space.width * space.height)));
    const [across, down] = space.quarters % 2 === 0 ? [space.width, space.height] : [space.height, space.width];
    const [pageWidth, pageHeight] = [Math.round(across * scale), Math.round(down * scale)];
    const places = corners.map((corner) => onScreen(space, corner, 0));
    const edge = (parts: readonly number[], whole: number, way: 1 | -1) =>
      Math.round(
        Math.min(whole, Math.max(0, Math.max(...parts.map((part) => part * whole * way)) * way + way * AROUND * scale)),
      );
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const [left, right] = [edge(xs, pageWidth, -1), edge(xs, pageWidth, 1)];
    const [top, bottom] = [edge(ys, pageHeight, -1), edge(ys, pageHeight, 1)];
    const place = { pageWidth, pageHeight, left, top, width: right - left, height: bottom - top };
    if (place.width <= 0 || place.height <= 0) return undefined;
    try {
      const picture = await preview.tile({ page, turn: 0, ...place }, new AbortController().signal);
      const context = new OffscreenCanvas(place.width, place.height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      picture.close();
      const pixels = context?.getImageData(0, 0, place.width, place.height).data;
      return pixels && { ...place, pixels };
    } catch {
      return undefined;
    }
  };
}
