import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { inspectPdf } from '../inspect/inspect.ts';
import type { PdfFacts } from '../inspect/pdf-facts.ts';
import { EngineFailure, type ByteShare } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import { textOfPages } from '../inspect/text-of-pages.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Strength } from '../images/shrink/strength.ts';
import { withImagePool } from './image-pool.ts';
import { shrinkPictures } from './shrink-pictures.ts';
import type { Properties } from './properties.ts';

export interface CompressAccess {
  output: string;
  /** The file as it was handed over, where the input is a copy with its structure mended: no result is larger. */
  original?: string | undefined;
  /** Whether title, author and the like are kept. */
  properties: Properties;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface CompressOptions extends CompressAccess {
  strength: Strength;
}

export interface Compressed {
  notes: EngineNote[];
  /** Opens with the input's password only. */
  encrypted: boolean;
  /** The result is the file as it was handed over. */
  unchanged: boolean;
}

/** Rewriting counts like this much of the pictures in the progress shown. */
const SHARE_OF_WRITING = 0.2;

/**
 * Makes a document smaller without touching its text, links, forms, tags and bookmarks: photos are brought to the
 * pixels and the quality that their place on the page needs, scans are packed without loss, every stream is packed
 * again, fonts keep what is shown, and what nothing uses is left out. The result is never larger than what was handed
 * over: where nothing is gained it is that itself, with the note NOTHING_TO_SHRINK.
 */
export async function compressPdf(input: string, options: CompressOptions): Promise<Compressed> {
  const compressed = await rewriteSmaller(input, options).catch(damagedAsNothing);
  const given = options.original ?? input;
  if (compressed && (await isSmaller(options.output, given)) && !(await lostText(input, compressed.notes, options)))
    return { ...compressed, unchanged: false };
  return giveBack(input, options);
}

/** What only a viewer can make sense of is given back, if one can. */
export function damagedAsNothing(error: unknown): undefined {
  if (error instanceof EngineFailure && error.code === 'FILE_DAMAGED') return undefined;
  throw error;
}

/**
 * What was handed over as it is, and why it cannot shrink; `most`: the bytes that were asked for and that it has not.
 * Where no reader opens it, its mended copy takes its place if that is no larger than allowed; if it is, fails with
 * SIZE_UNREACHABLE.
 */
export async function giveBack(
  input: string,
  { output, original = input, password, signal }: CompressAccess,
  most?: number,
): Promise<Compressed> {
  const access = { password, signal };
  const opened = inspectPdf(original, access);
  const asItIs = await (original === input ? opened : opened.catch(damagedAsNothing));
  if (asItIs) {
    await copyFile(original, output);
    const notes = [most === undefined ? await whyNothing(input, signal) : { code: 'WITHIN_SIZE' as const }];
    return { ...lockedAs(asItIs, input, notes), unchanged: true };
  }
  const [{ size: wanted }, { size: smallest }] = await Promise.all([stat(original), stat(input)]);
  if (smallest > (most ?? wanted)) throw new EngineFailure('SIZE_UNREACHABLE', { path: input, wanted, smallest });
  const mended = lockedAs(await inspectPdf(input, access), input, []);
  await copyFile(input, output);
  return { ...mended, unchanged: false };
}

function lockedAs({ encryption }: PdfFacts, path: string, notes: EngineNote[]): Omit<Compressed, 'unchanged'> {
  const protection: EngineNote[] = encryption === 'none' ? [] : [{ code: 'PROTECTION_KEPT', path }];
  return { notes: [...notes, ...protection], encrypted: encryption === 'user' };
}

async function whyNothing(path: string, signal: AbortSignal | undefined): Promise<EngineNote> {
  const reason = reasonOf(
    await runInThread<typeof import('./composition-task.ts')>(
      new URL('./composition-task.ts', import.meta.url),
      { path },
      { signal },
    ),
  );
  return { code: 'NOTHING_TO_SHRINK', ...(reason && { reason }) };
}

const REASONS = { pictures: 'pictures', fonts: 'fonts', content: 'text', other: undefined } as const;

/** What most of a file is. */
function reasonOf(shares: readonly ByteShare[]): EngineNote['reason'] {
  const whole = shares.filter(({ page }) => page === undefined);
  const all = whole.reduce((sum, { bytes }) => sum + bytes, 0);
  const [largest] = whole;
  return largest && largest.bytes > all / 2 ? REASONS[largest.part] : undefined;
}

function rewriteSmaller(
  input: string,
  { strength, properties, output, password, signal, onProgress }: CompressOptions,
): Promise<Omit<Compressed, 'unchanged'>> {
  return withReadablePdf(
    [{ path: input, password }],
    { reader: 'objects', folder: path.dirname(output), outputs: [output], signal },
    async ([readable = input], [unfinished = output]) => {
      const plan = await runInThread<typeof import('./plan-task.ts')>(
        new URL('./plan-task.ts', import.meta.url),
        { path: readable },
        { signal },
      );
      if (plan.status === 'unreadable') return plan;
      const { pictures, skipped } = await withImagePool(readable, signal, (pool) =>
        shrinkPictures(pool, plan.pictures, strength, (share) => onProgress?.(share * (1 - SHARE_OF_WRITING), 1)),
      );
      return runInThread<typeof import('./write-task.ts')>(
        new URL('./write-task.ts', import.meta.url),
        { path: readable, output: unfinished, pictures, skipped, properties, hints: strength.hints },
        { signal, onProgress: (done, of) => onProgress?.(1 - SHARE_OF_WRITING * (1 - done / of), 1) },
      );
    },
  );
}

async function isSmaller(output: string, input: string): Promise<boolean> {
  const [after, before] = await Promise.all([stat(output), stat(input)]);
  return after.size < before.size;
}

/** Readers mend damage in different ways; a repair after which a page says something else is none. */
export async function lostText(
  input: string,
  notes: readonly EngineNote[],
  { output, password, signal }: CompressAccess,
): Promise<boolean> {
  if (!notes.some(({ code }) => code === 'REPAIRED')) return false;
  const access = { password, signal };
  const [before, after] = await Promise.all([textOfPages(input, access), textOfPages(output, access)]);
  return before.length !== after.length || before.some((text, page) => text !== after[page]);
}
