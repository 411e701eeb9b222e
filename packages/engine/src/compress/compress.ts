import { copyFile, open, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { EngineNote } from '../failure.ts';
import { withImageProcess } from '../images/process/image-process.ts';
import { checkedShrunk } from '../images/process/messages.ts';
import { runOnReadable } from '../pages/readable.ts';
import { runTask } from '../threads/pool.ts';
import type { Strength } from './levels.ts';
import type { PictureJob } from './picture-jobs.ts';
import type { WriteInput } from './write-task.ts';

export interface CompressOptions {
  strength: Strength;
  output: string;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface Compressed {
  notes: EngineNote[];
  /** The result is the input itself, encrypted if that was. */
  unchanged: boolean;
}

/** Rewriting counts like this much of the pictures in the progress shown. */
const SHARE_OF_WRITING = 0.2;

/**
 * Makes a document smaller without touching its text, links, forms, tags and bookmarks: photos are brought to the
 * pixels that their place on the page needs, every stream is packed again, and what nothing uses is left out. The
 * result is never larger: where nothing is gained it is the input itself, with the note NOTHING_TO_SHRINK.
 */
export async function compressPdf(input: string, { strength, output, password, signal, onProgress }: CompressOptions): Promise<Compressed> {
  const { notes } = await runOnReadable(
    [{ path: input, password }],
    { folder: path.dirname(output), outputs: [output], signal },
    async ([readable = input], [unfinished = output]) => {
      const plan = await runTask('compress.plan', { path: readable, strength }, { signal });
      if (plan.status === 'unreadable') return plan;
      const pictures = await shrinkPictures(readable, plan.pictures, signal, (share) => onProgress?.(share * (1 - SHARE_OF_WRITING), 1));
      return runTask(
        'compress.write',
        { path: readable, output: unfinished, pictures },
        { signal, onProgress: (done, of) => onProgress?.(1 - SHARE_OF_WRITING * (1 - done / of), 1) },
      );
    },
  );
  const [before, after] = await Promise.all([stat(input), stat(output)]);
  if (after.size < before.size) return { notes, unchanged: false };
  await copyFile(input, output);
  return { notes: [{ code: 'NOTHING_TO_SHRINK' }], unchanged: true };
}

/** As many image processes as there are cores, each taking the largest picture that is left. */
async function shrinkPictures(
  file: string,
  jobs: readonly PictureJob[],
  signal: AbortSignal | undefined,
  onShare: (share: number) => void,
): Promise<WriteInput['pictures']> {
  const results: WriteInput['pictures'] = [];
  const total = jobs.reduce((sum, { length }) => sum + length, 0);
  const source = await open(file, 'r');
  let next = 0;
  let done = 0;
  const work = async () => {
    await withImageProcess(signal, async (images) => {
      for (let job = jobs[next++]; job; job = jobs[next++]) {
        const data = Buffer.alloc(job.length);
        await source.read(data, 0, job.length, job.offset);
        const { answer, parts } = await images.ask(file, { ask: 'shrink', picture: job.request }, [data]);
        if (answer.answer === 'shrunk' && answer.head && parts[0]) results.push({ number: job.number, head: checkedShrunk(answer.head, job.request), data: parts[0] });
        onShare((done += job.length) / total);
      }
    });
  };
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work));
  } finally {
    await source.close();
  }
  return results;
}
