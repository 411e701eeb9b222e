import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imagesToPdf } from '@pagewright/engine/images';
import { wordsOf, surveyPages, readPages } from '@pagewright/engine/ocr';
import { boxesIn, shownTruth, unseenWords } from './recognition/clean-truth.ts';
import { errorRate, plain, scoreBags } from './recognition/ocr.ts';

/**
 * Text read off clean pictures, at 300 dpi, of pages whose text is known: the first pages of text of real
 * documents in English.
 * Errors are counted word by word whatever their order, since columns may be read in another one; quotation marks, dashes and asterisks
 * count as their plain forms. Words that a file holds where its picture is blank are no words of the page (`clean-truth.ts`).
 * usage: npm run bench -- ocr-clean [part of a file's name]
 */

const SET = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const FOLDERS = ['text', 'layout', 'tagged', 'large', 'bookmarks', 'pdfa'];
const GOALS = { recall: 0.99, errors: 0.003 };
const DPI = 300;
const PAGES = 10;
/** Fewer make no page of text; more than so many are small print that no one scans. */
const WORDS = { least: 150, most: 1200 };

export async function run([part = '']: string[] = []): Promise<void> {
  if (!existsSync(SET)) {
    console.log('skipped: no corpus');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-ocr-clean-'));
  const read: { truth: string; found: string; errors: number }[] = [];
  try {
    for (const name of FOLDERS.flatMap((each) => documentsIn(each)).filter((each) => each.includes(part))) {
      if (read.length === PAGES) break;
      const page = pageOf(path.join(SET, name));
      if (!page) continue;
      const { found, unseen } = await textOf(path.join(SET, name), page.number, folder);
      const truth = shownTruth(page.truth, unseen, found);
      const errors = errorRate(truth, found);
      const { recall } = scoreBags([{ truth: plain(truth), found: plain(found) }]);
      console.log(
        `${name.padEnd(44)} recall ${recall.toFixed(4)}  character errors ${errors.toFixed(4)}${unseen.length > 0 ? `  without ${unseen.length} words that are not drawn` : ''}`,
      );
      read.push({ truth: plain(truth), found: plain(found), errors });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (read.length === 0) return;
  const { recall } = scoreBags(read);
  const errors = read.reduce((sum, page) => sum + page.errors, 0) / read.length;
  console.log(
    `${read.length} pages: word recall ${recall.toFixed(4)} (goal ${GOALS.recall}), character errors ${errors.toFixed(4)} (goal ${GOALS.errors})`,
  );
}

function documentsIn(folder: string): string[] {
  const place = path.join(SET, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => path.join(folder, name));
}

/** The first pages may be covers. */
const MOST_COVERS = 4;

/** Letters whose meaning the file tells wrongly: no language has so many consonants in a row. */
const MEANINGLESS = /[b-df-hj-np-tv-xz]{8}/i;

/** The first page of English text, and what it says. */
function pageOf(file: string): { number: number; truth: string } | undefined {
  for (let number = 1; number <= 1 + MOST_COVERS; number += 1) {
    // In the order of drawing, since in that of reading it takes hyphens at ends of lines away.
    const { stdout: truth } = spawnSync('pdftotext', ['-raw', '-f', `${number}`, '-l', `${number}`, file, '-'], {
      encoding: 'utf8',
    });
    if (MEANINGLESS.test(truth)) continue;
    const words = truth.split(/\s+/).length;
    if (words >= WORDS.least && words <= WORDS.most && / the .* (?:of|and|to) /s.test(truth)) return { number, truth };
  }
  return undefined;
}

/** What is read off a page, and what it says in places where nothing is to be read. */
async function textOf(file: string, number: number, folder: string): Promise<{ found: string; unseen: string[] }> {
  const own = mkdtempSync(path.join(folder, 'page-'));
  const picture = path.join(own, 'page');
  execFileSync('pdftoppm', [
    '-r',
    `${DPI}`,
    '-f',
    `${number}`,
    '-l',
    `${number}`,
    '-singlefile',
    '-png',
    file,
    picture,
  ]);
  const output = path.join(own, 'page.pdf');
  await imagesToPdf({
    documents: [{ pictures: [`${picture}.png`], output }],
    layout: { pageSize: 'fit', orientation: 'auto', margin: 0 },
  });
  const looks = await surveyPages({ path: output }, [1], undefined);
  const [page] = await readPages({ path: output }, looks, { languages: ['eng'], folder: own }, (read) => read);
  if (!page) throw new Error(`${file} was not read`);
  const boxes = execFileSync('pdftotext', ['-bbox', '-f', `${number}`, '-l', `${number}`, file, '-'], {
    encoding: 'utf8',
  });
  return {
    found: wordsOf(page)
      .map(({ text }) => text)
      .join(' '),
    unseen: await unseenWords(boxesIn(boxes), `${picture}.png`),
  };
}
