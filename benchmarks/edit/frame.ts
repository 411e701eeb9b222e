import { asArray, asInteger, asNumber, type PdfDict } from '@pagewright/pdf/objects/objects.ts';

/** From page space to the page as readers show it: cut to its crop box, turned, from the top left. */
export interface Frame {
  shown(point: { x: number; y: number }): { x: number; y: number };
}

const LETTER = [0, 0, 612, 792];

export function frameOf(page: PdfDict): Frame {
  const boxOf = (key: string) => asArray(page.get(key))?.map((edge) => asNumber(edge) ?? 0);
  const media = sorted(boxOf('MediaBox') ?? LETTER);
  const crop = sorted(boxOf('CropBox') ?? boxOf('MediaBox') ?? LETTER);
  const left = Math.max(media.left, crop.left);
  const bottom = Math.max(media.bottom, crop.bottom);
  const width = Math.min(media.right, crop.right) - left;
  const height = Math.min(media.top, crop.top) - bottom;
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
