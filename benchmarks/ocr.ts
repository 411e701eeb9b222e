import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imagesToPdf } from '@pagewright/engine/images/to-pdf.ts';
import { wordsOf, type OcrPage } from '@pagewright/engine/ocr/page/ocr-page.ts';
import { lookAtPages, readPages } from '@pagewright/engine/ocr/read-pages.ts';
import sharp from 'sharp';
import { linesOfHocr, scoreBags, scoreWords, textOfBoxes, type ScoredLine } from './recognition/ocr.ts';

/**
 * Text read off pictures of the dev sets, each as a PDF of one page, from the file to the words.
 * usage: npm run bench -- ocr [part of a file's name]
 */

const SETS = path.join(import.meta.dirname, '../../shared/corpus/recognition');
const GOALS = { words: 0.94, receipts: 0.8 };

export async function run([part = '']: string[] = []): Promise<void> {
  if (!existsSync(SETS)) {
    console.log('skipped: no corpus');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-ocr-'));
  try {
    await pages(folder, part);
    await receipts(folder, part);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pages(folder: string, part: string): Promise<void> {
  const set = path.join(SETS, 'scribeocr');
  const scores: { name: string; accuracy: number }[] = [];
  const started = performance.now();
  let words = 0;
  for (const picture of readdirSync(path.join(set, 'img')).filter((each) => each.includes(part))) {
    const { page, pixels } = await read(path.join(set, 'img', picture), folder);
    const name = picture.replace(/\.\w+$/, '');
    const truth = linesOfHocr(readFileSync(path.join(set, 'ground-truth', `${name}.hocr`), 'utf8'));
    const { total, correct, missed, extra } = scoreWords(linesOf(page, pixels), truth);
    words += wordsOf(page).length;
    scores.push({ name, accuracy: correct / total });
    console.log(
      `${name.padEnd(20)} ${(correct / total).toFixed(4)}  ${correct} of ${total}, ${missed} missed, ${extra} extra`,
    );
  }
  if (scores.length === 0) return;
  const mean = scores.reduce((sum, { accuracy }) => sum + accuracy, 0) / scores.length;
  const rate = (words * 1000) / (performance.now() - started);
  console.log(
    `word accuracy ${mean.toFixed(4)} (goal ${GOALS.words}), ${rate.toFixed(0)} words a second, one page at a time`,
  );
}

async function receipts(folder: string, part: string): Promise<void> {
  const set = path.join(SETS, 'sroie');
  const found: { truth: string; found: string }[] = [];
  for (const picture of readdirSync(path.join(set, 'img')).filter((each) => each.includes(part))) {
    const { page } = await read(path.join(set, 'img', picture), folder);
    const truth = textOfBoxes(readFileSync(path.join(set, 'box', picture.replace(/\.\w+$/, '.csv')), 'utf8'));
    const text = wordsOf(page)
      .map((word) => word.text)
      .join('\n');
    const { harmonic } = scoreBags([{ truth, found: text }]);
    console.log(`${picture.padEnd(20)} ${harmonic.toFixed(4)}`);
    found.push({ truth, found: text });
  }
  if (found.length === 0) return;
  const { recall, precision, harmonic } = scoreBags(found);
  console.log(
    `SROIE H ${harmonic.toFixed(4)} (goal ${GOALS.receipts}), recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)}`,
  );
}

async function read(picture: string, folder: string): Promise<{ page: OcrPage; pixels: number }> {
  const own = mkdtempSync(path.join(folder, 'page-'));
  const output = path.join(own, 'page.pdf');
  await imagesToPdf({
    documents: [{ pictures: [picture], output }],
    layout: { pageSize: 'fit', orientation: 'auto', margin: 0 },
  });
  const source = { path: output };
  const looks = await lookAtPages(source, [1], undefined);
  const [page] = await readPages(source, looks, { languages: ['eng'], folder: own }, (read) => read);
  if (!page) throw new Error(`${picture} was not read`);
  const { width = 1 } = await sharp(picture).metadata();
  return { page, pixels: width };
}

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
