import { rename, rm } from 'node:fs/promises';
import { EngineFailure, type EngineNote } from '../failure.ts';
import { rewritePlain } from '../programs/qpdf.ts';
import type { Attempt } from './attempt.ts';

export interface InputFile {
  path: string;
  password?: string | undefined;
}

/**
 * Runs an attempt on the inputs as they are; one that turns out encrypted or damaged is rewritten by qpdf beside the
 * output, and the attempt is made again with that. Results are written under a temporary name and get theirs when all
 * of them are whole; on failure nothing is left.
 */
export async function runOnReadable(
  inputs: readonly InputFile[],
  outputs: readonly string[],
  signal: AbortSignal | undefined,
  run: (paths: string[], unfinished: string[]) => Promise<Attempt>,
): Promise<EngineNote[]> {
  const unfinished = outputs.map((output) => `${output}.part`);
  const rewritten = new Map<number, string>();
  const notes: EngineNote[] = [];
  try {
    for (;;) {
      const paths = inputs.map((input, index) => rewritten.get(index) ?? input.path);
      const attempt = await run(paths, unfinished).catch((error: unknown) => {
        throw toldOfInput(error, inputs, rewritten);
      });
      if (attempt.status === 'done') {
        await Promise.all(unfinished.map(async (path, index) => rename(path, outputs[index] ?? path)));
        return [...notes, ...attempt.notes];
      }
      // Several inputs may be the same file.
      const affected = paths.flatMap((path, index) => (path === attempt.path ? [index] : []));
      for (const index of affected) {
        const input = inputs[index];
        if (!input) continue;
        if (rewritten.has(index)) throw new EngineFailure('FILE_DAMAGED', { path: input.path });
        const plain = `${outputs[0] ?? input.path}.plain-${index}`;
        rewritten.set(index, plain);
        const { repaired } = await rewritePlain(input.path, plain, { password: input.password, signal });
        if (attempt.why === 'encrypted') notes.push({ code: 'PERMISSIONS_LIFTED', path: input.path });
        if (attempt.why === 'damaged' || repaired) notes.push({ code: 'REPAIRED', path: input.path });
      }
    }
  } catch (error) {
    await Promise.all([...unfinished, ...outputs].map(async (path) => rm(path, { force: true })));
    throw error;
  } finally {
    await Promise.all([...rewritten.values()].map(async (path) => rm(path, { force: true })));
  }
}

/** Failures name the file that was given, not the copy that was read. */
function toldOfInput(error: unknown, inputs: readonly InputFile[], rewritten: ReadonlyMap<number, string>): unknown {
  if (!(error instanceof EngineFailure)) return error;
  for (const [index, path] of rewritten) if (error.facts.path === path) error.facts.path = inputs[index]?.path ?? path;
  return error;
}
