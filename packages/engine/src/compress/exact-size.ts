import { stat } from 'node:fs/promises';
import path from 'node:path';
import { EngineFailure } from '../failure.ts';
import type { Attempt } from '../pages/attempt.ts';
import { runOnReadable } from '../pages/readable.ts';
import { runTask } from '../threads/pool.ts';
import { damagedAsNothing, giveBack, lostText, type CompressAccess, type Compressed } from './compress.ts';
import type { Hints } from './fonts/truetype/subset.ts';
import { strengthOfStep } from './levels.ts';
import type { PictureJob } from './picture-jobs.ts';
import { withShrinkCrew, type ShrinkCrew, type ShrunkPicture } from './shrink-crew.ts';
import { shrinkPictures } from './shrink-pictures.ts';
import { fillUp, nextStep, type Rung } from './size-search.ts';

export interface ExactSizeOptions extends CompressAccess {
  /** Bytes that the result may have. */
  bytes: number;
  grey: boolean;
}

/** A result that fills less of the size asked for has given up more than it must. */
const LEAST_FILL = 0.94;
/** Rounds of packing all pictures anew. */
const MOST_ROUNDS = 7;
/** Files written before a search is given up. */
const MOST_WRITES = 4;
/** What encrypting a result again adds: a block for each stream and string, and the method's own dictionary. */
const ENCRYPTION_SHARE = 0.03;
const ENCRYPTION_BYTES = 2000;

/**
 * Makes a document that is no larger than so many bytes, and hardly smaller: pictures lose only as much as they must.
 * Where even the strongest compression leaves more, fails with SIZE_UNREACHABLE, which carries the smallest size and
 * what it is made of.
 */
export async function compressToSize(input: string, options: ExactSizeOptions): Promise<Compressed> {
  const { output, password, signal, bytes } = options;
  if ((await stat(input)).size <= bytes && !options.grey) return giveBack(input, options, 'WITHIN_SIZE');
  const compressed = await runOnReadable(
    [{ path: input, password }],
    { folder: path.dirname(output), outputs: [output], signal },
    async ([readable = input], [unfinished = output]) => {
      const plan = await runTask('compress.plan', { path: readable }, { signal });
      if (plan.status === 'unreadable') return plan;
      // A copy made readable may have to be encrypted again.
      const room = readable === input ? bytes : Math.floor(bytes * (1 - ENCRYPTION_SHARE)) - ENCRYPTION_BYTES;
      return withShrinkCrew(readable, signal, (crew) =>
        new SizeSearch({ input, readable, unfinished, jobs: plan.pictures, room, crew, options }).run(),
      );
    },
  ).catch(damagedAsNothing);
  if (compressed && (await stat(output)).size <= bytes && !(await lostText(input, compressed.notes, options)))
    return compressed;
  throw new EngineFailure('SIZE_UNREACHABLE', { path: input, wanted: bytes, smallest: (await stat(input)).size });
}

interface SearchSettings {
  input: string;
  /** The input, or a copy that can be read. */
  readable: string;
  unfinished: string;
  jobs: readonly PictureJob[];
  /** Bytes for the file that is written. */
  room: number;
  crew: ShrinkCrew;
  options: ExactSizeOptions;
}

class SizeSearch {
  private readonly rungs: Rung[] = [];
  /** Bytes of a written file that are no pictures of the plan. */
  private rest = 0;
  private writes = 0;
  private readonly input: string;
  private readonly readable: string;
  private readonly unfinished: string;
  private readonly jobs: readonly PictureJob[];
  private readonly room: number;
  private readonly crew: ShrinkCrew;
  private readonly options: ExactSizeOptions;

  constructor({ input, readable, unfinished, jobs, room, crew, options }: SearchSettings) {
    this.input = input;
    this.readable = readable;
    this.unfinished = unfinished;
    this.jobs = jobs;
    this.room = room;
    this.crew = crew;
    this.options = options;
  }

  async run(): Promise<Attempt> {
    // Often packing everything else again is enough, and no picture needs to lose anything.
    if (!this.options.grey) {
      const untouched = await this.write(this.untouched());
      if (untouched.size <= this.room || untouched.attempt.status !== 'done') return untouched.attempt;
    }
    let room = this.room;
    while (this.writes < MOST_WRITES) {
      const chosen = this.jobs.length > 0 ? await this.findRung(room) : undefined;
      if (!chosen) break;
      const { attempt, size } = await this.write(chosen);
      if (attempt.status !== 'done' || size <= this.room) return attempt;
      room -= Math.ceil((size - this.room) * 1.5);
    }
    return this.lastResort();
  }

  /** The lightest compression that fits, filled up with pictures of the next lighter one. */
  private async findRung(room: number): Promise<Rung | undefined> {
    for (;;) {
      const fits = (rung: Rung) => this.rest + rung.bytes <= room;
      const best = this.rungs.filter(fits).sort((a, b) => a.step - b.step)[0];
      if (best && this.rest + best.bytes >= room * LEAST_FILL) return best;
      const next = this.rungs.length < MOST_ROUNDS ? nextStep(this.rungs, room - this.rest, fits) : undefined;
      if (next !== undefined) {
        await this.climb(next);
        continue;
      }
      if (!best) return undefined;
      const lighter = this.rungs.filter((rung) => !fits(rung)).sort((a, b) => b.step - a.step)[0];
      return fillUp(best, lighter ?? this.untouched(), room - this.rest, this.jobs);
    }
  }

  /** All pictures as they are. */
  private untouched(): Rung {
    return { step: -1, pictures: [], skipped: 0, bytes: this.bytesOf([]) };
  }

  private async climb(step: number): Promise<Rung> {
    const strength = { ...strengthOfStep(step), grey: this.options.grey };
    const { pictures, skipped } = await shrinkPictures(this.crew, this.jobs, strength);
    const rung: Rung = { step, pictures, skipped, bytes: this.bytesOf(pictures) };
    this.rungs.push(rung);
    this.options.onProgress?.(this.rungs.length, MOST_ROUNDS + 1);
    return rung;
  }

  /** Of all pictures of the plan, those that stay as they are with what they have now. */
  private bytesOf(pictures: readonly ShrunkPicture[]): number {
    const smaller = new Map(pictures.map(({ number, bytes }) => [number, bytes]));
    return this.jobs.reduce((sum, { number, length }) => sum + (smaller.get(number) ?? length), 0);
  }

  private async write(
    { pictures, skipped, bytes }: Rung,
    hints: Hints = 'kept',
  ): Promise<{ attempt: Attempt; size: number }> {
    const { signal, properties } = this.options;
    const attempt = await runTask(
      'compress.write',
      { path: this.readable, output: this.unfinished, pictures, skipped, properties, hints },
      { signal },
    );
    if (attempt.status !== 'done') return { attempt, size: 0 };
    const { size } = await stat(this.unfinished);
    this.rest = size - bytes;
    this.writes += 1;
    return { attempt, size };
  }

  /** The smallest file there is, with fonts that are not fitted to coarse screens, or a failure that tells its size and why. */
  private async lastResort(): Promise<Attempt> {
    const { signal, bytes } = this.options;
    const strongest = this.rungs.find(({ step }) => step === 1) ?? (await this.climb(1));
    const { attempt, size } = await this.write(strongest, 'dropped');
    if (attempt.status !== 'done' || size <= this.room) return attempt;
    const shares = await runTask('compress.weigh', { path: this.unfinished }, { signal });
    const smallest = this.readable === this.input ? size : Math.ceil(size * (1 + ENCRYPTION_SHARE)) + ENCRYPTION_BYTES;
    throw new EngineFailure('SIZE_UNREACHABLE', { path: this.input, wanted: bytes, smallest, shares });
  }
}
