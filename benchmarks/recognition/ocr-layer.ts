import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict, asName, PdfStream, resolve } from '@pagewright/pdf/objects/objects.ts';
import { makeSearchable } from '@pagewright/engine/ocr';
import { call, onPath } from './peers/peer.ts';

/** What a page may grow by. */
const GOAL = { part: 0.03, bytes: 2048 };

/** One document of `pages` scans made searchable, by us and by ocrmypdf: time, words, growth, and whether its pictures stayed. */
export async function layers(
  scan: string,
  pages: number,
  folder: string,
  peers: 'beside peers' | 'alone',
): Promise<void> {
  const before = statSync(scan).size;
  const goal = (before * GOAL.part) / pages + GOAL.bytes;
  console.log(`\n${pages} pages in one document made searchable; a page may grow by ${goal.toFixed(0)} bytes`);
  const own = path.join(folder, 'layer');
  mkdirSync(own);
  const output = path.join(own, 'ours.pdf');
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  await measureLayer('pagewright', scan, output, pages, async () => {
    await makeSearchable({ path: scan }, { pages: all, languages: ['eng'], which: 'missing', output, folder: own });
  });
  if (peers === 'alone') return;
  if (!onPath('ocrmypdf')) {
    console.log('ocrmypdf    not measured: it is not installed');
    return;
  }
  const theirs = path.join(own, 'ocrmypdf.pdf');
  await measureLayer('ocrmypdf', scan, theirs, pages, async () => {
    await call('ocrmypdf', ['-q', '-l', 'eng', '--output-type', 'pdf', scan, theirs], pages);
  });
}

async function measureLayer(name: string, scan: string, output: string, pages: number, make: () => Promise<void>) {
  const started = performance.now();
  await make();
  const seconds = (performance.now() - started) / 1000;
  if (!existsSync(output)) {
    console.log(`${name.padEnd(11)} failed`);
    return;
  }
  const text = (await call('pdftotext', [output, '-'])) ?? '';
  const words = text.split(/\s+/).filter(Boolean).length;
  const grown = (statSync(output).size - statSync(scan).size) / pages;
  const after = new Set(picturesOf(output));
  const same = picturesOf(scan).every((hash) => after.has(hash));
  console.log(
    `${name.padEnd(11)} ${(words / seconds).toFixed(0)} words a second, ${words} words, ${grown.toFixed(0)} bytes a page more, pictures ${same ? 'identical' : 'changed'}`,
  );
}

/** Hashes of the pictures of a file, as they are stored. */
function picturesOf(path: string): string[] {
  const pdf = new PdfFile(path, readFileSync(path));
  return [...pdf.xref.entries.keys()].flatMap((number) => {
    const object = resolve(pdf.reference(number));
    if (!(object instanceof PdfStream) || asName(asDict(object)?.get('Subtype')) !== 'Image') return [];
    return [createHash('sha256').update(object.raw).digest('hex')];
  });
}
