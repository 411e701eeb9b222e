const START = 2;
const JFIF = [0x4a, 0x46, 0x49, 0x46, 0x00];
/** Marker, length, name, version, unit, resolution across and down, size of a thumbnail (JFIF 1.02, APP0). */
const SEGMENT_BYTES = 18;
const VERSION = [1, 2];
const PER_INCH = 1;

/** The same JPEG, which says how many pixels of it go on an inch. */
export function withResolution(jpeg: Uint8Array, perInch: number): Uint8Array<ArrayBuffer> {
  const resolution = [perInch >> 8, perInch & 0xff];
  const segment = [0xff, 0xe0, 0, SEGMENT_BYTES - 2, ...JFIF, ...VERSION, PER_INCH, ...resolution, ...resolution, 0, 0];
  const rest = jpeg.subarray(START + lengthOfJfif(jpeg));
  const written = new Uint8Array(START + segment.length + rest.length);
  written.set(jpeg.subarray(0, START));
  written.set(segment, START);
  written.set(rest, START + segment.length);
  return written;
}

/** Bytes of the segment that says it so far, which comes first. */
function lengthOfJfif(jpeg: Uint8Array): number {
  const isThere = jpeg[2] === 0xff && jpeg[3] === 0xe0 && JFIF.every((byte, at) => jpeg[6 + at] === byte);
  return isThere ? 2 + (((jpeg[4] ?? 0) << 8) | (jpeg[5] ?? 0)) : 0;
}
