import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileCutShort } from './cut-short.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';
import { checkPdf, encryptLike, rewritePlain } from '@pagewright/runtime/programs/qpdf.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Attempt, Done, PageResult } from './attempt.ts';

export interface InputFile {
  path: string;
  password?: string | undefined;
}

export interface Workplace {
  /** Where readable copies of inputs stand while the work lasts. */
  folder: string;
  outputs: readonly string[];
  signal?: AbortSignal | undefined;
}

/** Encrypting a result again costs a run of qpdf. Beyond this number results stay open, and a note says so. */
const MOST_ENCRYPTED_RESULTS = 100;

/**
 * Runs an attempt on the inputs as they are; one that turns out encrypted or damaged is rewritten by qpdf, and the
 * attempt is made again with that. Results are written under a temporary name and get theirs when all of them are
 * whole; on failure nothing is left. Results of one encrypted input are encrypted as it was, same passwords, same
 * permissions; what is made of several inputs is not, and the notes say so.
 */
export async function forObjects<D extends Done>(
  inputs: readonly InputFile[],
  { folder, outputs, signal }: Workplace,
  run: (paths: string[], unfinished: string[]) => Promise<Attempt<D>>,
): Promise<D & PageResult> {
  const unfinished = outputs.map((output) => `${output}.part`);
  const rewritten = new Map<number, string>();
  const notes: EngineNote[] = [];
  const encrypted = new Set<InputFile>();
  const recovered = new Set<number>();
  try {
    for (;;) {
      const paths = inputs.map((input, index) => rewritten.get(index) ?? input.path);
      const attempt = await run(paths, unfinished);
      if (attempt.status === 'done') {
        const [only] = inputs.length === 1 && outputs.length <= MOST_ENCRYPTED_RESULTS ? [...encrypted] : [];
        const isLocked = only !== undefined && (await encryptAgain(unfinished, only, signal));
        const code = isLocked ? 'PROTECTION_KEPT' : 'PERMISSIONS_LIFTED';
        if (outputs.length > 0) for (const { path } of encrypted) notes.push({ code, path });
        for (const [index, part] of unfinished.entries()) await rename(part, outputs[index] ?? part);
        return { ...attempt.done, notes: [...notes, ...attempt.done.notes], encrypted: isLocked };
      }
      // The same file may be given several times.
      for (const [index, tried] of paths.entries()) {
        const input = inputs[index];
        if (tried !== attempt.path || !input) continue;
        if (recovered.has(index)) throw new EngineFailure('FILE_DAMAGED', { path: input.path });
        const plain = rewritten.get(index) ?? join(folder, `readable-${randomUUID()}.pdf`);
        const isSecondTry = rewritten.has(index);
        rewritten.set(index, plain);
        const { repaired } = isSecondTry
          ? await recover(input, plain, signal)
          : await makeReadable(input, attempt.why, plain, signal);
        if (attempt.why === 'encrypted') encrypted.add(input);
        const isNews = !notes.some(({ code, path }) => code === 'REPAIRED' && path === input.path);
        const isMended = attempt.why === 'damaged' || repaired;
        if (isMended && (isNews || isSecondTry)) {
          const others = notes.filter((note) => note.code !== 'REPAIRED' || note.path !== input.path);
          notes.splice(0, Infinity, ...others, await noteOnRepair(input.path, plain, signal));
        }
        if (isSecondTry) recovered.add(index);
      }
    }
  } catch (error) {
    await Promise.all([...unfinished, ...outputs].map(async (file) => rm(file, { force: true })));
    throw blamedOnInput(error, inputs, rewritten);
  } finally {
    await Promise.all([...rewritten.values()].map(async (file) => rm(file, { force: true })));
  }
}

/** With the pages that were saved and those that were not, in the eyes of two readers, where they can be counted. */
async function noteOnRepair(path: string, mended: string, signal: AbortSignal | undefined): Promise<EngineNote> {
  const rescue = await runInThread<typeof import('./rescue-task.ts')>(
    new URL('./rescue-task.ts', import.meta.url),
    { path, mended },
    { signal },
  );
  return { code: 'REPAIRED', path, ...rescue };
}

/**
 * qpdf decrypts and mends; what it gives up as damaged is searched object by object. So is a file that was cut off,
 * where qpdf would put empty pages in the place of lost ones.
 */
async function makeReadable(
  input: InputFile,
  why: 'encrypted' | 'damaged',
  plain: string,
  signal: AbortSignal | undefined,
): Promise<{ repaired: boolean }> {
  if (why === 'damaged' && (await isFileCutShort(input.path))) return recover(input, plain, signal);
  try {
    return await rewritePlain(input.path, plain, { password: input.password, signal });
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code !== 'FILE_DAMAGED') throw error;
    return recover(input, plain, signal);
  }
}

async function recover(
  { path }: InputFile,
  plain: string,
  signal: AbortSignal | undefined,
): Promise<{ repaired: true }> {
  const attempt = await runInThread<typeof import('./recover-task.ts')>(
    new URL('./recover-task.ts', import.meta.url),
    { path, output: plain },
    { signal },
  );
  if (attempt.status !== 'done' || attempt.done.pages === undefined) throw new EngineFailure('FILE_DAMAGED', { path });
  return { repaired: true };
}

/**
 * Encrypts all results like their input, or none: qpdf 11.3 writes a file that nobody can read where an old encryption
 * dictionary leaves out its key length, so every result is read once before it stands.
 */
async function encryptAgain(
  plain: readonly string[],
  like: InputFile,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const options = { password: like.password, signal };
  const locked = plain.map((file) => `${file}.locked`);
  try {
    for (const [index, file] of plain.entries()) {
      const result = locked[index] ?? file;
      await encryptLike(file, like.path, result, options);
      const { repaired } = await checkPdf(result, options);
      if (repaired) return false;
    }
    for (const [index, file] of plain.entries()) await rename(locked[index] ?? file, file);
    return true;
  } catch (error) {
    if (error instanceof EngineFailure && UNLIKE.has(error.code)) return false;
    throw error;
  } finally {
    await Promise.all(locked.map(async (file) => rm(file, { force: true })));
  }
}

/**
 * Bytes that a result will have when `forObjects` has encrypted it like its input: a block more for each stream and
 * string, and the dictionary of the method.
 */
export async function bytesWhenLocked(plain: string, like: InputFile, signal?: AbortSignal): Promise<number> {
  const locked = `${plain}.weighed`;
  try {
    await encryptLike(plain, like.path, locked, { password: like.password, signal });
    return (await stat(locked)).size;
  } catch (error) {
    if (error instanceof EngineFailure && UNLIKE.has(error.code)) return (await stat(plain)).size;
    throw error;
  } finally {
    await rm(locked, { force: true });
  }
}

const UNLIKE = new Set<EngineFailure['code']>([
  'FILE_DAMAGED',
  'PASSWORD_MISSING',
  'PASSWORD_WRONG',
  'ENCRYPTION_UNSUPPORTED',
]);

/** Failures name the file that was given, not the copy that was read. */
function blamedOnInput(error: unknown, inputs: readonly InputFile[], rewritten: ReadonlyMap<number, string>): unknown {
  if (!(error instanceof EngineFailure)) return error;
  for (const [index, copy] of rewritten) if (error.facts.path === copy) error.facts.path = inputs[index]?.path ?? copy;
  return error;
}
