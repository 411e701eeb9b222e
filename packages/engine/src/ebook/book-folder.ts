import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ForgivingNames } from './forgiving-names.ts';

/** The folder that a book's clean files are written to; it knows what lies there. */
export class BookFolder {
  private readonly root: string;
  private readonly files = new ForgivingNames();

  constructor(root: string) {
    this.root = root;
  }

  /** Writes a file, unless its name is one that no file can have beside the others. `name` never leads out. */
  write(name: string, content: string | Uint8Array): boolean {
    const target = path.join(this.root, name);
    if (!target.startsWith(this.root + path.sep)) return false;
    try {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    } catch (error) {
      // A name too long, or a folder where another part of the book is a file.
      if (['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
        return false;
      throw error;
    }
    this.files.add(name);
    return true;
  }

  text(name: string): string {
    return readFileSync(path.join(this.root, name), 'utf8');
  }

  /** Name of the file that a reference means, or `undefined` where there is none. */
  actual(name: string): string | undefined {
    const actual = this.files.actual(name);
    return this.files.has(actual) ? actual : undefined;
  }
}
