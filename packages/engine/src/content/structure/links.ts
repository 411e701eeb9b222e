import type { Destinations } from './destinations.ts';
import { transformBox, type Matrix } from '../pdfium/matrix.ts';
import type { Native } from '../pdfium/native.ts';
import type { Box, LinkArea } from '@pagewright/pdf/page-content.ts';

const LINKS_LIMIT = 20_000;

/** Link annotations of an opened page, a link over several lines once for each. */
export function readLinks(
  native: Native,
  {
    document,
    page,
    shown,
    destinations,
  }: { document: number; page: number; shown: Matrix; destinations: Destinations },
): LinkArea[] {
  const { call, scratch } = native;
  const areas: LinkArea[] = [];
  // The place of the next link, kept at the start of the block, and the link behind it.
  let position = 0;
  while (areas.length < LINKS_LIMIT) {
    native.setInteger(0, position);
    if (!call.FPDFLink_Enumerate(page, scratch, scratch + 4)) return areas;
    position = native.integer(0);
    const link = native.integer(1);
    const target = destinations.target(call.FPDFLink_GetDest(document, link), call.FPDFLink_GetAction(link));
    if (target) for (const box of areasOf(native, link, shown)) areas.push({ box, target });
  }
  return areas;
}

function areasOf(native: Native, link: number, shown: Matrix): Box[] {
  const { call, scratch } = native;
  const boxes: Box[] = [];
  const quads = call.FPDFLink_CountQuadPoints(link);
  for (let quad = 0; quad < quads; quad += 1) {
    if (!call.FPDFLink_GetQuadPoints(link, quad, scratch)) continue;
    const xs = [native.float(0), native.float(2), native.float(4), native.float(6)];
    const ys = [native.float(1), native.float(3), native.float(5), native.float(7)];
    boxes.push(transformBox(shown, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)));
  }
  if (boxes.length > 0) return boxes;
  if (!call.FPDFLink_GetAnnotRect(link, scratch)) return [];
  return [transformBox(shown, native.float(0), native.float(1), native.float(2), native.float(3))];
}
