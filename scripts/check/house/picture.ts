import { ENGINE_FLOORS, PACKAGES } from './floors.ts';
import { importsOf, linesOf, sourceFiles } from './imports.ts';

/** The house as the architecture page shows it: packages with their size, and the floors of the engine. */
export function housePicture(): string {
  const files = sourceFiles();
  return [...packageTable(files), '', ...floorDrawing(files), '', longestFolder(files)].join('\n');
}

function packageTable(files: readonly string[]): string[] {
  const rows = Object.entries(PACKAGES).map(([folder, { sentence, standsOn }]) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    const lines = own.reduce((sum, file) => sum + linesOf(file), 0);
    const below = standsOn.map((name) => name.replace('packages/', '')).join(', ');
    return `| \`${folder}\` | ${sentence} | ${below || 'nothing of ours'} | ${rounded(own.length, 10)} | ${rounded(lines, 100)} |`;
  });
  return ['| folder | in one sentence | stands on | files | lines |', '| --- | --- | --- | ---: | ---: |', ...rows];
}

/** So that not every change has to draw the picture anew. */
const rounded = (count: number, step: number): string =>
  (Math.max(1, Math.round(count / step)) * step).toLocaleString('en');

/** From the top down, each folder with those of the engine that it really imports. */
function floorDrawing(files: readonly string[]): string[] {
  const rows = ENGINE_FLOORS.toReversed().map((folder) => {
    const own = files.filter((file) => file.startsWith(`packages/engine/src/${folder}/`));
    const below = new Set(own.flatMap((file) => importsOf(file).map(folderOf)));
    const used = ENGINE_FLOORS.filter((other) => other !== folder && below.has(other));
    return `    ${folder.padEnd(11)} ${used.length === 0 ? '' : `▶ ${used.join(' ')}`}`.trimEnd();
  });
  return ['    packages/engine, from the top floor down', '', ...rows];
}

function longestFolder(files: readonly string[]): string {
  const folders = [...Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')))];
  const [folder = '', own = []] = folders.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return `The longest folder is \`${folder}\` with about ${rounded(own.length, 5)} files.`;
}

const folderOf = (file: string): string => /^packages\/engine\/src\/([\w-]+)\//.exec(file)?.[1] ?? '';
