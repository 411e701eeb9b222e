import { PIXELS_LIMIT } from '@pagewright/pdf/images/embeddable.ts';

/**
 * libwebp shows nothing of a file whose containers are longer than it. Their lengths are set to what is there, and the
 * last picture is filled up, which decodes to something below what came (RFC 9649, 2.3 to 2.7).
 */

/** No pixel takes more, so that decoders never meet the end. */
const MOST_BYTES_A_PIXEL = 8;
const FRAME_HEADER_BYTES = 16;

interface Chunk {
  type: string;
  content: Buffer;
  /** As it says itself. */
  length: number;
}

/** `filling`: the byte that stands for those that are missing. `undefined` where no picture has begun. */
export function mendWebp(file: Buffer, filling: number): Buffer | undefined {
  const kept: Buffer[] = [];
  let pictures = 0;
  for (const chunk of chunksOf(file.subarray(12))) {
    const bytes = chunk.type === 'ANMF' ? mendFrame(chunk, filling) : mendPicture(chunk, filling);
    if (!bytes) break;
    kept.push(bytes);
    if (/^(?:VP8[L ]|ANMF)$/.test(chunk.type)) pictures += 1;
  }
  if (pictures === 0) return undefined;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]);
  return spell('RIFF', body);
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    yield { type: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + 8, at + 8 + length), length };
    at += 8 + length + (length % 2);
  }
}

function mendFrame({ type, content, length }: Chunk, filling: number): Buffer | undefined {
  if (content.length === length) return spell(type, content);
  const parts = [...chunksOf(content.subarray(FRAME_HEADER_BYTES))].map((chunk) => mendPicture(chunk, filling));
  const whole = parts.filter((part) => part !== undefined);
  const hasPicture = whole.some((part) => part.toString('latin1', 0, 3) === 'VP8');
  return hasPicture ? spell(type, Buffer.concat([content.subarray(0, FRAME_HEADER_BYTES), ...whole])) : undefined;
}

function mendPicture({ type, content, length }: Chunk, filling: number): Buffer | undefined {
  if (content.length === length) return spell(type, content);
  const filled = (to: number) => spell(type, Buffer.concat([content, Buffer.alloc(to - content.length, filling)]));
  const pixels = type === 'VP8 ' ? lossyPixels(content) : type === 'VP8L' ? losslessPixels(content) : 0;
  return pixels === 0 || pixels > PIXELS_LIMIT ? undefined : filled(content.length + pixels * MOST_BYTES_A_PIXEL);
}

/** Behind the frame tag and the start code (RFC 9649, 2.5; RFC 6386, 9.1). */
function lossyPixels(content: Buffer): number {
  return content.length < 10 ? 0 : (content.readUInt16LE(6) & 0x3fff) * (content.readUInt16LE(8) & 0x3fff);
}

/** Behind the signature (RFC 9649, 3.4). */
function losslessPixels(content: Buffer): number {
  if (content.length < 5) return 0;
  const size = content.readUInt32LE(1);
  return ((size & 0x3fff) + 1) * (((size >>> 14) & 0x3fff) + 1);
}

function spell(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}
