import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { inspectPdf } from '../document/inspect.ts';
import { EngineFailure, type EngineNote } from '../failure.ts';
import { runOnReadable } from '../pages/readable.ts';
import { textOfPages } from '../text/pages.ts';
import { runTask } from '../threads/pool.ts';
import type { Strength } from './levels.ts';
import { shrinkPictures } from './shrink-pictures.ts';

export interface CompressOptions {
  strength: Strength;
  output: string;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface Compressed {
  notes: EngineNote[];
  /** Opens with the input's password only. */
  encrypted: boolean;
}

/** Rewriting counts like this much of the pictures in the progress shown. */
const SHARE_OF_WRITING = 0.2;

/**
 * Makes a document smaller without touching its text, links, forms, tags and bookmarks: photos are brought to the
 * pixels that their place on the page needs, every stream is packed again, and what nothing uses is left out. The
 * result is never larger: where nothing is gained it is the input itself, with the note NOTHING_TO_SHRINK.
 */
export async function compressPdf(input: string, options: CompressOptions): Promise<Compressed> {
  const { output, password, signal } = options;
  const compressed = await rewriteSmaller(input, options).catch((error: unknown) => {
    // What only a viewer can make sense of is given back, if one can.
    if (error instanceof EngineFailure && error.code === 'FILE_DAMAGED') return undefined;
    throw error;
  });
  if (
    compressed &&
    (await isSmaller(output, input)) &&
    !(await lostText(input, output, compressed.notes, { password, signal }))
  )
    return compressed;
  const { encryption } = await inspectPdf(input, { password, signal });
  await copyFile(input, output);
  return { notes: [{ code: 'NOTHING_TO_SHRINK' }], encrypted: encryption === 'user' };
}

function rewriteSmaller(
  input: string,
  { strength, output, password, signal, onProgress }: CompressOptions,
): Promise<Compressed> {
  return runOnReadable(
    [{ path: input, password }],
    { folder: path.dirname(output), outputs: [output], signal },
    async ([readable = input], [unfinished = output]) => {
      const plan = await runTask('compress.plan', { path: readable }, { signal });
      if (plan.status === 'unreadable') return plan;
      const onShare = (share: number) => onProgress?.(share * (1 - SHARE_OF_WRITING), 1);
      const { pictures, skipped } = await shrinkPictures({
        file: readable,
        jobs: plan.pictures,
        strength,
        mode: 'make',
        signal,
        onShare,
      });
      return runTask(
        'compress.write',
        { path: readable, output: unfinished, pictures, skipped },
        { signal, onProgress: (done, of) => onProgress?.(1 - SHARE_OF_WRITING * (1 - done / of), 1) },
      );
    },
  );
}

async function isSmaller(output: string, input: string): Promise<boolean> {
  const [after, before] = await Promise.all([stat(output), stat(input)]);
  return after.size < before.size;
}

/** Readers mend damage in different ways; a repair after which a page says something else is none. */
async function lostText(
  input: string,
  output: string,
  notes: readonly EngineNote[],
  access: { password?: string | undefined; signal?: AbortSignal | undefined },
): Promise<boolean> {
  if (!notes.some(({ code }) => code === 'REPAIRED')) return false;
  const [before, after] = await Promise.all([textOfPages(input, access), textOfPages(output, access)]);
  return before.length !== after.length || before.some((text, page) => text !== after[page]);
}
