import { copyFile, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { ToolOutput } from '@pagewright/tools';
import { UsageError } from './usage.ts';

/** Where results go: `-o` names a folder if it is one, ends with a slash or has no extension; else a file. */
export type Destination = { folder: string } | { file: string };

export function readDestination(output: string): Destination {
  const isFolder = statSync(output, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder || output.endsWith(path.sep) || path.extname(output) === '') return { folder: path.resolve(output) };
  return { file: output };
}

export interface Published {
  path: string;
  bytes: number;
  pages?: number;
}

/**
 * Puts all results in place, or none: each is copied beside its place first and renamed when all are there.
 * An input is never overwritten.
 */
export async function publish(
  results: readonly ToolOutput[],
  destination: Destination,
  inputs: readonly string[],
): Promise<Published[]> {
  const targets = targetPaths(results, destination);
  await mkdir(path.dirname(targets[0]!), { recursive: true });
  await refuseInputs(targets, inputs);

  const partial = targets.map((target) =>
    path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.partial`),
  );
  try {
    for (const [index, result] of results.entries()) await copyFile(result.path, partial[index]!);
    for (const [index, target] of targets.entries()) await rename(partial[index]!, target);
  } finally {
    await Promise.all(partial.map((file) => rm(file, { force: true })));
  }

  return Promise.all(
    results.map(async ({ pages }, index) => {
      const target = targets[index]!;
      return { path: target, bytes: (await stat(target)).size, ...(pages !== undefined && { pages }) };
    }),
  );
}

function targetPaths(results: readonly ToolOutput[], destination: Destination): string[] {
  if ('folder' in destination) return distinct(results.map((result) => path.join(destination.folder, result.name)));
  if (results.length === 1) return [destination.file];
  const { dir, name, ext } = path.parse(destination.file);
  const digits = String(results.length).length;
  return results.map((_, index) => path.join(dir, `${name}-${String(index + 1).padStart(digits, '0')}${ext}`));
}

/** Inputs of the same name from different folders must not overwrite each other's results. */
function distinct(paths: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return paths.map((target) => {
    const times = (seen.get(target) ?? 0) + 1;
    seen.set(target, times);
    const { dir, name, ext } = path.parse(target);
    return times === 1 ? target : path.join(dir, `${name} (${times})${ext}`);
  });
}

async function refuseInputs(targets: readonly string[], inputs: readonly string[]): Promise<void> {
  const real = new Set(await Promise.all(inputs.map((input) => realpath(input))));
  for (const target of targets) {
    const existing = await realpath(target).catch(() => undefined);
    if (existing !== undefined && real.has(existing)) throw new UsageError({ kind: 'outputIsInput', file: target });
  }
}
