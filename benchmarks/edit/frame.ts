import { asArray, asInteger, asNumber, type PdfDict } from '@pagewright/pdf/objects/objects.ts';

/** From page space to the page as it is shown: a box of it, turned, from the top left. */
export interface Frame {
  shown(point: { x: number; y: number }): { x: number; y: number };
}

const LETTER = [0, 0, 612, 792];

/** Poppler's programs show the media box, PDFium what the crop box leaves of it. */
export function frameOf(page: PdfDict, shown: 'MediaBox' | 'CropBox'): Frame {
  const boxOf = (key: string) => asArray(page.get(key))?.map((edge) => asNumber(edge) ?? 0);
  const media = sorted(boxOf('MediaBox') ?? LETTER);
  const cropped = shown === 'CropBox' ? boxOf('CropBox') : undefined;
  const { left, bottom, right, top } = cropped ? common(media, sorted(cropped)) : media;
  const [width, height] = [right - left, top - bottom];
  const turn = (((asInteger(page.get('Rotate')) ?? 0) % 360) + 360) % 360;
  return {
    shown: (point) => {
      const [x, y] = [point.x - left, point.y - bottom];
      if (turn === 90) return { x: y, y: x };
      if (turn === 180) return { x: width - x, y };
      return turn === 270 ? { x: height - y, y: width - x } : { x, y: height - y };
    },
  };
}

function sorted([a = 0, b = 0, c = 0, d = 0]: readonly number[]) {
  return { left: Math.min(a, c), right: Math.max(a, c), bottom: Math.min(b, d), top: Math.max(b, d) };
}

type Edges = ReturnType<typeof sorted>;

const common = (one: Edges, other: Edges): Edges => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
  top: Math.min(one.top, other.top),
});
