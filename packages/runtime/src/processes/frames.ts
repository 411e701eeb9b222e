import type { Readable, Writable } from 'node:stream';

/**
 * What passes between the server and its image process: a head as JSON and then raw bytes in parts.
 * A frame is the head's length and the number of parts, then each part's length, then head and parts; all
 * lengths are 32 bits, little-endian.
 */
export interface Frame {
  head: unknown;
  parts: Buffer[];
}

/** The other side may be taken over by a picture: what it sends is bounded before room is made for it. */
const LARGEST_HEAD_BYTES = 1024 * 1024;
const MOST_PARTS = 4096;
const LARGEST_FRAME_BYTES = 1024 * 1024 * 1024;

export async function writeFrame(stream: Writable, head: unknown, parts: readonly Uint8Array[] = []): Promise<void> {
  const json = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(8 + parts.length * 4);
  lengths.writeUInt32LE(json.length, 0);
  lengths.writeUInt32LE(parts.length, 4);
  for (const [index, part] of parts.entries()) lengths.writeUInt32LE(part.byteLength, 8 + index * 4);
  for (const piece of [lengths, json, ...parts]) await write(stream, piece);
}

function write(stream: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** The frames that arrive, one after the other. Ends with the stream; throws where the bytes are no frames. */
export async function* readFrames(stream: Readable): AsyncGenerator<Frame> {
  const source = new ByteSource(stream);
  for (;;) {
    const start = await source.take(8);
    if (!start) return;
    const headLength = start.readUInt32LE(0);
    const partCount = start.readUInt32LE(4);
    if (headLength > LARGEST_HEAD_BYTES || partCount > MOST_PARTS) throw new Error('not a frame');
    const lengths = await source.take(partCount * 4);
    const head = await source.take(headLength);
    if (!lengths || !head) return;
    const sizes = Array.from({ length: partCount }, (_, index) => lengths.readUInt32LE(index * 4));
    if (sizes.reduce((sum, size) => sum + size, 0) > LARGEST_FRAME_BYTES) throw new Error('the frame is too large');
    const parts: Buffer[] = [];
    for (const size of sizes) {
      const part = await source.take(size);
      if (!part) return;
      parts.push(part);
    }
    yield { head: JSON.parse(head.toString('utf8')), parts };
  }
}

class ByteSource {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes, or `undefined` where the stream ends before. */
  async take(length: number): Promise<Buffer | undefined> {
    if (this.rest.length >= length) return this.cut(length);
    const whole = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      if (this.rest.length === 0) {
        const next = await this.chunks.next();
        if (next.done) return undefined;
        this.rest = next.value;
      }
      const part = this.cut(Math.min(length - filled, this.rest.length));
      filled += part.copy(whole, filled);
    }
    return whole;
  }

  private cut(length: number): Buffer {
    const part = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return part;
  }
}
