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

/** Files by their path from the root of the repository. */
export interface Files {
  has: (file: string) => boolean;
  read: (file: string) => string;
}

const ON_DISK: Files = {
  has: (file) => existsSync(path.join(ROOT, file)),
  read: (file) => readFileSync(path.join(ROOT, file), 'utf8'),
};

/** The files of this project that a file imports, types included. */
export function importsOf(file: string): string[] {
  const text = ON_DISK.read(file);
  const targets = [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => resolved(specifier, file) ?? []);
  return [...new Set(targets)].filter((target) => target !== file);
}

/** The file of this project that a specifier names; `undefined` for other packages and files that do not exist. */
export function resolved(specifier: string, from: string, files = ON_DISK): string | undefined {
  const target = specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : exported(specifier, files);
  return target !== undefined && files.has(path.normalize(target)) ? path.normalize(target) : undefined;
}

/** The file that a package of this project exports under a name (Node.js documentation, "Subpath exports"). */
function exported(specifier: string, files: Files): string | undefined {
  const [, name = '', rest] = /^@pagewright\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const manifest = path.join('packages', name, 'package.json');
  if (name === '' || !files.has(manifest)) return undefined;
  const subpath = rest === undefined ? '.' : `./${rest}`;
  const { exports } = JSON.parse(files.read(manifest)) as { exports: Record<string, string | Conditions> };
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

/** Lines of a file that are not empty. */
export function linesOf(file: string): number {
  return readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
}
