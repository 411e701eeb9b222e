import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Imports, re-exports, types of modules, and files that are started by their address. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*)'([^'\n]+)'/g;

/** Sources by their path from the root of the repository, tests and what only they use left out. */
export function sourceFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'packages/*.ts', 'apps/*.ts', 'apps/*.tsx', 'benchmarks/*.ts'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  return listed.split('\n').filter((file) => file !== '' && !isOfTests(file) && existsSync(path.join(ROOT, file)));
}

const isOfTests = (file: string): boolean => /\.test\.tsx?$|\/(test|testing|tests)\//.test(file);

/** The files of ours that a file imports, types included. */
export function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const targets = [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => resolved(specifier, file) ?? []);
  return [...new Set(targets)].filter((target) => target !== file);
}

function resolved(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return existing(path.join(path.dirname(from), specifier));
  const [, name = '', rest] = /^@pagewright\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return name === '' ? undefined : existing(exported(name, rest === undefined ? '.' : `./${rest}`));
}

/** What a package gives under a name (Node.js documentation, "Subpath exports"). */
function exported(name: string, subpath: string): string | undefined {
  const manifest = path.join(ROOT, 'packages', name, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string | Conditions> };
  const own = exports[subpath];
  const target = own ?? exports['./*'];
  const file = typeof target === 'string' ? target : target?.node;
  return file === undefined ? undefined : path.join('packages', name, file.replace('*', subpath.slice(2)));
}

/** The files that a package exports, by their path from the root. */
export function doorsOf(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.values(exports).map((file) => path.join(folder, file));
}

interface Conditions {
  node: string;
}

const existing = (file: string | undefined): string | undefined =>
  file !== undefined && existsSync(path.join(ROOT, file)) ? path.normalize(file) : undefined;

/** Lines of a file that are not empty. */
export function linesOf(file: string): number {
  return readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
}
