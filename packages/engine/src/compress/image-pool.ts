import { open, type FileHandle } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { withImageProcess, type ImageProcess } from '../images/process/image-process.ts';
import { checkedShrunk } from '../images/process/messages.ts';
import type { Strength } from '../images/shrink/strength.ts';
import type { PictureJob } from './picture-jobs.ts';
import type { ShrinkTask } from '../images/shrink/request.ts';
import type { WrittenPicture } from './written-picture.ts';

/** One picture that became smaller. Estimated, its data are empty. */
export interface ShrunkPicture extends WrittenPicture {
  bytes: number;
}

interface ShrinkStep {
  job: PictureJob;
  strength: Strength;
}

/**
 * `kept`: nothing was gained, so the picture stays. `unreadable`: it cannot be read, so it stays too. `undefined`: the
 * step was not taken.
 */
export type ShrinkAnswer = ShrunkPicture | 'kept' | 'unreadable' | undefined;

export interface Round {
  /** Taken in this order. */
  steps: readonly ShrinkStep[];
  mode: ShrinkTask['mode'];
  /** Of the bytes of all steps. */
  onShare?: ((share: number) => void) | undefined;
  /** No further step is taken once this returns true. */
  isEnough?: (() => boolean) | undefined;
}

/**
 * Starts as many image processes as there are cores. They serve all rounds of `work` and end with it.
 * `file` is the path of the document.
 */
export async function withImagePool<T>(
  file: string,
  signal: AbortSignal | undefined,
  work: (pool: ImagePool) => Promise<T>,
): Promise<T> {
  const source = await open(file, 'r');
  const pool = new ImagePool(file, source, signal);
  try {
    return await work(pool);
  } finally {
    await pool.close();
    await source.close();
  }
}

interface Task {
  step: ShrinkStep;
  mode: ShrinkTask['mode'];
  isEnough: () => boolean;
  settle: (answer: ShrinkAnswer) => void;
  fail: (error: unknown) => void;
}

export class ImagePool {
  private readonly file: string;
  private readonly source: FileHandle;
  private readonly signal: AbortSignal | undefined;
  private readonly waiting: Task[] = [];
  private readonly members: Promise<void>[] = [];
  private readonly sleeping: (() => void)[] = [];
  private closed = false;

  constructor(file: string, source: FileHandle, signal: AbortSignal | undefined) {
    this.file = file;
    this.source = source;
    this.signal = signal;
  }

  /** The answer of each step, at its place. */
  async shrink({ steps, mode, onShare, isEnough = () => false }: Round): Promise<ShrinkAnswer[]> {
    const total = steps.reduce((sum, { job }) => sum + job.length, 0);
    let done = 0;
    const answers = steps.map(
      (step) =>
        new Promise<ShrinkAnswer>((resolve, reject) => {
          const settle = (answer: ShrinkAnswer) => {
            onShare?.((done += step.job.length) / total);
            resolve(answer);
          };
          this.waiting.push({ step, mode, isEnough, settle, fail: reject });
        }),
    );
    while (this.members.length < Math.min(availableParallelism(), steps.length)) this.members.push(this.serve());
    this.wakeAll();
    try {
      return await Promise.all(answers);
    } catch (error) {
      for (const task of this.waiting.splice(0)) task.fail(error);
      await Promise.allSettled(answers);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.wakeAll();
    await Promise.all(this.members);
  }

  /** Until there is work, or none will come. */
  private sleep(): Promise<void> {
    return new Promise((resolve) => this.sleeping.push(resolve));
  }

  private wakeAll(): void {
    for (const wake of this.sleeping.splice(0)) wake();
  }

  /** A process that ends over a picture is followed by another one. */
  private async serve(): Promise<void> {
    while (!this.closed) {
      if (this.waiting.length === 0) await this.sleep();
      else
        await withImageProcess(this.signal, (images) => this.takeTasks(images)).catch((error: unknown) =>
          this.waiting.shift()?.fail(error),
        );
    }
  }

  private async takeTasks(images: ImageProcess): Promise<void> {
    while (images.alive && !this.closed) {
      const task = this.waiting.shift();
      if (task) await this.take(images, task);
      else await this.sleep();
    }
  }

  private async take(images: ImageProcess, task: Task): Promise<void> {
    if (task.isEnough()) return task.settle(undefined);
    try {
      task.settle(await this.ask(images, task));
    } catch (error) {
      // A picture that cannot be read, or is too much for the decoder, stays as it is; the document goes on.
      const isPictures = error instanceof EngineFailure && error.code !== 'PROGRAM_CRASHED';
      if (isPictures && !this.signal?.aborted) task.settle('unreadable');
      else task.fail(this.signal?.aborted ? new EngineFailure('ABORTED') : error);
    }
  }

  private async bytesOf({ offset, length }: PictureJob): Promise<Buffer> {
    const raw = Buffer.alloc(length);
    await this.source.read(raw, 0, length, offset);
    return raw;
  }

  private async ask(images: ImageProcess, { step: { job, strength }, mode }: Task): Promise<ShrinkAnswer> {
    const { number, palette, request } = job;
    const raw = job.samples ?? (await this.bytesOf(job));
    const { answer, parts } = await images.ask(
      this.file,
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
}
