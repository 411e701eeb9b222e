import type { PageAnnotation } from '@pagewright/editor';
import type { EditedDocument } from '@pagewright/editor';
import { drawnBy as drawn } from '../flatten/drawn.ts';

type Picture = Awaited<ReturnType<typeof drawn>>;
type Space = ReturnType<EditedDocument['spaceOf']>;

/** One pixel a point. */
const DPI = 72;
/** Of 255: pale marks on white differ by little, and readers round what they blend. */
const SEEN = 4;
const FAR = 12;
/** Points around what is compared: ends of lines, and icons that readers draw larger than their place. */
const ROOM = 24;

const known = new Map<string, Promise<Picture>>();

/** Each page of a source is drawn once; `page` counts from 1. */
export function drawnBy(reader: 'poppler' | 'mupdf', file: string, page: number): Promise<Picture> {
  if (!file.includes('/corpus/')) return drawn(reader, file, page, DPI);
  const key = `${reader} ${page} ${file}`;
  const picture = known.get(key) ?? drawn(reader, file, page, DPI);
  known.set(key, picture);
  return picture;
}

/** Pixels that are others within these areas of an upright page, with some room, and beside them; on a turned one within alone. */
export function otherPixelsBeside(
  before: Picture,
  after: Picture,
  space: Space,
  areas: readonly PageAnnotation['area'][],
): { inside: number; outside: number } {
  const counts = { inside: 0, outside: 0 };
  if (!before || !after || !space || before.greys.length !== after.greys.length)
    return { inside: 0, outside: Infinity };
  const isUpright = space.quarters === 0;
  for (let at = 0; at < before.greys.length; at += 1) {
    const far = Math.abs((before.greys[at] ?? 0) - (after.greys[at] ?? 0));
    if (far <= SEEN) continue;
    const [x, y] = [at % before.width, Math.floor(at / before.width)];
    const isInside = areas.some(
      ([left, bottom, right, top]) =>
        x + space.left >= left - ROOM &&
        x + space.left <= right + ROOM &&
        space.bottom + space.height - y >= bottom - ROOM &&
        space.bottom + space.height - y <= top + ROOM,
    );
    if (isInside || !isUpright) counts.inside += 1;
    else if (far > FAR) counts.outside += 1;
  }
  return counts;
}
