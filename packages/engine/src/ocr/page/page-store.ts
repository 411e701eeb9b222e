import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OcrPage } from './ocr-page.ts';

/**
 * Pages as they were read, each in a file of its own, which is written whole or not at all: who reads the same document
 * again goes on where the work was broken off.
 */
export class PageStore {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(folder: string): Promise<PageStore> {
    await mkdir(folder, { recursive: true });
    return new PageStore(folder);
  }

  /** Which of these pages are there. */
  async among(pages: readonly number[]): Promise<number[]> {
    const there = new Set(await readdir(this.folder));
    return pages.filter((page) => there.has(nameOf(page)));
  }

  async load(page: number): Promise<OcrPage | undefined> {
    try {
      return JSON.parse(await readFile(this.fileOf(page), 'utf8')) as OcrPage;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async save(page: OcrPage): Promise<void> {
    const file = this.fileOf(page.number);
    await writeFile(`${file}.part`, JSON.stringify(page));
    await rename(`${file}.part`, file);
  }

  private fileOf(page: number): string {
    return path.join(this.folder, nameOf(page));
  }
}

/** In a worker thread: a page that is there. */
export const readStoredPage = (folder: string, page: number): OcrPage =>
  JSON.parse(readFileSync(path.join(folder, nameOf(page)), 'utf8')) as OcrPage;

const nameOf = (page: number) => `page-${page}.json`;
