import { box, headerAt, uint16, uint32 } from '../decode/isobmff/boxes.ts';

/** What of a JPEG 2000 file matters for taking it over (ISO/IEC 15444-1, annexes A and I). */
export interface Jpeg2000Parts {
  width: number;
  height: number;
  components: number;
  /** All parts of all tiles are there, to the mark at the end. */
  complete: boolean;
  /** Only what part 1 of the standard knows, which is what `JPXDecode` may hold (ISO 32000-2, 7.4.9). */
  common: boolean;
  /** A channel of opacity. */
  opacity: boolean;
  resolution: { x: number; y: number } | undefined;
  /** As a PDF can hold it: a bare codestream in the boxes that it lacks. */
  file: Buffer;
}

const [SOC_SIZ, SOT, EOC, CAP] = [0xff4fff51, 0xff90, 0xffd9, 0xff50];
const SIGNATURE = 'jP  \r\n\x87\n';
const METRES_PER_INCH = 0.0254;

/** A file of boxes, or a bare codestream. */
export function isJpeg2000(file: Buffer): boolean {
  return isBoxed(file) || (file.length > 4 && file.readUInt32BE(0) === SOC_SIZ);
}

const isBoxed = (file: Buffer) => file.toString('latin1', 4, 12) === SIGNATURE;

/** `undefined` where the bytes are no JPEG 2000, or end before their size. */
export function readJpeg2000(file: Buffer): Jpeg2000Parts | undefined {
  if (!isBoxed(file)) {
    const stream = readCodestream(file);
    return stream && { ...stream, opacity: false, resolution: undefined, file: inBoxes(stream.mended, stream) };
  }
  const header = bodyOf(file, 'jp2h');
  const codestream = bodyOf(file, 'jp2c');
  const stream = codestream && readCodestream(codestream);
  if (!header || !stream) return undefined;
  const whole = stream.complete ? file : withCodestream(file, codestream, stream.mended);
  return { ...stream, opacity: hasOpacity(header), resolution: resolutionOf(header), file: whole };
}

/** The boxes before the codestream, and one that ends with it. */
function withCodestream(file: Buffer, codestream: Buffer, mended: Buffer): Buffer {
  const start = file.indexOf(codestream.subarray(0, 64));
  const boxes = file.subarray(0, file.lastIndexOf('jp2c', start, 'latin1') - 4);
  return Buffer.concat([boxes, box('jp2c', mended)]);
}

/** The first box of a type, whatever of it is there. */
function bodyOf(bytes: Buffer, type: string): Buffer | undefined {
  for (let at = 0; at < bytes.length;) {
    const found = headerAt(bytes, at);
    if (!found) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === type) return bytes.subarray(at + found.header, at + found.size);
    at += found.size;
  }
  return undefined;
}

interface Codestream extends Pick<Jpeg2000Parts, 'width' | 'height' | 'components' | 'complete' | 'common'> {
  /** The codestream, with an end where it has none. */
  mended: Buffer;
}

function readCodestream(bytes: Buffer): Codestream | undefined {
  if (bytes.length < 44 || bytes.readUInt32BE(0) !== SOC_SIZ) return undefined;
  const size = (at: number) => bytes.readUInt32BE(at);
  const [right, bottom, left, top] = [size(8), size(12), size(16), size(20)];
  const [tileWidth, tileHeight, tileLeft, tileTop] = [size(24), size(28), size(32), size(36)];
  const components = bytes.readUInt16BE(40);
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0 || tileWidth === 0 || tileHeight === 0 || components === 0) return undefined;
  const tiles = Math.ceil((right - tileLeft) / tileWidth) * Math.ceil((bottom - tileTop) / tileHeight);
  let common = true;
  let at = 2;
  while (at + 4 <= bytes.length && bytes.readUInt16BE(at) !== SOT) {
    if (bytes.readUInt16BE(at) === CAP) common = false;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  const followed = followTiles(bytes, at, tiles);
  if (!followed) return undefined;
  const { complete, mended } = followed;
  return { width, height, components, common, complete, mended };
}

/**
 * Follows the parts of tiles from the first on (annex A.4.2). Where they end early, zeros take the place of what is
 * missing: to a decoder they are packets without content (annex B.9). `undefined` where no part begins.
 */
function followTiles(bytes: Buffer, start: number, tiles: number): Pick<Codestream, 'complete' | 'mended'> | undefined {
  const seen = new Set<number>();
  let at = start;
  while (at + PART_HEADER_BYTES <= bytes.length && bytes.readUInt16BE(at) === SOT) {
    seen.add(bytes.readUInt16BE(at + 4));
    const length = bytes.readUInt32BE(at + 6);
    // The last part may go on to the end.
    at = length === 0 ? bytes.length - 2 : at + Math.max(PART_HEADER_BYTES, length);
  }
  if (seen.size === tiles && at + 2 <= bytes.length && bytes.readUInt16BE(at) === EOC)
    return { complete: true, mended: bytes };
  const missing = Array.from({ length: Math.min(tiles, MOST_TILES) }, (_, tile) => tile).filter(
    (tile) => !seen.has(tile),
  );
  if (seen.size === 0 || at > bytes.length + MOST_MISSING_BYTES) return undefined;
  const mended = Buffer.concat([
    bytes.subarray(0, Math.min(at, bytes.length)),
    Buffer.alloc(Math.max(0, at - bytes.length)),
    ...missing.map(emptyTile),
    uint16(EOC),
  ]);
  return { complete: false, mended };
}

/** A tile has no more (annex A.5.1). */
const MOST_TILES = 65_535;
const MOST_MISSING_BYTES = 100_000_000;
const SOD = 0xff93;
/** One byte for each packet, of which tiles seldom have more. */
const EMPTY_PACKETS = Buffer.alloc(1024);

function emptyTile(tile: number): Buffer {
  const length = PART_HEADER_BYTES + EMPTY_PACKETS.length;
  return Buffer.concat([uint16(SOT, 10, tile), uint32(length), Buffer.from([0, 1]), uint16(SOD), EMPTY_PACKETS]);
}

/** SOT to SOD. */
const PART_HEADER_BYTES = 14;

/** Channel definitions (annex I.5.3.6): type 1 is opacity. */
function hasOpacity(header: Buffer): boolean {
  const channels = bodyOf(header, 'cdef');
  if (!channels || channels.length < 2) return false;
  return Array.from({ length: Math.floor((channels.length - 2) / 6) }, (_, index) =>
    channels.readUInt16BE(2 + index * 6 + 2),
  ).includes(1);
}

/** Pixels a metre as they should be shown, else as they were captured (annex I.5.3.7). */
function resolutionOf(header: Buffer): Jpeg2000Parts['resolution'] {
  const both = bodyOf(header, 'res ');
  const found = both && (bodyOf(both, 'resd') ?? bodyOf(both, 'resc'));
  if (!found || found.length < 10) return undefined;
  const rational = (at: number, exponent: number) =>
    (found.readUInt16BE(at) / (found.readUInt16BE(at + 2) || 1)) * 10 ** found.readInt8(exponent) * METRES_PER_INCH;
  const [y, x] = [rational(0, 8), rational(4, 9)];
  return x > 0 && y > 0 ? { x, y } : undefined;
}

const [SRGB, GREY] = [16, 17];

function inBoxes(codestream: Buffer, { width, height, components }: Codestream): Buffer {
  const bits = codestream[42] ?? 7;
  const size = Buffer.concat([uint32(height, width), Buffer.from([0, components, bits, 7, 0, 0])]);
  const colour = Buffer.concat([Buffer.from([1, 0, 0]), uint32(components < 3 ? GREY : SRGB)]);
  return Buffer.concat([
    box('jP  ', Buffer.from('\r\n\x87\n', 'latin1')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
    box('jp2h', box('ihdr', size), box('colr', colour)),
    box('jp2c', codestream),
  ]);
}
