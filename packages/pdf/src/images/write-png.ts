import { concat, deflate, fromLatin1 } from '@pagewright/ground/bytes';
import { writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';

/** Samples of eight bits, row by row: grey, red, green and blue, or each with opacity behind it. */
export interface PlainPicture {
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
  data: Uint8Array;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Types of colour (ISO/IEC 15948, table 11.1). */
const COLOUR_TYPES = { 1: 0, 2: 4, 3: 2, 4: 6 } as const;
const DEFLATE_LEVEL = 9;

/** A PNG file (ISO/IEC 15948). */
export function writePng({ width, height, channels, data }: PlainPicture): Uint8Array {
  const header = new Uint8Array(13);
  writeUint32(header, 0, width);
  writeUint32(header, 4, height);
  header.set([8, COLOUR_TYPES[channels], 0, 0, 0], 8);
  const stride = width * channels;
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  return concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflate(rows, DEFLATE_LEVEL)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = concat([fromLatin1(type), content]);
  const [length, check] = [new Uint8Array(4), new Uint8Array(4)];
  writeUint32(length, 0, content.length);
  writeUint32(check, 0, checkOf(body));
  return concat([length, body, check]);
}

/** ISO/IEC 15948, annex D. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function checkOf(bytes: Uint8Array): number {
  let check = 0xff_ff_ff_ff;
  for (const byte of bytes) check = (TABLE[(check ^ byte) & 0xff] ?? 0) ^ (check >>> 8);
  return (check ^ 0xff_ff_ff_ff) >>> 0;
}
