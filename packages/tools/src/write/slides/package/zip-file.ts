import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A ZIP archive written part by part: what is in memory is one part. */
export class ZipFile {
  readonly #file: number;
  readonly #zip: Zip;
  #failure: Error | undefined;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
    this.#zip = new Zip((error, chunk) => {
      if (error) this.#failure = error;
      else if (chunk.length > 0) writeSync(this.#file, chunk);
    });
  }

  addText(name: string, text: string): void {
    const part = new ZipDeflate(name, { level: 6 });
    part.mtime = STAMP;
    this.#zip.add(part);
    part.push(Buffer.from(text), true);
  }

  /** Pictures are pressed already. */
  addFile(name: string, path: string): void {
    const part = new ZipPassThrough(name);
    part.mtime = STAMP;
    this.#zip.add(part);
    part.push(readFileSync(path), true);
  }

  end(): void {
    try {
      this.#zip.end();
      if (this.#failure) throw this.#failure;
    } finally {
      closeSync(this.#file);
    }
  }
}

/** The same document gives the same file; ZIP knows no earlier time. */
const STAMP = new Date(1980, 0, 1);
