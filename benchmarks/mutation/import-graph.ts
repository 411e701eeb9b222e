import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Imports and re-exports of values, dynamic imports, and files that are started by their address. Imports of types run nothing. */
const SPECIFIER =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s*)?'([^'\n]+)'|\b(?:import|new URL)\(\s*'([^'\n]+)'/gm;
const PATTERNS = ['packages/**/*.ts', 'apps/**/*.{ts,tsx}'];
const LEFT_OUT = new Set(['node_modules', 'build', 'dist']);

/** The files of packages and apps that import a file when they run, by absolute path. */
export class ImportGraph {
  readonly #importers = new Map<string, string[]>();

  constructor(root: string) {
    for (const file of globSync(PATTERNS, { cwd: root, exclude: (name) => LEFT_OUT.has(path.basename(name)) })) {
      const importer = path.join(root, file);
      for (const target of importsOf(importer)) {
        const importers = this.#importers.get(target);
        if (importers) importers.push(importer);
        else this.#importers.set(target, [importer]);
      }
    }
  }

  /** Files that import `source`, directly (distance 1) or through others, with their distance. */
  importersOf(source: string): Map<string, number> {
    const distances = new Map<string, number>([[source, 0]]);
    // A map yields what is added while it is read.
    for (const [file, distance] of distances)
      for (const importer of this.#importers.get(file) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    distances.delete(source);
    return distances;
  }
}

function importsOf(file: string): Set<string> {
  const { resolve } = createRequire(file);
  const targets = new Set<string>();
  for (const [, own, started] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
    const specifier = own ?? started ?? '';
    if (!specifier.startsWith('.') && !specifier.startsWith('@pagewright/')) continue;
    try {
      targets.add(resolve(specifier));
    } catch {
      // Assets that only a bundler resolves.
    }
  }
  return targets;
}
