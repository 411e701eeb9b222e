import sharp from 'sharp';
import { shrinkPicture } from '../shrink/shrink.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { soundnessOf } from '../decode/jpeg.ts';
import { embedPicture } from '../decode/picture.ts';
import { makeSmall } from '../decode/small-picture.ts';
import { readFrames, writeFrame } from '@pagewright/runtime/processes/frames.ts';
import { toHead, type Answer, type Request } from './messages.ts';

/** The image process: a program of its own that decodes pictures, spoken to over its standard streams. */

sharp.cache(false);
sharp.concurrency(1);
// The library opens more than anybody may hand in, SVG above all, which is a program of its own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Tiff', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

const say = (answer: Answer, parts: Buffer[] = []) => writeFrame(process.stdout, answer, parts);

async function answer(request: Request, [first = Buffer.alloc(0), second]: Buffer[]): Promise<void> {
  if (request.ask === 'shrink') {
    const smaller = await shrinkPicture(request.task, first, second);
    if (!smaller) return say({ answer: 'shrunk', head: null });
    const { head, data, palette, estimated } = smaller;
    const parts = palette ? [data, palette] : [data];
    return say({ answer: 'shrunk', head, ...(estimated !== undefined && { estimated }) }, parts);
  }
  if (request.ask === 'judge jpeg') return say({ answer: 'judged', soundness: await soundnessOf(first) });
  if (request.ask === 'make small') return say({ answer: 'made small' }, [await makeSmall(first, request.small)]);
  const { frames, ...facts } = await embedPicture(first, request.frames);
  const out: Buffer[] = [];
  await say({ answer: 'embedded', frames: frames.map((frame) => toHead(frame, out)), ...facts }, out);
}

await say({ answer: 'ready' });
for await (const { head, parts } of readFrames(process.stdin)) {
  try {
    await answer(head as Request, parts);
  } catch (error) {
    const failure = error instanceof EngineFailure ? error : new EngineFailure('FILE_DAMAGED', {}, error);
    await say({ answer: 'failed', code: failure.code, facts: failure.facts, reason: failure.message });
  }
}
