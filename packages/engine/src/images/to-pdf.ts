import { dirname } from 'node:path';
import type { EngineNote } from '../note.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { ContactSheet } from './contact-sheet/sheet-task.ts';
import type { Embeddable } from '@pagewright/pdf/images/embeddable.ts';
import { withFrames, type PictureFrames } from './frames.ts';
import type { PageLayout } from './layout.ts';

export interface ImagesToPdfOptions {
  /** Each output with the pictures on its pages, in their order. */
  documents: readonly { pictures: readonly string[]; output: string }[];
  layout: PageLayout;
  /** Of an animation: every frame on a page of its own, the first alone, or all of them beside each other. */
  frames?: 'pages' | 'first' | ContactSheet | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

/**
 * Makes PDFs of pictures. JPEG and most PNG files are taken over byte for byte if they are sound to their end; every
 * other picture is decoded in the image process and packed without loss, except where its own format was lossy. Fails with IMAGE_TOO_LARGE,
 * IMAGE_UNSUPPORTED, FILE_DAMAGED or FRAMES_TOO_MANY (over 500). Gives the page count of each document.
 */
export async function imagesToPdf({
  documents,
  layout,
  frames: wanted = 'pages',
  signal,
  onProgress,
}: ImagesToPdfOptions): Promise<{ pages: number[]; notes: EngineNote[] }> {
  const notes: EngineNote[] = [];
  const pages: number[] = [];
  const total = documents.reduce((sum, { pictures }) => sum + pictures.length, 0);
  let done = 0;
  const folder = dirname(documents[0]?.output ?? '');
  await withFrames({ folder, signal }, async (read) => {
    for (const { pictures, output } of documents) {
      const strips: { frames: Embeddable[]; delays: number[] }[] = [];
      for (const path of pictures) {
        const before = done;
        const found = await read(path, wanted === 'first' ? 'first' : 'all', (share) =>
          onProgress?.(before + share, total),
        );
        strips.push({ frames: found.frames, delays: found.delays });
        notes.push(...notesOf(found, path, wanted));
        onProgress?.((done += 1), total);
      }
      if (typeof wanted === 'object') {
        pages.push(
          await runInThread<typeof import('./contact-sheet/sheet-task.ts')>(
            new URL('./contact-sheet/sheet-task.ts', import.meta.url),
            { strips, sheet: wanted, layout, output },
            { signal },
          ),
        );
        continue;
      }
      const frames = strips.flatMap((strip) => strip.frames);
      await runInThread<typeof import('./to-pdf-task.ts')>(
        new URL('./to-pdf-task.ts', import.meta.url),
        { pictures: frames, layout, output },
        { signal },
      );
      pages.push(frames.length);
    }
  });
  return { pages, notes };
}

function notesOf(
  { frames, frameCount, framesBeyond, unreadable, recompressed, incomplete }: PictureFrames,
  path: string,
  wanted: NonNullable<ImagesToPdfOptions['frames']>,
): EngineNote[] {
  const notes: EngineNote[] = [];
  if (frames.length > 1 && wanted === 'pages') notes.push({ code: 'FRAMES_AS_PAGES', count: frames.length, path });
  const all = frameCount + framesBeyond;
  if (framesBeyond > 0 || (frameCount > 1 && wanted === 'first'))
    notes.push({ code: 'FRAMES_LEFT_OUT', count: all, path });
  if (unreadable > 0) notes.push({ code: 'PICTURE_PAGES_UNREADABLE', count: unreadable, path });
  if (incomplete) notes.push({ code: 'PICTURE_INCOMPLETE', path });
  else if (recompressed) notes.push({ code: 'IMAGE_RECOMPRESSED', path });
  return notes;
}
