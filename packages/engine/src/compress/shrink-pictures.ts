import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { EngineFailure } from '../failure.ts';
import { withImageProcess, type ImageProcess } from '../images/process/image-process.ts';
import { checkedShrunk } from '../images/process/messages.ts';
import type { PictureJob } from './picture-jobs.ts';
import type { WriteInput } from './write-task.ts';

/** As many image processes as there are cores, each taking the largest picture that is left. */
export async function shrinkPictures(
  file: string,
  jobs: readonly PictureJob[],
  signal: AbortSignal | undefined,
  onShare: (share: number) => void,
): Promise<{ pictures: WriteInput['pictures']; skipped: number }> {
  const pictures: WriteInput['pictures'] = [];
  const total = jobs.reduce((sum, { length }) => sum + length, 0);
  const source = await open(file, 'r');
  let next = 0;
  let done = 0;
  let skipped = 0;

  const shrink = async (images: ImageProcess, job: PictureJob) => {
    const data = Buffer.alloc(job.length);
    await source.read(data, 0, job.length, job.offset);
    const { answer, parts } = await images.ask(file, { ask: 'shrink', picture: job.request }, [data]);
    if (answer.answer === 'shrunk' && answer.head && parts[0])
      pictures.push({ number: job.number, head: checkedShrunk(answer.head, job.request), data: parts[0] });
  };
  const takeJobs = async (images: ImageProcess) => {
    for (let job = jobs[next++]; job; job = images.alive ? jobs[next++] : undefined) {
      try {
        await shrink(images, job);
      } catch (error) {
        // A picture that cannot be read, or is too much for the decoder, stays as it is; the document goes on.
        if (signal?.aborted || !(error instanceof EngineFailure) || error.code === 'PROGRAM_CRASHED') throw error;
        skipped += 1;
      }
      onShare((done += job.length) / total);
    }
  };
  const work = async () => {
    while (next < jobs.length) await withImageProcess(signal, takeJobs);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work));
  } finally {
    await source.close();
  }
  return { pictures, skipped };
}
