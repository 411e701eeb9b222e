import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Files } from '../check/house/imports.ts';
import { ROOT } from './test-files.ts';

/** All files of the project at one moment. */
export interface Tree extends Files {
  files: readonly string[];
}

/** Files as they are on disk now: tracked and new ones, ignored ones excluded. */
export function workTree(): Tree {
  const listed = names(git(['ls-files', '-z', '-co', '--exclude-standard']));
  const files = listed.filter((file) => existsSync(path.join(ROOT, file)));
  return treeOf(files, (file) => readFileSync(path.join(ROOT, file), 'utf8'));
}

/** Files of a commit. */
export function treeAt(commit: string): Tree {
  const files = names(git(['ls-tree', '-r', '-z', '--name-only', commit]));
  const contents = readBlobs(commit, files);
  return treeOf(files, (file) => contents.get(file) ?? '');
}

/** Runs git in a repository, or in the project, and returns its output. */
export function git(args: readonly string[], repository = ROOT): string {
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** Splits the output of a git command with `-z`. */
export const names = (output: string): string[] => output.split('\0').filter((name) => name !== '');

function treeOf(files: readonly string[], read: Tree['read']): Tree {
  const set = new Set(files);
  return { files, has: (file) => set.has(file), read };
}

/** One process for all files: one for each would take minutes. */
function readBlobs(commit: string, files: readonly string[]): Map<string, string> {
  const input = files.map((file) => `${commit}:${file}\n`).join('');
  const output = execFileSync('git', ['cat-file', '--batch'], { cwd: ROOT, input, maxBuffer: 1 << 30 });
  const contents = new Map<string, string>();
  let at = 0;
  for (const file of files) {
    // git-cat-file(1), "BATCH OUTPUT": object name, type and size on a line, then the content and a line end.
    const end = output.indexOf('\n', at);
    const size = Number(output.toString('latin1', at, end).split(' ')[2]);
    contents.set(file, output.toString('utf8', end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return contents;
}
