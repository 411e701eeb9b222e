import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile as Archive } from 'yazl';

/** A ZIP archive written part by part: pictures go from file to file. */
export class ZipFile {
  readonly #zip = new Archive();
  readonly #written: Promise<void>;

  constructor(path: string) {
    this.#written = pipeline(this.#zip.outputStream as Readable, createWriteStream(path));
    // `end` reports a failure. Until it is called, nobody awaits the promise.
    this.#written.catch(() => {});
    this.#zip.on('error', (error: Error) => (this.#zip.outputStream as Readable).destroy(error));
  }

  /** Resolves when the text is written and no longer needed; fails like writing the file. */
  addText(name: string, text: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.addPieces(name, function* () {
      yield text;
      resolve();
    });
    return Promise.race([promise, this.#written]);
  }

  /** A text that need not stand in memory as a whole: its pieces are asked for when they are written. */
  addPieces(name: string, pieces: () => Iterable<string> | AsyncIterable<Buffer>): void {
    // Handed to the library as a whole, every text would be pressed at once, with a quarter of a megabyte for each.
    this.#zip.addReadStreamLazy(name, { mtime: STAMP, compress: true }, (give) => {
      const stream = Readable.from(pieces(), { objectMode: false });
      // The library listens to no stream that it is given.
      stream.once('error', (error) => this.#zip.emit('error', error));
      give(null, stream);
    });
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
