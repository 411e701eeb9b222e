import { open, type FileHandle } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { EngineFailure } from '../failure.ts';
import { withImageProcess, type ImageProcess } from '../images/process/image-process.ts';
import { checkedShrunk } from '../images/process/messages.ts';
import type { Strength } from './levels.ts';
import type { PictureJob } from './picture-jobs.ts';
import type { ShrinkTask } from './shrink/request.ts';
import type { WrittenPicture } from './write-task.ts';

/** One picture that became smaller. Estimated, its data are empty. */
export interface ShrunkPicture extends WrittenPicture {
  bytes: number;
}

export interface ShrinkWork {
  /** Path of the document. */
  file: string;
  jobs: readonly PictureJob[];
  strength: Strength;
  mode: ShrinkTask['mode'];
  signal?: AbortSignal | undefined;
  onShare?: ((share: number) => void) | undefined;
}

/** As many image processes as there are cores, each taking the largest picture that is left. */
export async function shrinkPictures(work: ShrinkWork): Promise<{ pictures: ShrunkPicture[]; skipped: number }> {
  const { file, jobs, signal } = work;
  const pictures: ShrunkPicture[] = [];
  const total = jobs.reduce((sum, { length }) => sum + length, 0);
  const source = await open(file, 'r');
  let next = 0;
  let done = 0;
  let skipped = 0;

  const takeJobs = async (images: ImageProcess) => {
    for (let job = jobs[next++]; job; job = images.alive ? jobs[next++] : undefined) {
      try {
        const smaller = await shrinkOne(images, source, job, work);
        if (smaller) pictures.push(smaller);
      } catch (error) {
        // A picture that cannot be read, or is too much for the decoder, stays as it is; the document goes on.
        if (signal?.aborted || !(error instanceof EngineFailure) || error.code === 'PROGRAM_CRASHED') throw error;
        skipped += 1;
      }
      work.onShare?.((done += job.length) / total);
    }
  };
  const lend = async () => {
    while (next < jobs.length) await withImageProcess(signal, takeJobs);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, lend));
  } finally {
    await source.close();
  }
  return { pictures, skipped };
}

async function shrinkOne(
  images: ImageProcess,
  source: FileHandle,
  { number, offset, length, palette, request }: PictureJob,
  { file, strength, mode }: ShrinkWork,
): Promise<ShrunkPicture | undefined> {
  const raw = Buffer.alloc(length);
  await source.read(raw, 0, length, offset);
  const { answer, parts } = await images.ask(
    file,
    { ask: 'shrink', task: { request, strength, mode } },
    palette ? [raw, palette] : [raw],
  );
  const [data, table] = parts;
  if (answer.answer !== 'shrunk' || !answer.head || !data) return undefined;
  const estimated = typeof answer.estimated === 'number' && answer.estimated >= 0 ? answer.estimated : undefined;
  return {
    number,
    head: checkedShrunk(answer.head, request),
    data,
    ...(table && { palette: table }),
    bytes: (estimated ?? data.length) + (table?.length ?? 0),
  };
}
