import { inflate } from '@pagewright/ground/bytes';
import { undoPngRow } from '../filters/filters.ts';
import type { PngParts } from './png-chunks.ts';

/** Samples of a PNG, as they would stand without compression: rows filled up to whole bytes. */
export interface Samples {
  /** Samples of a pixel. */
  channels: number;
  bits: number;
  /** Bytes of a row. */
  stride: number;
  data: Uint8Array;
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Which depths each type of colours has (ISO/IEC 15948, table 11.1). */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

interface Pass {
  x: number;
  y: number;
  across: number;
  down: number;
}

const ONE_PASS: readonly Pass[] = [{ x: 0, y: 0, across: 1, down: 1 }];
/** Adam7 (ISO/IEC 15948, 8.2). */
const SEVEN_PASSES: readonly Pass[] = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
];

/** How many samples a pixel has; `undefined` where the header says what no PNG is. */
export function channelsOf({ colourType, bits }: PngParts): number | undefined {
  return DEPTHS[colourType]?.includes(bits) ? CHANNELS[colourType] : undefined;
}

/** `undefined` where its data do not hold to the last row. */
export function pngSamples(png: PngParts): Samples | undefined {
  const { width, height, bits, interlaced } = png;
  const channels = channelsOf(png);
  if (channels === undefined) return undefined;
  const strideOf = (columns: number) => Math.ceil((columns * channels * bits) / 8);
  const passes = (interlaced ? SEVEN_PASSES : ONE_PASS)
    .map((pass) => ({
      ...pass,
      columns: Math.max(0, Math.ceil((width - pass.x) / pass.across)),
      rows: Math.max(0, Math.ceil((height - pass.y) / pass.down)),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
  const whole = passes.reduce((sum, { columns, rows }) => sum + rows * (strideOf(columns) + 1), 0);
  const filtered = inflated(png.data, whole);
  if (!filtered) return undefined;
  const stride = strideOf(width);
  const data = new Uint8Array(stride * height);
  const step = Math.max(1, (channels * bits) >> 3);
  let at = 0;
  for (const pass of passes) {
    const length = strideOf(pass.columns);
    const plain = unfiltered(filtered.subarray(at, at + pass.rows * (length + 1)), length, step);
    at += pass.rows * (length + 1);
    if (!interlaced) return { channels, bits, stride, data: plain };
    for (let row = 0; row < pass.rows; row += 1)
      spread(
        plain.subarray(row * length, (row + 1) * length),
        pass,
        channels * bits,
        data,
        (pass.y + row * pass.down) * stride,
      );
  }
  return { channels, bits, stride, data };
}

function inflated(data: Uint8Array, length: number): Uint8Array | undefined {
  try {
    const bytes = inflate(data, length + 1);
    return bytes.length === length ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function unfiltered(filtered: Uint8Array, length: number, step: number): Uint8Array {
  const rows = filtered.length / (length + 1);
  const plain = new Uint8Array(rows * length);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (length + 1);
    undoPngRow(filtered[from] ?? 0, filtered.subarray(from + 1, from + 1 + length), plain, row * length, length, step);
  }
  return plain;
}

/** Puts the pixels of a row of a pass where they belong. */
function spread(
  row: Uint8Array,
  pass: Pass & { columns: number },
  pixelBits: number,
  data: Uint8Array,
  to: number,
): void {
  for (let column = 0; column < pass.columns; column += 1) {
    const x = pass.x + column * pass.across;
    if (pixelBits >= 8) {
      const bytes = pixelBits >> 3;
      data.set(row.subarray(column * bytes, (column + 1) * bytes), to + x * bytes);
      continue;
    }
    const value =
      ((row[(column * pixelBits) >> 3] ?? 0) >> (8 - pixelBits - ((column * pixelBits) & 7))) & ((1 << pixelBits) - 1);
    const byte = to + ((x * pixelBits) >> 3);
    data[byte] = (data[byte] ?? 0) | (value << (8 - pixelBits - ((x * pixelBits) & 7)));
  }
}
