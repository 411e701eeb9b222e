import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { LibreDwg } from '@mlightcad/libredwg-web';
import { giveDefaultWidths } from './before-2000.ts';
import { followNumbers } from './before-r13.ts';
import { readLastVertices } from './last-vertex.ts';
import { printDrawing } from './print.ts';
import { readMoreTypes } from './more-types.ts';

/** Marks of the versions: AC1012 is R13, AC1032 is 2018. */
const FROM_R13_ON = /^AC10(?:1[2-9]|[2-9]\d)/;
const FROM_2000_ON = /^AC10(?:1[5-9]|[2-9]\d)/;
const R13_TO_2000 = /^AC101[2-5]/;

/** Its name in the library's memory. */
const FILE = 'drawing.dwg';

const NOT_READABLE = 2;
const NOTHING_IN_IT = 3;

const packageFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('@mlightcad/libredwg-web'))), '..');
if (process.argv[2] === '--version') {
  console.log(libraryVersion());
  process.exit(0);
}
// The library tells of each object that it skips; standard output is for the drawing alone.
console.log = () => {};
console.warn = () => {};
const library = await LibreDwg.create(path.join(packageFolder, 'wasm'));

// An exact copy: a view into one of Node's pooled buffers crashes the library.
const bytes = new Uint8Array(await buffer(process.stdin));
library.FS.writeFile(FILE, bytes);
const { error, data: drawing } = library.dwg_read_file(FILE) as { error: number; data: number };
library.FS.unlink(FILE);
if (!drawing) process.exit(NOT_READABLE);

const mark = Buffer.from(bytes.subarray(0, 6)).toString('latin1');
if (R13_TO_2000.test(mark)) readLastVertices(library);
const unread = readMoreTypes(library);
const { database } = library.convertEx(drawing);
if (!FROM_R13_ON.test(mark)) followNumbers(library, drawing, database);
if (!FROM_2000_ON.test(mark)) giveDefaultWidths(database);
if (database.tables.BLOCK_RECORD.entries.length === 0) process.exit(NOTHING_IN_IT);
await printDrawing(library, drawing, database, { unread: unread.counts(), error });
process.exit(0);

function libraryVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
