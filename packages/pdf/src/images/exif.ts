import { latin1 } from '@pagewright/ground/bytes';

/** The two facts of EXIF that matter for a page: how the picture is turned and how large it is (CIPA DC-008, 4.6.4). */
export interface ExifFacts {
  /** 1 to 8. */
  orientation: number;
  resolution: { x: number; y: number } | undefined;
}

const ORIENTATION = 0x0112;
const X_RESOLUTION = 0x011a;
const Y_RESOLUTION = 0x011b;
const RESOLUTION_UNIT = 0x0128;
const CENTIMETRES = 3;

/** `tiff` starts with the byte order. What cannot be read counts as not said. */
export function readExif(tiff: Uint8Array): ExifFacts {
  const facts: ExifFacts = { orientation: 1, resolution: undefined };
  const little = latin1(tiff, 0, 2) === 'II';
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const short = (at: number) => (at + 2 > tiff.length ? 0 : view.getUint16(at, little));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : view.getUint32(at, little));
  if (tiff.length < 8 || short(2) !== 42) return facts;

  const directory = long(4);
  let x = 0;
  let y = 0;
  let scale = 1;
  for (let index = 0; index < Math.min(short(directory), 256); index += 1) {
    const entry = directory + 2 + index * 12;
    const rational = () => long(long(entry + 8)) / (long(long(entry + 8) + 4) || 1);
    const tag = short(entry);
    if (tag === ORIENTATION) facts.orientation = short(entry + 8);
    else if (tag === X_RESOLUTION) x = rational();
    else if (tag === Y_RESOLUTION) y = rational();
    else if (tag === RESOLUTION_UNIT && short(entry + 8) === CENTIMETRES) scale = 2.54;
  }
  if (facts.orientation < 1 || facts.orientation > 8) facts.orientation = 1;
  if (x > 0 && y > 0) facts.resolution = { x: x * scale, y: y * scale };
  return facts;
}
