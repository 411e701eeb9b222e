import { stat } from 'node:fs/promises';
import path from 'node:path';
import { EngineFailure, type ByteShare } from '@pagewright/ground/failure.ts';
import type { Attempt } from '../opening/attempt.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import { bytesWhenLocked } from '../opening/for-objects.ts';
import { encryptionOf } from '../opening/encryption.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { damagedAsNothing, giveBack, lostText, type CompressAccess, type Compressed } from './compress.ts';
import type { Hints } from '@pagewright/pdf/fonts/truetype/subset.ts';
import { strengthOfStep } from './levels.ts';
import type { PictureJob } from './picture-jobs.ts';
import { withImagePool, type ImagePool, type ShrunkPicture } from './image-pool.ts';
import { shrinkPictures } from './shrink-pictures.ts';
import { fillUp, nextStep, type Rung } from './size-search.ts';

export interface ExactSizeOptions extends CompressAccess {
  /** Bytes that the result may have. */
  bytes: number;
  grey: boolean;
}

export interface CompressedToSize extends Compressed {
  /**
   * What it cost: `nothing` where packing again was enough or the input was small enough, `least` where pictures lost no
   * more than the lightest step takes; only what cost more has something to give back.
   */
  cost: Cost;
}
type Cost = 'nothing' | 'least' | 'more';

/** A result that fills less of the size asked for has given up more than it must. */
const LEAST_FILL = 0.94;
/** Rounds of packing all pictures anew. */
const MOST_ROUNDS = 7;
/** More of them after a file that came out too large. */
const MORE_ROUNDS = 3;
/** Files written before a search is given up. */
const MOST_WRITES = 4;
/** Of the room, after each file that came out too large. */
const SHARE_LEFT = 0.005;

/**
 * Makes a document that is no larger than so many bytes, and hardly smaller: pictures lose only as much as they must.
 * Where even the strongest compression leaves more, fails with SIZE_UNREACHABLE, which carries the smallest size and
 * what it is made of.
 */
export async function compressToSize(input: string, options: ExactSizeOptions): Promise<CompressedToSize> {
  const { output, original = input, password, signal, bytes } = options;
  if ((await stat(original)).size <= bytes && !options.grey)
    return { ...(await giveBack(input, options, bytes)), cost: 'nothing' };
  let cost: Cost = 'nothing';
  const compressed = await withReadablePdf(
    [{ path: input, password }],
    { reader: 'objects', folder: path.dirname(output), outputs: [output], signal },
    async ([readable = input], [unfinished = output]) => {
      const plan = await runInThread<typeof import('./plan-task.ts')>(
        new URL('./plan-task.ts', import.meta.url),
        { path: readable },
        { signal },
      );
      if (plan.status === 'unreadable') return plan;
      const isLocked = readable !== input && (await encryptionOf(input, { password, signal })).encrypted;
      const measure = (file: string) =>
        isLocked ? bytesWhenLocked(file, { path: input, password }, signal) : bytesOf(file);
      return withImagePool(readable, signal, async (pool) => {
        const search = new SizeSearch({ input, readable, unfinished, jobs: plan.pictures, measure, pool, options });
        const attempt = await search.run();
        cost = search.cost;
        return attempt;
      });
    },
  ).catch(damagedAsNothing);
  const size = compressed ? (await stat(output)).size : Infinity;
  if (compressed && size <= bytes && !(await lostText(input, compressed.notes, options)))
    return size <= (await stat(original)).size
      ? { ...compressed, unchanged: false, cost }
      : { ...(await giveBack(input, options)), cost: 'nothing' };
  throw new EngineFailure('SIZE_UNREACHABLE', { path: input, wanted: bytes, smallest: (await stat(input)).size });
}

/** The bytes that encryption adds belong to none of the measured parts. */
function addingUp(shares: readonly ByteShare[], size: number): ByteShare[] {
  const measured = shares.reduce((sum, { page, bytes }) => (page === undefined ? sum + bytes : sum), 0);
  const added: ByteShare = { part: 'other', bytes: size - measured };
  if (added.bytes <= 0) return [...shares];
  const rest = shares.find(({ part }) => part === 'other');
  if (!rest) return [...shares, added];
  return shares.map((share) => (share === rest ? { ...rest, bytes: rest.bytes + added.bytes } : share));
}

async function bytesOf(file: string): Promise<number> {
  return (await stat(file)).size;
}

interface SearchSettings {
  input: string;
  /** The input, or a copy that can be read. */
  readable: string;
  unfinished: string;
  jobs: readonly PictureJob[];
  /** Bytes that the result will have where this is the file that was written. */
  measure: (file: string) => Promise<number>;
  pool: ImagePool;
  options: ExactSizeOptions;
}

class SizeSearch {
  cost: Cost = 'nothing';
  private readonly rungs: Rung[] = [];
  /** Bytes of a written file that are no pictures of the plan. */
  private rest = 0;
  private hints: Hints = 'kept';
  private readonly input: string;
  private readonly readable: string;
  private readonly unfinished: string;
  private readonly jobs: readonly PictureJob[];
  private readonly room: number;
  private readonly measure: SearchSettings['measure'];
  private readonly pool: ImagePool;
  private readonly options: ExactSizeOptions;

  constructor({ input, readable, unfinished, jobs, measure, pool, options }: SearchSettings) {
    this.input = input;
    this.readable = readable;
    this.unfinished = unfinished;
    this.jobs = jobs;
    this.room = options.bytes;
    this.measure = measure;
    this.pool = pool;
    this.options = options;
  }

  /** Fonts are fitted to coarse screens for as long as pictures alone can give up enough. */
  async run(): Promise<Attempt> {
    return (await this.search('kept')) ?? (await this.search('dropped')) ?? this.fail();
  }

  private async search(hints: Hints): Promise<Attempt | undefined> {
    this.hints = hints;
    this.cost = hints === 'kept' ? 'nothing' : 'least';
    // Often packing everything else again is enough, and no picture needs to lose anything.
    const untouched = this.options.grey ? undefined : await this.write(this.untouched());
    if (untouched && (untouched.size <= this.room || untouched.attempt.status !== 'done')) return untouched.attempt;
    if (this.jobs.length === 0) return undefined;
    let room = this.room;
    for (let writes = 0; writes < MOST_WRITES; writes += 1) {
      // Each file that is written shows more exactly how much the rest takes. Steps tried for another rest may no
      // longer fit.
      const rounds = this.rungs.length + (writes === 0 ? MOST_ROUNDS : MORE_ROUNDS);
      const chosen = await this.findRung(room, rounds);
      if (!chosen) return undefined;
      const { attempt, size } = await this.write(chosen);
      this.cost = chosen.step === 0 ? 'least' : 'more';
      if (attempt.status !== 'done' || size <= this.room) return attempt;
      // The size of pictures and rest together is known better now. A little room is left for the remaining error.
      room = Math.floor(this.room * (1 - SHARE_LEFT * (writes + 1)));
    }
    return undefined;
  }

  /** The lightest compression that fits, filled up with pictures of the next lighter one. */
  private async findRung(room: number, rounds: number): Promise<Rung | undefined> {
    for (;;) {
      const fits = (rung: Rung) => this.rest + rung.bytes <= room;
      const best = this.rungs.filter(fits).sort((a, b) => a.step - b.step)[0];
      if (best && this.rest + best.bytes >= room * LEAST_FILL) return best;
      const next = this.rungs.length < rounds ? nextStep(this.rungs, room - this.rest, fits) : undefined;
      if (next !== undefined) {
        await this.climb(next);
        continue;
      }
      if (!best) return undefined;
      const lighter = this.rungs.filter(({ step }) => step < best.step);
      // Pictures as they are would bring their colours back.
      const others = this.options.grey ? lighter : [...lighter, this.untouched()];
      return fillUp(best, others, room - this.rest, this.jobs);
    }
  }

  /** All pictures as they are. */
  private untouched(): Rung {
    return { step: -1, pictures: [], skipped: 0, bytes: this.bytesOf([]) };
  }

  private async climb(step: number): Promise<Rung> {
    const strength = { ...strengthOfStep(step), grey: this.options.grey };
    const { pictures, skipped } = await shrinkPictures(this.pool, this.jobs, strength);
    const rung: Rung = { step, pictures, skipped, bytes: this.bytesOf(pictures) };
    this.rungs.push(rung);
    this.options.onProgress?.(this.rungs.length, 2 * MOST_ROUNDS + 1);
    return rung;
  }

  /** Of all pictures of the plan, those that stay as they are with what they have now. */
  private bytesOf(pictures: readonly ShrunkPicture[]): number {
    const smaller = new Map(pictures.map(({ number, bytes }) => [number, bytes]));
    return this.jobs.reduce((sum, { number, length }) => sum + (smaller.get(number) ?? length), 0);
  }

  private async write({ pictures, skipped, bytes }: Rung): Promise<{ attempt: Attempt; size: number }> {
    const { signal, properties } = this.options;
    const attempt = await runInThread<typeof import('./write-task.ts')>(
      new URL('./write-task.ts', import.meta.url),
      { path: this.readable, output: this.unfinished, pictures, skipped, properties, hints: this.hints },
      { signal },
    );
    if (attempt.status !== 'done') return { attempt, size: 0 };
    const size = await this.measure(this.unfinished);
    // Pictures that stay may be packed better than they were, so the room left may be negative.
    this.rest = Math.max(0, size - bytes);
    return { attempt, size };
  }

  /** With the smallest file there is, and what it is made of. */
  private async fail(): Promise<Attempt> {
    const { signal, bytes } = this.options;
    const strongest = this.rungs.find(({ step }) => step === 1) ?? (await this.climb(1));
    const { attempt, size } = await this.write(strongest);
    if (attempt.status !== 'done' || size <= this.room) return attempt;
    const shares = await runInThread<typeof import('./composition-task.ts')>(
      new URL('./composition-task.ts', import.meta.url),
      { path: this.unfinished },
      { signal },
    );
    throw new EngineFailure('SIZE_UNREACHABLE', {
      path: this.input,
      wanted: bytes,
      smallest: size,
      shares: addingUp(shares, size),
    });
  }
}
