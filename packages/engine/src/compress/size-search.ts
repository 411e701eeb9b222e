import type { PictureJob } from './picture-jobs.ts';
import type { ShrunkPicture } from './shrink-crew.ts';

/** All pictures packed with the strength of one step of the ladder. */
export interface Rung {
  /** 0 the lightest, 1 the strongest. */
  step: number;
  pictures: ShrunkPicture[];
  skipped: number;
  /** Of all pictures together. */
  bytes: number;
}

const FIRST_STEP = 0.5;
/** Steps closer than this give the same bytes. */
const LEAST_DISTANCE = 0.012;

/**
 * The step to try next for pictures of `room` bytes, or `undefined` where another one would tell nothing new. Bytes fall
 * about exponentially with the step, so the logarithm is interpolated between the neighbours.
 */
export function nextStep(rungs: readonly Rung[], room: number, fits: (rung: Rung) => boolean): number | undefined {
  if (room <= 0) return rungs.some(({ step }) => step === 1) ? undefined : 1;
  if (rungs.length === 0) return FIRST_STEP;
  const lighter = rungs.filter((rung) => !fits(rung)).sort((a, b) => b.step - a.step)[0];
  const stronger = rungs.filter(fits).sort((a, b) => a.step - b.step)[0];
  if (lighter && stronger) return between(lighter, stronger, room);
  if (lighter) return lighter.step >= 1 ? undefined : lighter.step < 0.7 ? guessBeyond(lighter, room) : 1;
  if (!stronger || stronger.step <= 0) return undefined;
  return stronger.step > 0.2 ? stronger.step / 2 : 0;
}

/** From one step to the strongest, bytes fall to about this share. */
const FALL_TO_STRONGEST = 0.06;

function guessBeyond({ step, bytes }: Rung, room: number): number {
  const wanted = Math.log(Math.min(0.95, room / bytes)) / Math.log(FALL_TO_STRONGEST);
  const guess = step + wanted * 1.1;
  return guess > 0.9 ? 1 : Math.max(step + 0.05, guess);
}

function between(lighter: Rung, stronger: Rung, room: number): number | undefined {
  const width = stronger.step - lighter.step;
  if (width < LEAST_DISTANCE * 2 || lighter.bytes <= stronger.bytes) return undefined;
  // A little below the size asked for, so that the next one fits.
  const aimed = Math.max(stronger.bytes, room * 0.975);
  const share = Math.log(lighter.bytes / aimed) / Math.log(lighter.bytes / Math.max(1, stronger.bytes));
  return lighter.step + width * Math.min(0.92, Math.max(0.08, share));
}

/** `best` with as many pictures of the lighter step as there is room for, those first that gain most. */
export function fillUp(best: Rung, lighter: Rung, room: number, jobs: readonly PictureJob[]): Rung {
  const finer = new Map(lighter.pictures.map((picture) => [picture.number, picture]));
  const chosen = new Map(best.pictures.map((picture) => [picture.number, picture]));
  const gains = jobs
    .map(({ number, length }) => ({
      number,
      gain: (finer.get(number)?.bytes ?? length) - (chosen.get(number)?.bytes ?? length),
    }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  let { bytes } = best;
  for (const { number, gain } of gains) {
    if (bytes + gain > room) continue;
    bytes += gain;
    const picture = finer.get(number);
    if (picture) chosen.set(number, picture);
    else chosen.delete(number);
  }
  return { ...best, pictures: [...chosen.values()], bytes };
}
