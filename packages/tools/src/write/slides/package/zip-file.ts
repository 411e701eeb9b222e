import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile as Archive } from 'yazl';

/** A ZIP archive written part by part: pictures go from file to file. */
export class ZipFile {
  readonly #zip = new Archive();
  readonly #written: Promise<void>;

  constructor(path: string) {
    this.#written = pipeline(this.#zip.outputStream as Readable, createWriteStream(path));
    // `end` tells of a failure; before it nobody waits.
    this.#written.catch(() => {});
    this.#zip.on('error', (error: Error) => (this.#zip.outputStream as Readable).destroy(error));
  }

  addText(name: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), name, { mtime: STAMP, compress: true });
  }

  /** Pictures are pressed already. */
  addFile(name: string, path: string): void {
    this.#zip.addFile(path, name, { mtime: STAMP, compress: false });
  }

  /** Waits until the file is whole; fails like writing it. */
  end(): Promise<void> {
    this.#zip.end();
    return this.#written;
  }
}

/** The same document gives the same file. */
const STAMP = new Date('2000-01-01T00:00:00Z');
