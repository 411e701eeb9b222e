import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import test from 'node:test';
import { readFrames, writeFrame, type Frame } from './frames.ts';

async function framesOf(bytes: Buffer, piece: number): Promise<Frame[]> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += piece) pieces.push(bytes.subarray(at, at + piece));
  const frames: Frame[] = [];
  for await (const frame of readFrames(Readable.from(pieces))) frames.push(frame);
  return frames;
}

async function written(...frames: [head: unknown, parts: Buffer[]][]): Promise<Buffer> {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const [head, parts] of frames) await writeFrame(stream, head, parts);
  return Buffer.concat(chunks);
}

for (const piece of [1, 7, 1_000_000])
  test(`frames arrive whole however they are cut (pieces of ${piece})`, async () => {
    const bytes = await written([{ ask: 'é' }, [Buffer.from('abc'), Buffer.alloc(0)]], [{ ask: 2 }, []]);
    const frames = await framesOf(bytes, piece);
    assert.deepEqual(frames, [
      { head: { ask: 'é' }, parts: [Buffer.from('abc'), Buffer.alloc(0)] },
      { head: { ask: 2 }, parts: [] },
    ]);
  });

test('a frame that is cut off is no frame', async () => {
  const bytes = await written([{ ask: 1 }, [Buffer.alloc(100)]]);
  assert.deepEqual(await framesOf(bytes.subarray(0, -1), 16), []);
});

test('a length beyond the bounds is refused before room is made for it', async () => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(0xff_ff_ff_ff, 0);
  await assert.rejects(framesOf(bytes, 8), /not a frame/);
});
