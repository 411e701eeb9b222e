import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Folders that one of our own scripts needs to see inside the sandbox to import packages of ours: the folder that Node
 * finds them in, and each package's sources. Names without the scope.
 */
export function ownPackages(names: readonly string[]): string[] {
  const folders = createRequire(import.meta.url).resolve.paths('@pagewright/runtime') ?? [];
  const scope = folders.map((folder) => path.join(folder, '@pagewright')).find((folder) => existsSync(folder));
  if (scope === undefined) return [];
  const sources = readdirSync(scope)
    .filter((name) => names.includes(name))
    .map((name) => realpathSync(path.join(scope, name)))
    .flatMap((folder) => [path.join(folder, 'package.json'), path.join(folder, 'src')]);
  return [scope, ...sources];
}
