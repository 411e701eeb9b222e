import path from 'node:path';
import { circlesIn } from './house/circles.ts';
import { ENGINE_FLOORS, PACKAGES } from './house/floors.ts';
import { doorsOf, importsOf, sourceFiles } from './house/imports.ts';

/**
 * The house stands: no package imports one that it does not stand on, no folder of the engine one above it, outsiders
 * enter the engine by its doors alone, and no file is in a circle, types included. `generated.ts` draws the picture.
 */

/** A folder's index.ts, or a file so light that it has a door of its own. */
const DOORS = new Set(doorsOf('packages/engine'));

const imports = new Map(sourceFiles().map((file) => [file, importsOf(file)]));
const complaints: string[] = [];

for (const [file, targets] of imports) for (const target of targets) complaints.push(...complaintsAbout(file, target));
for (const circle of circlesIn(imports))
  complaints.push(`a circle of ${circle.length - 1} files:\n    ${circle.join('\n    ')}`);

for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;

function complaintsAbout(file: string, target: string): string[] {
  const [from, to] = [packageOf(file), packageOf(target)];
  const named = `${file}\n    imports ${target}`;
  if (from !== to) {
    if (!PACKAGES[from]?.standsOn.includes(to)) return [`${named}: ${from} does not stand on ${to}`];
    const isDoor = to !== 'packages/engine' || DOORS.has(target);
    return isDoor ? [] : [`${named}: the engine is entered by what its package.json exports`];
  }
  if (from !== 'packages/engine') return [];
  const [folder, below] = [folderOf(file), folderOf(target)];
  if (folder === below || below === '') return [];
  return ENGINE_FLOORS.indexOf(below) < ENGINE_FLOORS.indexOf(folder)
    ? []
    : [`${named}: ${below} stands above ${folder}`];
}

function packageOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('benchmarks/') ? 1 : 2)
    .join('/');
}

/** Of a file of the engine; '' for what all of its folders may use. */
function folderOf(file: string): string {
  const [folder = '', ...rest] = path.relative('packages/engine/src', file).split('/');
  return rest.length === 0 ? '' : folder;
}
