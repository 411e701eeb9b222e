import { access, constants, copyFile, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { statSync } from 'node:fs';
import path from 'node:path';
import { ToolFailure, type ToolOutput } from '@pagewright/tools';
import { UsageError } from './usage.ts';

/** Where results go: `-o` names a folder if it is one, ends with a slash or has no extension; else a file. */
export type Destination = { folder: string } | { file: string };

export function readDestination(output: string): Destination {
  const isFolder = statSync(output, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder || output.endsWith(path.sep) || path.extname(output) === '') return { folder: path.resolve(output) };
  return { file: output };
}

const folderOf = (destination: Destination) =>
  'folder' in destination ? destination.folder : path.dirname(path.resolve(destination.file));

/** Refuses a place in which nothing can be written, before the work for it is done. */
export async function requireWritable(destination: Destination): Promise<void> {
  const folder = folderOf(destination);
  try {
    const existing = await nearestExisting(folder);
    if (!(await stat(existing)).isDirectory()) throw new UsageError({ kind: 'outputUnwritable', folder });
    await access(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw ofPlace(error, folder);
  }
}

async function nearestExisting(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return found ? folder : nearestExisting(path.dirname(folder));
}

/** What the file system refuses is the place that was asked for, or its room; no fault of ours. */
function ofPlace(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return new ToolFailure('STORAGE_FULL', {}, error);
  const isRefused = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'EEXIST'].includes(
    code ?? '',
  );
  return isRefused ? new UsageError({ kind: 'outputUnwritable', folder }) : error;
}

export interface Published {
  path: string;
  bytes: number;
  pages?: number;
}

/**
 * Puts all results in place, or none: each is copied beside its place first and renamed when all are there.
 * An input is never overwritten. `places`: of results that an option asked for by the name of a file.
 */
export async function publish(
  results: readonly ToolOutput[],
  destination: Destination,
  inputs: readonly string[],
  places: Readonly<Record<string, string>> = {},
): Promise<Published[]> {
  try {
    return await putInPlace(results, placesOf(results, destination, places), inputs);
  } catch (error) {
    throw ofPlace(error, folderOf(destination));
  }
}

/**
 * The folder and those above it that are not there, one by one: Node's recursive `mkdir` never returns where a folder
 * answers ENOENT although it is there itself, as those of /proc do.
 */
async function makeFolder(folder: string): Promise<void> {
  const existing = await nearestExisting(folder);
  let made = existing;
  for (const name of path.relative(existing, folder).split(path.sep).filter(Boolean)) {
    made = path.join(made, name);
    await mkdir(made).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new UsageError({ kind: 'outputUnwritable', folder });
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function putInPlace(
  results: readonly ToolOutput[],
  targets: readonly string[],
  inputs: readonly string[],
): Promise<Published[]> {
  for (const folder of new Set(targets.map((target) => path.dirname(path.resolve(target))))) await makeFolder(folder);
  await refuseTargets(targets, inputs);

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

function placesOf(
  results: readonly ToolOutput[],
  destination: Destination,
  places: Readonly<Record<string, string>>,
): string[] {
  const isAside = ({ askedBy }: ToolOutput) => askedBy !== undefined && results.length > 1;
  const targets = targetPaths(
    results.filter((each) => !isAside(each)),
    destination,
  ).values();
  return results.map((result) => {
    const place = result.askedBy === undefined ? undefined : places[result.askedBy];
    const own = isAside(result) ? path.join(folderOf(destination), result.name) : targets.next().value;
    return place ?? own ?? result.name;
  });
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

async function refuseTargets(targets: readonly string[], inputs: readonly string[]): Promise<void> {
  const real = new Set(await Promise.all(inputs.map((input) => realpath(input))));
  for (const target of targets) {
    const found = await stat(target).catch(() => undefined);
    // A device or a folder would be replaced, not written to.
    if (found && !found.isFile()) throw new UsageError({ kind: 'outputNoFile', file: target });
    const existing = await realpath(target).catch(() => undefined);
    if (existing !== undefined && real.has(existing)) throw new UsageError({ kind: 'outputIsInput', file: target });
  }
}
