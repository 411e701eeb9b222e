import type { PictureJob } from './picture-jobs.ts';

/** A picture that stands for others of its kind. */
export interface PictureSample {
  job: PictureJob;
  kind: string;
  /** Bytes that it stands for. */
  weight: number;
  /** Of all pictures of its kind. */
  kindBytes: number;
}

/** Pictures tried at most. */
const MOST_SAMPLES = 12;
/** Kinds with a smaller share of all bytes are tried once. */
const LEAST_SHARE = 1 / MOST_SAMPLES;

/**
 * Up to a dozen pictures, so many of each kind as its bytes are worth, drawn at equal distances along the bytes of that
 * kind: large ones stand for themselves, small ones for their neighbours. Those quickest to try
 * come first, since many say more than one.
 */
export function samplePictures(jobs: readonly PictureJob[]): PictureSample[] {
  const kinds = new Map<string, PictureJob[]>();
  for (const job of jobs) {
    const kind = kindOf(job);
    const of = kinds.get(kind);
    if (of) of.push(job);
    else kinds.set(kind, [job]);
  }
  const all = bytesOf(jobs);
  return [...kinds]
    .flatMap(([kind, of]) =>
      sampleKind(kind, of, Math.max(1, Math.round(MOST_SAMPLES * Math.max(LEAST_SHARE, bytesOf(of) / all)))),
    )
    .sort((a, b) => pixelsOf(a) - pixelsOf(b));
}

function sampleKind(kind: string, jobs: readonly PictureJob[], count: number): PictureSample[] {
  const kindBytes = bytesOf(jobs);
  if (jobs.length <= count) return jobs.map((job) => ({ job, kind, weight: job.length, kindBytes }));
  const step = kindBytes / count;
  const samples: PictureSample[] = [];
  let passed = 0;
  let next = step / 2;
  for (const job of jobs) {
    passed += job.length;
    let hits = 0;
    for (; next < passed; next += step) hits += 1;
    if (hits > 0) samples.push({ job, kind, weight: hits * step, kindBytes });
  }
  return samples;
}

/** What shrinks alike: photos under JPEG, scans of two tones, soft masks, everything else. */
function kindOf({ request: { bits, role, filters } }: PictureJob): string {
  if (filters.some(({ name }) => name === 'DCTDecode')) return 'jpeg';
  if (bits === 1) return 'bilevel';
  return role;
}

function pixelsOf({ job: { request } }: PictureSample): number {
  return request.width * request.height;
}

function bytesOf(jobs: readonly PictureJob[]): number {
  return jobs.reduce((sum, { length }) => sum + length, 0);
}
