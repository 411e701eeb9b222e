import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imagesToPdf } from '@pagewright/engine/images';
import { type OcrPage, surveyPages, readPages } from '@pagewright/engine/ocr';
import sharp from 'sharp';
import { layers } from './recognition/ocr-layer.ts';
import { linesOfHocr, scoreBags, scoreWords, textOfBoxes, type ScoredLine } from './recognition/ocr.ts';
import { READERS, type Reader } from './recognition/peers/ocr-readers.ts';

/**
 * Text read off pictures of the dev sets, each as a PDF of one page, from the file to the words, beside other programs; then all
 * pages of the first set in one document made searchable.
 * usage: npm run bench -- ocr [part of a file's name] [--no-peers]
 */

const SETS = path.join(import.meta.dirname, '../../shared/corpus/recognition');
const GOALS = { words: 0.94, receipts: 0.8 };

export async function run(args: string[] = []): Promise<void> {
  if (!existsSync(SETS)) {
    console.log('skipped: no corpus');
    return;
  }
  const part = args.find((word) => !word.startsWith('--')) ?? '';
  const peers = args.includes('--no-peers') ? [] : READERS;
  for (const { name, missing } of peers) if (missing !== undefined) console.log(`${name}: not measured, ${missing}`);
  const readers = [ours, ...peers.filter(({ missing }) => missing === undefined)];
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-ocr-'));
  try {
    await pages(folder, part, readers);
    await receipts(folder, part, readers);
    if (part === '') await searchable(folder, peers.length > 0 ? 'beside peers' : 'alone');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ours: Reader = {
  name: 'pagewright',
  missing: undefined,
  read: async (_picture, pdf, pixels) => {
    const looks = await surveyPages({ path: pdf }, [1], undefined);
    const options = { languages: ['eng'], folder: path.dirname(pdf) };
    const [page] = await readPages({ path: pdf }, looks, options, (read) => read);
    return page && linesOf(page, pixels);
  },
};

const wordsOf = (lines: readonly ScoredLine[]) => lines.flatMap(({ words }) => words);

async function pages(folder: string, part: string, readers: readonly Reader[]): Promise<void> {
  const set = path.join(SETS, 'scribeocr');
  const scores = readers.map(({ name }) => ({ name, accuracies: [] as number[], words: 0, ms: 0 }));
  for (const picture of picturesIn(set, part)) {
    const name = picture.replace(/\.\w+$/, '');
    const truth = linesOfHocr(readFileSync(path.join(set, 'ground-truth', `${name}.hocr`), 'utf8'));
    for (const [index, { lines, ms }] of (await readings(path.join(set, 'img', picture), folder, readers)).entries()) {
      const score = scores[index];
      if (!lines) {
        console.log(`${name.padEnd(14)} ${(score?.name ?? '').padEnd(11)} failed`);
        continue;
      }
      const { total, correct, missed, extra } = scoreWords(lines, truth);
      score?.accuracies.push(correct / total);
      if (score) [score.words, score.ms] = [score.words + wordsOf(lines).length, score.ms + ms];
      console.log(
        `${name.padEnd(14)} ${(score?.name ?? '').padEnd(11)} ${(correct / total).toFixed(4)}  ${correct} of ${total}, ${missed} missed, ${extra} extra`,
      );
    }
  }
  for (const { name, accuracies, words, ms } of scores) {
    if (accuracies.length === 0) continue;
    const mean = accuracies.reduce((sum, accuracy) => sum + accuracy, 0) / accuracies.length;
    console.log(
      `${name}: word accuracy ${mean.toFixed(4)} (goal ${GOALS.words}), ${((words * 1000) / ms).toFixed(0)} words a second, one page at a time`,
    );
  }
}

async function receipts(folder: string, part: string, readers: readonly Reader[]): Promise<void> {
  const set = path.join(SETS, 'sroie');
  const found = readers.map(({ name }) => ({ name, texts: [] as { truth: string; found: string }[] }));
  for (const picture of picturesIn(set, part)) {
    const truth = textOfBoxes(readFileSync(path.join(set, 'box', picture.replace(/\.\w+$/, '.csv')), 'utf8'));
    for (const [index, { lines }] of (await readings(path.join(set, 'img', picture), folder, readers)).entries()) {
      if (!lines) {
        console.log(`${picture.padEnd(14)} ${(found[index]?.name ?? '').padEnd(11)} failed`);
        continue;
      }
      const text = wordsOf(lines)
        .map((word) => word.text)
        .join('\n');
      found[index]?.texts.push({ truth, found: text });
      const { harmonic } = scoreBags([{ truth, found: text }]);
      console.log(`${picture.padEnd(14)} ${(found[index]?.name ?? '').padEnd(11)} ${harmonic.toFixed(4)}`);
    }
  }
  for (const { name, texts } of found) {
    if (texts.length === 0) continue;
    const { recall, precision, harmonic } = scoreBags(texts);
    console.log(
      `${name}: SROIE H ${harmonic.toFixed(4)} (goal ${GOALS.receipts}), recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)}`,
    );
  }
}

async function searchable(folder: string, peers: 'beside peers' | 'alone'): Promise<void> {
  const set = path.join(SETS, 'scribeocr');
  const pictures = picturesIn(set, '').map((picture) => path.join(set, 'img', picture));
  if (pictures.length === 0) return;
  const scan = path.join(folder, 'scan.pdf');
  await toPdf(pictures, scan);
  await layers(scan, pictures.length, folder, peers);
}

function picturesIn(set: string, part: string): string[] {
  return readdirSync(path.join(set, 'img')).filter((picture) => picture.includes(part));
}

/** What each reader finds in a picture, in pixels of it; undefined where it fails. */
async function readings(
  picture: string,
  folder: string,
  readers: readonly Reader[],
): Promise<{ lines: ScoredLine[] | undefined; ms: number }[]> {
  const pdf = path.join(mkdtempSync(path.join(folder, 'page-')), 'page.pdf');
  await toPdf([picture], pdf);
  const { width = 1 } = await sharp(picture).metadata();
  const results = [];
  for (const { read } of readers) {
    const started = performance.now();
    const lines = await read(picture, pdf, width);
    results.push({ lines, ms: performance.now() - started });
  }
  return results;
}

const toPdf = (pictures: string[], output: string) =>
  imagesToPdf({
    documents: [{ pictures, output }],
    layout: { pageSize: 'fit', orientation: 'auto', margin: 0 },
  });

/** In pixels of the picture that was read. */
function linesOf({ lines, width }: OcrPage, pixels: number): ScoredLine[] {
  const scale = pixels / width;
  return lines.flatMap(({ words }) =>
    words.map(({ text, box }): ScoredLine => {
      const place = [box.left, box.top, box.right, box.bottom].map((value) => Math.round(value * scale));
      const [left = 0, top = 0, right = 0, bottom = 0] = place;
      return { box: [left, top, right, bottom], words: [{ box: [left, top, right, bottom], text }] };
    }),
  );
}
