import type { Readable } from 'node:stream';
import { stemOf } from '@pagewright/tools';
import { ZipFile } from 'yazl';
import type { Storage } from '../storage/role.ts';
import type { StoredResult } from './find.ts';

/** Text shrinks; PDFs, pictures and Office files are packed already and are stored as they are. */
const WORTH_DEFLATING = /\.(txt|csv|html?|md|json|xml|svg|bmp)$/i;

/** All results of a task as one zip, streamed: a folder named after the first, every file with its number. */
export function zipResults(storage: Storage, files: readonly StoredResult[], madeAt: Date): Readable {
  const zip = new ZipFile();
  // `yazl` opens one file after the other, as the reader takes them.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const names = entryNames(files.map((file) => file.name));
  files.forEach((file, index) => {
    const options = { mtime: madeAt, compress: WORTH_DEFLATING.test(file.name), size: file.bytes };
    zip.addReadStreamLazy(names[index] ?? file.name, options, (opened) => {
      storage.read(`results/${file.token}`).then(
        (bytes) =>
          opened(
            null,
            bytes.once('error', (error) => output.destroy(error)),
          ),
        (error: unknown) => opened(error, undefined as never),
      );
    });
  });
  zip.end();
  return output;
}

export function zipName(files: readonly string[]): string {
  return `${folderOf(files)}.zip`;
}

/** "Report-07.jpg" of twelve carries its number already; anything else gets it in front, padded so that names sort. */
export function entryNames(files: readonly string[]): string[] {
  const digits = String(files.length).length;
  const numbers = files.map((_, index) => String(index + 1).padStart(digits, '0'));
  const numbered = files.every((name, index) => stemOf(name).endsWith(`-${numbers[index]}`));
  const distinct = new Set(files).size === files.length;
  const folder = folderOf(files);
  return files.map((name, index) => `${folder}/${numbered && distinct ? name : `${numbers[index]}-${name}`}`);
}

function folderOf([first = 'documents']: readonly string[]): string {
  return stemOf(first).replace(/-\d+$/, '') || 'documents';
}
