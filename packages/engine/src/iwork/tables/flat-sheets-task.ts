import { writeFileSync } from 'node:fs';
import { openZip } from '@pagewright/runtime/archive/zip.ts';
import { flatSheets } from './flat-sheets.ts';
import { readObjects } from './objects.ts';
import { readSheets } from './read-sheets.ts';

/**
 * In a worker thread: writes what the tables of a Numbers document say, as a flat spreadsheet. `false` where it
 * says nothing, or cannot be read.
 */
export async function run({ path, output }: { path: string; output: string }): Promise<boolean> {
  await using zip = await openZip(path);
  try {
    const sheets = readSheets(await readObjects(zip));
    const says = sheets.some(({ content }) =>
      content.some((each) => typeof each === 'string' || each.rows.some((cells) => cells.some(Boolean))),
    );
    if (says) writeFileSync(output, flatSheets(sheets));
    return says;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
