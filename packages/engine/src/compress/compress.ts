import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { inspectPdf } from '../inspect/inspect.ts';
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
}

/** Rewriting counts like this much of the pictures in the progress shown. */
const SHARE_OF_WRITING = 0.2;

/**
 * Makes a document smaller without touching its text, links, forms, tags and bookmarks: photos are brought to the
 * pixels and the quality that their place on the page needs, scans are packed without loss, every stream is packed
 * again, fonts keep what is shown, and what nothing uses is left out. The result is never larger: where nothing is
 * gained it is the input itself, with the note NOTHING_TO_SHRINK.
 */
export async function compressPdf(input: string, options: CompressOptions): Promise<Compressed> {
  const compressed = await rewriteSmaller(input, options).catch(damagedAsNothing);
  if (compressed && (await isSmaller(options.output, input)) && !(await lostText(input, compressed.notes, options)))
    return compressed;
  return giveBack(input, options);
}

/** What only a viewer can make sense of is given back, if one can. */
export function damagedAsNothing(error: unknown): undefined {
  if (error instanceof EngineFailure && error.code === 'FILE_DAMAGED') return undefined;
  throw error;
}

/** The input as it is, and why it cannot shrink. */
export async function giveBack(
  input: string,
  { output, password, signal }: CompressAccess,
  code: 'NOTHING_TO_SHRINK' | 'WITHIN_SIZE' = 'NOTHING_TO_SHRINK',
): Promise<Compressed> {
  const { encryption } = await inspectPdf(input, { password, signal });
  await copyFile(input, output);
  const reason =
    code === 'NOTHING_TO_SHRINK'
      ? reasonOf(
          await runInThread<typeof import('./composition-task.ts')>(
            new URL('./composition-task.ts', import.meta.url),
            { path: input },
            { signal },
          ),
        )
      : undefined;
  const protection: EngineNote[] = encryption === 'none' ? [] : [{ code: 'PROTECTION_KEPT', path: input }];
  const why: EngineNote = code === 'WITHIN_SIZE' ? { code } : { code, ...(reason && { reason }) };
  return { notes: [why, ...protection], encrypted: encryption === 'user' };
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
): Promise<Compressed> {
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
