import { crc32, deflateSync, constants, inflateSync } from 'node:zlib';
import { PIXELS_LIMIT } from '@pagewright/pdf/images/embeddable.ts';
import { readPng, type PngParts } from '@pagewright/pdf/images/png-chunks.ts';
import type { Pixels } from '../pixels.ts';

/** The seven passes of Adam7 (ISO/IEC 15948, 8.2): where each begins, and its steps. */
const PASSES = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
] as const;
/** Rows that are not interlaced. */
const ONE_PASS = [{ x: 0, y: 0, across: 1, down: 1 }] as const;
/** The pixels known after each pass lie so far apart. */
const LATTICES = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 4],
  [4, 4],
  [4, 8],
  [8, 8],
] as const;

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export interface MendedPng {
  /** Sound, with zeros for what is missing. */
  file: Buffer;
  /** Puts in the place of pixels that are missing those of the coarser passes, else white. */
  fill: (pixels: Pixels) => void;
}

/**
 * libpng throws away what it has read of a piece that it cannot read whole, and gives nothing of interlaced files; the
 * passes that came show all of such a one, coarsely.
 */
export function mendPng(file: Buffer): MendedPng | undefined {
  const png = readPng(file, 'as far as it goes');
  const channels = png && CHANNELS[png.colourType];
  if (!png || channels === undefined || png.width * png.height > PIXELS_LIMIT) return undefined;
  const ends: { rowBytes: number; start: number }[] = [];
  let whole = 0;
  const passes = png.interlaced ? PASSES : ONE_PASS;
  for (const { x, y, across, down } of passes) {
    const columns = Math.ceil((png.width - x) / across);
    const rows = columns > 0 ? Math.max(0, Math.ceil((png.height - y) / down)) : 0;
    const rowBytes = Math.ceil((columns * channels * png.bits) / 8) + 1;
    ends.push({ rowBytes, start: whole });
    whole += rows * rowBytes;
  }
  const data = inflatePart(png.data, whole);
  if (data.length < (ends[0]?.rowBytes ?? 1)) return undefined;

  const isKnown = (x: number, y: number) => {
    const index = passes.findIndex((pass) => x % pass.across === pass.x && y % pass.down === pass.y);
    const [pass, end] = [passes[index], ends[index]];
    return pass && end ? end.start + (Math.floor(y / pass.down) + 1) * end.rowBytes <= data.length : false;
  };
  return {
    file: withData(file, png, Buffer.concat([data, Buffer.alloc(whole - data.length)])),
    fill: ({ width, height, channels: bytes, data: shown }) => {
      for (let y = 0, at = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1, at += bytes) {
          if (isKnown(x, y)) continue;
          const lattice = LATTICES.find(([across, down]) => isKnown(x - (x % across), y - (y % down)));
          if (!lattice) shown.fill(255, at, at + bytes);
          else {
            const from = ((y - (y % lattice[1])) * width + x - (x % lattice[0])) * bytes;
            shown.copyWithin(at, from, from + bytes);
          }
        }
    },
  };
}

/** What the longest sound beginning of zlib data unpacks to. */
function inflatePart(data: Uint8Array, most: number): Buffer {
  const unpacked = (length: number) => {
    try {
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most };
      return inflateSync(data.subarray(0, length), options);
    } catch {
      return undefined;
    }
  };
  const all = unpacked(data.length);
  if (all) return all;
  let [sound, broken] = [0, data.length];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (unpacked(middle)) sound = middle;
    else broken = middle;
  }
  return unpacked(sound) ?? Buffer.alloc(0);
}

function withData(file: Buffer, { palette, opacities }: PngParts, data: Buffer): Buffer {
  const chunk = (type: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  return Buffer.concat([
    file.subarray(0, 8),
    chunk('IHDR', file.subarray(16, 29)),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(opacities ? [chunk('tRNS', opacities)] : []),
    chunk('IDAT', deflateSync(data, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
