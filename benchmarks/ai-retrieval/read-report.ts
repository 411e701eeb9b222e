import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { passagesOf, type PassageDocument } from '@pagewright/ai';
import { readDrawnLetters, readPage, recognizePdf, type StoredDocument } from '@pagewright/writers/recognize';

const ROOT = path.join(import.meta.dirname, '../..');
const KEPT = process.env['AI_BENCH_PAGES'] ?? path.join(tmpdir(), 'ai-bench-pages');
/** What a recognized page depends on; its passages are made anew each time. */
const SOURCES = ['packages/recognition/src/**/*.ts', 'packages/writers/src/recognize/*.ts'];

/** A report as passages. Its recognized pages are kept, since recognizing them takes minutes. */
export async function readReport(file: string): Promise<PassageDocument> {
  const { folder, pages, title, languages } = await keptPages(file);
  const passages = passagesOf(eachPage(folder, pages));
  return { ...(title === undefined ? {} : { title }), languages, pages: pages.length, passages };
}

function* eachPage(folder: string, pages: StoredDocument['pages']) {
  for (const { number } of pages) yield { model: readPage(folder, number), letters: readDrawnLetters(folder, number) };
}

async function keptPages(file: string): Promise<StoredDocument> {
  const folder = path.join(KEPT, `${digestOf(await readFile(file))}-${await versionOfSources()}`);
  const facts = path.join(folder, 'document.json');
  if (!existsSync(facts)) {
    const work = `${folder}-${process.pid}`;
    await mkdir(work, { recursive: true });
    const { result } = await recognizePdf({ path: file }, { folder: work, letters: 'kept' }, async ({ document }) => {
      await cp(document.folder, path.join(work, 'pages'), { recursive: true });
      return document;
    });
    await writeFile(path.join(work, 'pages/document.json'), JSON.stringify(result));
    await rename(path.join(work, 'pages'), folder);
    await rm(work, { recursive: true, force: true });
  }
  return { ...(JSON.parse(await readFile(facts, 'utf8')) as StoredDocument), folder };
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function versionOfSources(): Promise<string> {
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: ROOT }))).filter((name) => !name.endsWith('.test.ts'));
  const texts = await Promise.all(files.sort().map((name) => readFile(path.join(ROOT, name))));
  return digestOf(Buffer.concat(texts));
}
