import { asArray, asNumber, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** How points of the page as it is shown lie in the space that its content is written in. */
export interface PageFrame {
  /** Degrees clockwise that the page is turned by when it is shown, taken back. */
  turn: number;
  /** Points from the top left of the page as shown, to default user space. */
  toUser: (x: number, y: number) => { x: number; y: number };
}

/** Letter, which readers take where a page has no sound box. */
const USUAL: Rectangle = { left: 0, bottom: 0, right: 612, top: 792 };

interface Rectangle {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** `page` with what it inherits (ISO 32000-2, 7.7.3.3 and 14.11.2). */
export function frameOf(page: PdfDict): PageFrame {
  const media = rectangle(page.get('MediaBox')) ?? USUAL;
  const crop = rectangle(page.get('CropBox'));
  const box = (crop && overlap(crop, media)) ?? media;
  const turn = (((asNumber(page.get('Rotate')) ?? 0) % 360) + 360) % 360;
  const { left, bottom, right, top } = box;
  switch (turn) {
    case 90:
      return { turn: -90, toUser: (x, y) => ({ x: left + y, y: bottom + x }) };
    case 180:
      return { turn: -180, toUser: (x, y) => ({ x: right - x, y: bottom + y }) };
    case 270:
      return { turn: -270, toUser: (x, y) => ({ x: right - y, y: top - x }) };
    default:
      return { turn: 0, toUser: (x, y) => ({ x: left + x, y: top - y }) };
  }
}

function rectangle(value: PdfObject | undefined): Rectangle | undefined {
  const corners = asArray(value)?.map(asNumber);
  const [x1, y1, x2, y2] = corners ?? [];
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const found = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
  return found.right > found.left && found.top > found.bottom ? found : undefined;
}

function overlap(a: Rectangle, b: Rectangle): Rectangle | undefined {
  const shared = {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
  return shared.right > shared.left && shared.top > shared.bottom ? shared : undefined;
}
