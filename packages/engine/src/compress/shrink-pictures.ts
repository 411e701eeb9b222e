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

export interface ShrinkStep {
  job: PictureJob;
  strength: Strength;
}

export interface ShrinkWork {
  /** Path of the document. */
  file: string;
  /** Taken in this order. */
  steps: readonly ShrinkStep[];
  mode: ShrinkTask['mode'];
  signal?: AbortSignal | undefined;
  onShare?: ((share: number) => void) | undefined;
  /** Steps are taken no more once this says so. */
  isEnough?: (() => boolean) | undefined;
}

/** `kept`: nothing is gained. `unreadable`: stays as it is, too. */
export type ShrinkAnswer = ShrunkPicture | 'kept' | 'unreadable';

/** As many image processes as there are cores. The answer of each step is at its place, those not taken are missing. */
export async function shrinkEach(work: ShrinkWork): Promise<(ShrinkAnswer | undefined)[]> {
  const { file, steps, signal, isEnough = () => false } = work;
  const answers: (ShrinkAnswer | undefined)[] = steps.map(() => undefined);
  const total = steps.reduce((sum, { job }) => sum + job.length, 0);
  const source = await open(file, 'r');
  let next = 0;
  let done = 0;

  const takeSteps = async (images: ImageProcess) => {
    while (images.alive && next < steps.length && !isEnough()) {
      const index = next++;
      const step = steps[index];
      if (!step) return;
      try {
        answers[index] = await shrinkOne(images, source, step, work);
      } catch (error) {
        // A picture that cannot be read, or is too much for the decoder, stays as it is; the document goes on.
        if (signal?.aborted || !(error instanceof EngineFailure) || error.code === 'PROGRAM_CRASHED') throw error;
        answers[index] = 'unreadable';
      }
      work.onShare?.((done += step.job.length) / total);
    }
  };
  const lend = async () => {
    while (next < steps.length && !isEnough()) await withImageProcess(signal, takeSteps);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), steps.length) }, lend));
  } finally {
    await source.close();
  }
  return answers;
}

/** All pictures of a document with one strength. */
export async function shrinkPictures({
  jobs,
  strength,
  ...work
}: Omit<ShrinkWork, 'steps' | 'mode' | 'isEnough'> & { jobs: readonly PictureJob[]; strength: Strength }): Promise<{
  pictures: ShrunkPicture[];
  skipped: number;
}> {
  const answers = await shrinkEach({ ...work, steps: jobs.map((job) => ({ job, strength })), mode: 'make' });
  return {
    pictures: answers.filter((answer) => typeof answer === 'object'),
    skipped: answers.filter((answer) => answer === 'unreadable').length,
  };
}

async function shrinkOne(
  images: ImageProcess,
  source: FileHandle,
  { job: { number, offset, length, palette, request }, strength }: ShrinkStep,
  { file, mode }: ShrinkWork,
): Promise<ShrinkAnswer> {
  const raw = Buffer.alloc(length);
  await source.read(raw, 0, length, offset);
  const { answer, parts } = await images.ask(
    file,
    { ask: 'shrink', task: { request, strength, mode } },
    palette ? [raw, palette] : [raw],
  );
  const [data, table] = parts;
  if (answer.answer !== 'shrunk' || !answer.head || !data) return 'kept';
  const estimated = typeof answer.estimated === 'number' && answer.estimated >= 0 ? answer.estimated : undefined;
  return {
    number,
    head: checkedShrunk(answer.head, request),
    data,
    ...(table && { palette: table }),
    bytes: (estimated ?? data.length) + (table?.length ?? 0),
  };
}
