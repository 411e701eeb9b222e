import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Embeddable } from '@pagewright/pdf/images/embeddable.ts';
import { FRAMES_LIMIT } from './frames-limit.ts';
import { END_OF_IMAGE } from './decode/jpeg.ts';
import { withImageProcess, type ImageProcess } from './process/image-process.ts';
import { fromHead } from './process/messages.ts';

/** The frames of a picture, ready for a PDF. */
export interface PictureFrames {
  frames: Embeddable[];
  /** How many the file has, whether they were wanted or not. */
  frameCount: number;
  /** How many more there are that cannot be shown. */
  framesBeyond: number;
  /** Pages that could not be read and are left out. */
  unreadable: number;
  /** How long each is shown, in milliseconds; empty where nothing moves. */
  delays: number[];
  recompressed: boolean;
  /** Ends early or is broken: what could be read is shown. */
  incomplete: boolean;
}

const ONE_FRAME = { frameCount: 1, framesBeyond: 0, unreadable: 0, recompressed: false, incomplete: false };

/**
 * Lends a reader of pictures for one task; `onPart` is called with the share of a long animation that is read. Its
 * process is started when the first picture needs one. `folder`: of the task, for what is thrown away again.
 */
export async function withFrames<T>(
  { folder, signal }: { folder: string; signal: AbortSignal | undefined },
  work: (
    read: (path: string, wanted: 'all' | 'first', onPart?: (share: number) => void) => Promise<PictureFrames>,
  ) => Promise<T>,
): Promise<T> {
  const decoder = new Decoder(signal);
  try {
    return await work(async (path, wanted, onPart) => {
      const asItIs = await runInThread<typeof import('./probe-task.ts')>(
        new URL('./probe-task.ts', import.meta.url),
        { path },
        { signal },
      );
      if (asItIs === 'jpeg 2000') return readJpeg2000(path, join(folder, 'jpeg-2000.pdf'), decoder, signal);
      const sound = asItIs?.filter === 'jpeg' ? await decoder.judged(path, asItIs) : asItIs;
      return sound
        ? { ...ONE_FRAME, frames: [sound], delays: [] }
        : decoder.decode(path, await readFile(path), wanted, onPart);
    });
  } finally {
    decoder.close();
  }
}

/** Enough for 100 million pixels. */
const JPEG_2000_MS = 60_000;

/** `scratch`: a path that the picture's page may stand at. */
async function readJpeg2000(
  source: string,
  scratch: string,
  decoder: Decoder,
  signal: AbortSignal | undefined,
): Promise<PictureFrames> {
  const judged = await runInThread<typeof import('./jpeg2000/judge-task.ts')>(
    new URL('./jpeg2000/judge-task.ts', import.meta.url),
    { path: source, scratch },
    { signal, deadlineMs: JPEG_2000_MS },
  );
  if (judged.kind === 'sound') return { ...ONE_FRAME, frames: [judged.picture], delays: [] };
  const { bitmap, resolution, incomplete } = judged;
  const found = await decoder.decode(source, Buffer.from(bitmap), 'first');
  const frames = found.frames.map((frame) => ({ ...frame, ...(resolution && { resolution }) }));
  return { ...found, frames, incomplete, recompressed: true };
}

/** One image process for the whole task. */
class Decoder {
  private readonly signal: AbortSignal | undefined;
  private images: Promise<ImageProcess> | undefined;
  private release: () => void = () => {};

  constructor(signal: AbortSignal | undefined) {
    this.signal = signal;
  }

  /** A JPEG that can be copied, with its last marker if only that was missing; `undefined` where something is broken. */
  async judged(path: string, jpeg: Embeddable): Promise<Embeddable | undefined> {
    const { answer } = await (await this.process()).ask(path, { ask: 'judge jpeg' }, [jpeg.data]);
    if (answer.answer !== 'judged') throw new Error(`the image process answered “${answer.answer}”`);
    if (answer.soundness === 'open') return { ...jpeg, data: Buffer.concat([jpeg.data, END_OF_IMAGE]) };
    return answer.soundness === 'sound' ? jpeg : undefined;
  }

  async decode(
    path: string,
    file: Buffer,
    wanted: 'all' | 'first',
    onPart?: (share: number) => void,
  ): Promise<PictureFrames> {
    const images = await this.process();
    const found: PictureFrames = { ...ONE_FRAME, frames: [], delays: [] };
    const most = wanted === 'first' ? 1 : FRAMES_LIMIT;
    let from = 0;
    // Long animations come in parts, each with a deadline of its own.
    do {
      const request = { ask: 'embed', frames: { from, most: most - found.frames.length } } as const;
      const { answer, parts } = await images.ask(path, request, [file]);
      if (answer.answer !== 'embedded') throw new Error(`the image process answered “${answer.answer}”`);
      const taken = countOf(answer.taken);
      if (taken === 0) throw new EngineFailure('FILE_DAMAGED', { path }, 'frames are missing');
      from += taken;
      found.frames.push(...answer.frames.map((head) => fromHead(head, parts)));
      found.frameCount = Math.min(FRAMES_LIMIT, countOf(answer.frameCount) || 1);
      found.framesBeyond = countOf(answer.framesBeyond);
      found.unreadable += countOf(answer.unreadable);
      found.delays = found.frames.map((_, index) => Math.max(0, Number(answer.delays?.[index]) || 0));
      found.recompressed ||= answer.recompressed === true;
      found.incomplete ||= answer.incomplete === true;
      onPart?.(Math.min(1, from / Math.min(most, found.frameCount)));
    } while (found.frames.length < most && from < found.frameCount);
    if (found.frames.length === 0) throw new EngineFailure('FILE_DAMAGED', { path }, 'no frame can be read');
    return found;
  }

  close(): void {
    this.release();
  }

  private process(): Promise<ImageProcess> {
    return (this.images ??= this.borrow());
  }

  private borrow(): Promise<ImageProcess> {
    return new Promise((resolve, reject) => {
      const lent = withImageProcess(this.signal, (images) => {
        resolve(images);
        return new Promise<void>((done) => (this.release = done));
      });
      lent.catch(reject);
    });
  }
}

/** What a decoder says is a count: no less than nothing. */
function countOf(said: unknown): number {
  return Math.max(0, Math.trunc(Number(said)) || 0);
}
