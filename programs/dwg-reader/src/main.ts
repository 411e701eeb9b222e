import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { Dwg_File_Type, LibreDwg } from '@mlightcad/libredwg-web';
import { printDrawing } from './print.ts';
import { readMoreTypes } from './more-types.ts';

const NOT_READABLE = 2;
const NOTHING_IN_IT = 3;

const packageFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('@mlightcad/libredwg-web'))), '..');
const library = await LibreDwg.create(path.join(packageFolder, 'wasm'));
// The library tells of each object that it skips, which nobody reads here.
console.log = () => {};
console.warn = () => {};

// An exact copy: a view into one of Node's pooled buffers crashes the library.
const bytes = new Uint8Array(await buffer(process.stdin)).buffer;
const drawing = library.dwg_read_data(bytes, Dwg_File_Type.DWG);
if (drawing === undefined || drawing === 0) process.exit(NOT_READABLE);

const unread = readMoreTypes(library);
const { database } = library.convertEx(drawing);
if (database.tables.BLOCK_RECORD.entries.length === 0) process.exit(NOTHING_IN_IT);
await printDrawing(library, drawing, database, unread.counts());
process.exit(0);
