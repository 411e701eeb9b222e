/** Previews are drawn small: their longer side is no more than this (points), whatever the paper. */
const LARGEST_PREVIEW = 401;
/** Papers and screens of iWork, longer side first (points). */
const FORMATS = [
  [841.89, 595.276],
  [792, 612],
  [1008, 612],
  [1024, 768],
  [1920, 1080],
] as const;
/** Sides of small previews are rounded. */
const ALIKE = 0.004;
/** Of a preview whose format is none of these. */
const LONGER_SIDE = 841.89;

/** How many times a preview's page is to be enlarged to be as large as the page it shows; 1 where it is. */
export function enlargementOf(width: number, height: number): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (longer > LARGEST_PREVIEW || shorter <= 0) return 1;
  const format = FORMATS.find(([long, short]) => Math.abs(short / long - shorter / longer) < ALIKE);
  return (format?.[0] ?? LONGER_SIDE) / longer;
}
