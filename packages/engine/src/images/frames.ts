import { readFile } from 'node:fs/promises';
import { runTask } from '../threads/pool.ts';
import type { WantedFrames } from './decode/picture.ts';
import type { Embeddable } from './embeddable.ts';
import { withImageProcess, type ImageProcess } from './process/image-process.ts';
import { fromHead } from './process/messages.ts';

/** The frames of a picture, ready for a PDF. */
export interface PictureFrames {
  frames: Embeddable[];
  /** How many the file has, whether they were wanted or not. */
  frameCount: number;
  /** How long each is shown, in milliseconds; empty where nothing moves. */
  delays: number[];
  recompressed: boolean;
}

/** Lends a reader of pictures for one task. Its process is started when the first picture needs one. */
export async function withFrames<T>(
  signal: AbortSignal | undefined,
  work: (read: (path: string, wanted: WantedFrames) => Promise<PictureFrames>) => Promise<T>,
): Promise<T> {
  const decoder = new Decoder(signal);
  try {
    return await work(async (path, wanted) => {
      const asItIs = await runTask('images.probe', { path }, { signal });
      return asItIs
        ? { frames: [asItIs], frameCount: 1, delays: [], recompressed: false }
        : decoder.decode(path, wanted);
    });
  } finally {
    decoder.close();
  }
}

/** One image process for the whole task. */
class Decoder {
  private readonly signal: AbortSignal | undefined;
  private images: Promise<ImageProcess> | undefined;
  private release: () => void = () => {};

  constructor(signal: AbortSignal | undefined) {
    this.signal = signal;
  }

  async decode(path: string, wanted: WantedFrames): Promise<PictureFrames> {
    this.images ??= this.borrow();
    const request = { ask: 'embed', frames: wanted } as const;
    const { answer, parts } = await (await this.images).ask(path, request, [await readFile(path)]);
    if (answer.answer !== 'embedded') throw new Error(`the image process answered “${answer.answer}”`);
    const frames = answer.frames.map((head) => fromHead(head, parts));
    return {
      frames,
      frameCount: Math.max(frames.length, Math.trunc(Number(answer.frameCount)) || 0),
      delays: frames.map((_, index) => Math.max(0, Number(answer.delays?.[index]) || 0)),
      recompressed: answer.recompressed === true,
    };
  }

  close(): void {
    this.release();
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
