import type { PictureJob } from './picture-jobs.ts';
import type { ShrunkPicture } from './image-pool.ts';

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

/**
 * `best` with better pictures for the room that is left: each, those first that could gain most, as the lightest of the
 * other rungs that still fits has it.
 */
export function fillUp(best: Rung, others: readonly Rung[], room: number, jobs: readonly PictureJob[]): Rung {
  const chosen = new Map(best.pictures.map((picture) => [picture.number, picture]));
  const finer = others.map(({ pictures }) => new Map(pictures.map((picture) => [picture.number, picture])));
  const choices = jobs
    .map(({ number, length }) => {
      const now = chosen.get(number)?.bytes ?? length;
      const gains = finer
        .map((pictures) => pictures.get(number))
        .map((picture) => ({ picture, gain: (picture?.bytes ?? length) - now }))
        .filter(({ gain }) => gain > 0)
        .sort((a, b) => b.gain - a.gain);
      return { number, gains };
    })
    .sort((a, b) => (b.gains[0]?.gain ?? 0) - (a.gains[0]?.gain ?? 0));
  let { bytes } = best;
  for (const { number, gains } of choices) {
    const found = gains.find(({ gain }) => bytes + gain <= room);
    if (!found) continue;
    bytes += found.gain;
    if (found.picture) chosen.set(number, found.picture);
    else chosen.delete(number);
  }
  return { ...best, pictures: [...chosen.values()], bytes };
}
