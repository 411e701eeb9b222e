import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { inspectPdf } from '../inspect/inspect.ts';
import type { Attempt } from '../opening/attempt.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Hints } from '@pagewright/pdf/fonts/truetype/subset.ts';
import type { Strength } from '../images/shrink/strength.ts';
import type { PictureJob } from './picture-jobs.ts';
import { samplePictures, type PictureSample } from './picture-sample.ts';
import { enoughPixels } from '../images/shrink/sizing.ts';
import { withImagePool } from './image-pool.ts';
import type { WrittenPicture } from './written-picture.ts';

export interface EstimateOptions {
  /** Where copies and trials stand while the work lasts. */
  folder: string;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** How long pictures are tried. The others are estimated from those. */
const PICTURES_MS = 2000;
/** Everything else is packed for real, if that takes no longer. */
const WRITING_MS = 2500;
/** Of a document too long for that: what remains of streams and fonts, by experience. */
const REST_SHARE = 0.9;
/** What remains of a picture, where none of its kind could be tried. */
const PICTURE_SHARE = 0.7;

/**
 * About how many bytes the document would have with each of these strengths. Never more than it has. Fails like
 * `inspectPdf`.
 */
export async function estimateSizes(
  input: string,
  strengths: readonly Strength[],
  { folder, password, signal }: EstimateOptions,
): Promise<number[]> {
  const { size } = await stat(input);
  const trial = path.join(folder, `estimate-${randomUUID()}.pdf`);
  const sizes = strengths.map(() => size);
  try {
    await withReadablePdf(
      [{ path: input, password }],
      { reader: 'objects', folder, outputs: [trial], signal },
      async ([readable = input], [unfinished = trial]) => {
        const plan = await runInThread<typeof import('./plan-task.ts')>(
          new URL('./plan-task.ts', import.meta.url),
          { path: readable },
          { signal },
        );
        if (plan.status === 'unreadable') return plan;
        const [rests, pictures] = await Promise.all([
          measureRests(readable, unfinished, plan.pictures, strengths, signal),
          estimatePictures(readable, plan.pictures, strengths, signal),
        ]);
        for (const [place, { hints }] of strengths.entries()) {
          const { attempt, bytes } = rests[hints];
          if (attempt.status !== 'done') return attempt;
          sizes[place] = Math.min(size, Math.round(bytes + (pictures[place] ?? 0)));
        }
        return { status: 'done', done: { notes: [] } };
      },
    );
  } catch (error) {
    // What cannot be mended comes back as it is, if a reader opens it; of a file that none opens nothing is foretold.
    if (!(error instanceof EngineFailure) || error.code !== 'FILE_DAMAGED') throw error;
    await inspectPdf(input, { password, signal });
  } finally {
    await rm(trial, { force: true });
  }
  return sizes;
}

interface Rest {
  attempt: Attempt;
  bytes: number;
}

async function measureRests(
  file: string,
  output: string,
  jobs: readonly PictureJob[],
  strengths: readonly Strength[],
  signal: AbortSignal | undefined,
): Promise<Record<Hints, Rest>> {
  const kept = await measureRest({ file, output, jobs, hints: 'kept', signal });
  if (kept.attempt.status !== 'done' || strengths.every(({ hints }) => hints === 'kept'))
    return { kept, dropped: kept };
  return { kept, dropped: await measureRest({ file, output, jobs, hints: 'dropped', signal }) };
}

interface RestSettings {
  file: string;
  output: string;
  jobs: readonly PictureJob[];
  hints: Hints;
  signal: AbortSignal | undefined;
}

/** The document written without the pictures that have been listed. */
async function measureRest({ file, output, jobs, hints, signal }: RestSettings): Promise<Rest> {
  const pictures = jobs.map(({ number }): WrittenPicture => ({ number, head: NO_PICTURE, data: new Uint8Array() }));
  try {
    const attempt = await runInThread<typeof import('./write-task.ts')>(
      new URL('./write-task.ts', import.meta.url),
      { path: file, output, pictures, skipped: 0, properties: 'kept', hints },
      { signal, deadlineMs: WRITING_MS },
    );
    return { attempt, bytes: attempt.status === 'done' ? (await stat(output)).size : 0 };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code !== 'TIME_EXCEEDED') throw error;
    await writeFile(output, '');
    const all = jobs.reduce((sum, { length }) => sum + length, 0);
    return { attempt: { status: 'done', done: { notes: [] } }, bytes: ((await stat(file)).size - all) * REST_SHARE };
  }
}

const NO_PICTURE: WrittenPicture['head'] = {
  width: 1,
  height: 1,
  bits: 8,
  filter: 'flate',
  predicted: false,
  colour: 'kept',
  components: 1,
};

async function estimatePictures(
  file: string,
  jobs: readonly PictureJob[],
  strengths: readonly Strength[],
  signal: AbortSignal | undefined,
): Promise<number[]> {
  if (jobs.length === 0) return strengths.map(() => 0);
  const samples = samplePictures(jobs);
  const started = performance.now();
  const steps = samples.flatMap(({ job }) => strengths.map((strength) => ({ job, strength })));
  let begun = 0;
  // The first is tried with each of them however busy the machine is: without one there is nothing to go by.
  const isEnough = () => ++begun > strengths.length && performance.now() - started > PICTURES_MS;
  const answers = await withImagePool(file, signal, (pool) => pool.shrink({ steps, mode: 'estimate', isEnough }));
  // Strengths are comparable only by pictures tried with each of them.
  const ofSample = samples.map((_, place) => {
    const own = answers.slice(place * strengths.length, (place + 1) * strengths.length);
    return own.includes(undefined) ? [] : own;
  });
  return strengths.map((strength, index) => {
    const tried = samples.map((sample, place): Tried => {
      const { request, length } = sample.job;
      const { width, height } = enoughPixels(request, strength.dpi) ?? request;
      const answer = ofSample[place]?.[index];
      const bytes = typeof answer === 'object' ? Math.min(length, answer.bytes) : answer && length;
      return { sample, pixels: width * height, bytes };
    });
    return totalOf(tried);
  });
}

interface Tried {
  sample: PictureSample;
  /** That are enough for its place on the page. */
  pixels: number;
  /** `undefined` where time ran out before it was tried. */
  bytes: number | undefined;
}

/** Pictures of a kind are assumed to shrink like those of it that were tried, to as many bytes for each pixel. */
function totalOf(tried: readonly Tried[]): number {
  const kinds = new Map<string, Tried[]>();
  for (const each of tried) kinds.set(each.sample.kind, [...(kinds.get(each.sample.kind) ?? []), each]);
  let total = 0;
  for (const of of kinds.values()) {
    const known = of.filter(({ bytes }) => bytes !== undefined);
    const rate =
      sum(known, ({ bytes = 0 }) => bytes) /
      Math.max(
        1,
        sum(known, ({ pixels }) => pixels),
      );
    const shareOf = ({ bytes, pixels, sample: { job } }: Tried) =>
      known.length === 0 ? PICTURE_SHARE : Math.min(1, (bytes ?? rate * pixels) / job.length);
    const weight = sum(of, ({ sample }) => sample.weight);
    total += ((of[0]?.sample.kindBytes ?? 0) * sum(of, (each) => each.sample.weight * shareOf(each))) / weight;
  }
  return total;
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}
