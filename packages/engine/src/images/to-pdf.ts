import { readFile } from 'node:fs/promises';
import type { EngineNote } from '../failure.ts';
import { runTask } from '../threads/pool.ts';
import type { Embeddable } from './embeddable.ts';
import type { PageLayout } from './layout.ts';
import { withImageProcess, type ImageProcess } from './process/image-process.ts';
import { fromHead } from './process/messages.ts';

export interface ImagesToPdfOptions {
  /** Each output with the pictures on its pages, in their order. */
  documents: readonly { pictures: readonly string[]; output: string }[];
  layout: PageLayout;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

/**
 * Makes PDFs of pictures. JPEG and most PNG files are taken over byte for byte; every other picture is decoded in the
 * image process and packed without loss, except where its own format was lossy. Fails with IMAGE_TOO_LARGE,
 * IMAGE_UNSUPPORTED, FILE_DAMAGED or PAGES_TOO_MANY (over 500 frames). Gives the page count of each document.
 */
export async function imagesToPdf({
  documents,
  layout,
  signal,
  onProgress,
}: ImagesToPdfOptions): Promise<{ pages: number[]; notes: EngineNote[] }> {
  const notes: EngineNote[] = [];
  const pages: number[] = [];
  const total = documents.reduce((sum, { pictures }) => sum + pictures.length, 0);
  const decoder = new Decoder(signal);
  let done = 0;
  try {
    for (const { pictures, output } of documents) {
      const frames: Embeddable[] = [];
      for (const path of pictures) {
        const asItIs = await runTask('images.probe', { path }, { signal });
        const decoded = asItIs ? { frames: [asItIs], recompressed: false } : await decoder.decode(path);
        frames.push(...decoded.frames);
        if (decoded.frames.length > 1) notes.push({ code: 'FRAMES_AS_PAGES', count: decoded.frames.length, path });
        if (decoded.recompressed) notes.push({ code: 'IMAGE_RECOMPRESSED', path });
        onProgress?.((done += 1), total);
      }
      await runTask('images.toPdf', { pictures: frames, layout, output }, { signal });
      pages.push(frames.length);
    }
  } finally {
    decoder.close();
  }
  return { pages, notes };
}

/** One image process for the whole task, started when the first picture needs it. */
class Decoder {
  private readonly signal: AbortSignal | undefined;
  private images: Promise<ImageProcess> | undefined;
  private release: () => void = () => {};

  constructor(signal: AbortSignal | undefined) {
    this.signal = signal;
  }

  async decode(path: string): Promise<{ frames: Embeddable[]; recompressed: boolean }> {
    this.images ??= this.borrow();
    const { answer, parts } = await (await this.images).ask(path, { ask: 'embed' }, [await readFile(path)]);
    if (answer.answer !== 'embedded') throw new Error(`the image process answered “${answer.answer}”`);
    return { frames: answer.frames.map((head) => fromHead(head, parts)), recompressed: answer.recompressed === true };
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
