import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ZipFile } from '../../shared/zip/zip-file.ts';

/** Pictures of a presentation: those with the same bytes are one. */
export class Media {
  readonly #folder: string;
  readonly #names = new Map<string, string>();
  readonly #byHash = new Map<string, string>();
  readonly #files = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The name of its part within `ppt/media`. */
  nameOf(file: string): string {
    const known = this.#names.get(file);
    if (known !== undefined) return known;
    const from = path.join(this.#folder, file);
    const hash = createHash('sha256').update(readFileSync(from)).digest('hex');
    const name = this.#byHash.get(hash) ?? `image${this.#byHash.size + 1}${path.extname(file)}`;
    this.#byHash.set(hash, name);
    this.#names.set(file, name);
    if (!this.#files.has(name)) this.#files.set(name, from);
    return name;
  }

  writeTo(zip: ZipFile): void {
    for (const [name, from] of this.#files) zip.addFile(`ppt/media/${name}`, from);
  }
}
