import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { passagesOf } from '@pagewright/ai';
import { OCR_PAGE_MS, readPageContents } from '@pagewright/engine/ocr';
import { chromiumForTests } from '@pagewright/testkit';
import { readDrawnLetters, readPage, recognizePdf, type PageOcr } from '@pagewright/writers/recognize';
import { chromium, type Browser } from 'playwright-core';
import { madeScan } from '../ocr-words/made-scan.ts';
import type { AskedDocument } from './asked.ts';
import { englishStory, frenchStory, hebrewStory, tableStory, type Story } from './stories.ts';

interface Look {
  language?: 'fr' | 'he';
  css?: string;
  /** What is printed of a sentence. */
  spelled?: (sentence: string) => string;
  /** What becomes of the printed file. */
  after?: (file: string, folder: string) => Promise<string> | string;
}

/** Characters of a narrow column. */
const NARROW = 30;

/** Broken by hand, so that words are divided wherever a line is full. */
function divided(sentence: string): string {
  const lines = [''];
  for (const word of sentence.split(' ')) {
    const line = lines.at(-1)!;
    const room = NARROW - line.length - 1;
    if (word.length <= room) lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else if (/^\p{L}{6,}/u.test(word) && room > 4) {
      const part = Math.min(room - 1, word.length - 3);
      lines[lines.length - 1] = `${line} ${word.slice(0, part)}-`;
      lines.push(word.slice(part));
    } else lines.push(word);
  }
  return lines.join('<br>');
}

const KINDS: Record<string, [Story, Look]> = {
  columns: [englishStory('Aldmoor', 1), { css: 'body { columns: 2; column-gap: 24pt } h1 { column-span: all }' }],
  tables: [tableStory('Birchley'), {}],
  rotated: [
    englishStory('Cresswick', 3),
    {
      after: (file, folder) => {
        const output = path.join(folder, 'turned.pdf');
        execFileSync('qpdf', ['--rotate=+90', file, output]);
        return output;
      },
    },
  ],
  scanned: [
    englishStory('Dunholm', 4),
    { after: (file, folder) => madeScan(file, folder, { slant: 0, dpi: 200, noise: 'clean' }) },
  ],
  'right-to-left': [hebrewStory(), { language: 'he' }],
  hyphenated: [englishStory('Elverton', 6), { spelled: divided }],
  'over a page break': [
    englishStory('Fenwick', 7),
    { css: '@page { size: 300pt 118pt; margin: 16pt } p { orphans: 1; widows: 1 }' },
  ],
  french: [frenchStory('Gravelines'), { language: 'fr' }],
};

/** Made documents, each of another look, as they are read. */
export async function madeDocuments(folder: string): Promise<AskedDocument[]> {
  const browser = await chromium.launch({ executablePath: chromiumForTests(), args: ['--no-sandbox'] });
  try {
    const made: AskedDocument[] = [];
    for (const [name, [story, look]] of Object.entries(KINDS)) {
      const own = path.join(folder, name.replaceAll(' ', '-'));
      mkdirSync(own);
      const printed = await print(browser, story, look, own);
      const file = (await look.after?.(printed, own)) ?? printed;
      const isScan = name === 'scanned';
      const document = await readFile(file, own, isScan);
      const { answerable, unanswerable } = story;
      made.push({
        name,
        origin: 'made',
        document,
        glyphs: isScan ? printed : file,
        answerable,
        unanswerable,
        evidence: new Map(),
      });
    }
    return made;
  } finally {
    await browser.close();
  }
}

async function print(
  browser: Browser,
  story: Story,
  { language, css = '', spelled = String }: Look,
  folder: string,
): Promise<string> {
  const page = await browser.newPage();
  const rows = 'rows' in story ? (story.rows as string[][]) : [];
  const table = rows
    .map((row, at) => `<tr>${row.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`)
    .join('');
  await page.setContent(`<!doctype html><html lang="${language ?? 'en'}" dir="${language === 'he' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>${story.title}</title><style>
@page { size: A4; margin: 60pt } body { margin: 0; font: 11pt/1.35 'Liberation Serif', 'Noto Serif Hebrew', serif } h1 { font: bold 18pt 'Liberation Sans', 'Noto Sans Hebrew', sans-serif }
td, th { border: 0.6pt solid; padding: 3pt 9pt; text-align: start } table { border-collapse: collapse } ${css}
</style><h1>${story.title}</h1>${story.sentences.map((sentence) => `<p>${spelled(sentence)}</p>`).join('')}<table>${table}</table>`);
  const file = path.join(folder, 'printed.pdf');
  await page.pdf({ path: file, preferCSSPageSize: true });
  await page.close();
  return file;
}

async function readFile(file: string, folder: string, isScan: boolean) {
  const ocr: PageOcr = {
    pages: 'missing',
    kept: async () => [],
    pageMs: OCR_PAGE_MS,
    read: async ({ source, pages, signal, onPage, onSlow }) => {
      const readings = await readPageContents(source, pages, { languages: ['eng'], folder, signal, onPage, onSlow });
      return readings.map(({ content }) => content);
    },
  };
  const options = { folder, letters: 'kept', ocr: isScan ? ocr : undefined } as const;
  const { result } = await recognizePdf({ path: file }, options, async ({ document }) => {
    const { title, languages, pages, folder: stored } = document;
    const read = pages.map(({ number }) => ({
      model: readPage(stored, number),
      letters: readDrawnLetters(stored, number),
    }));
    return { ...(title !== undefined && { title }), languages, pages: pages.length, passages: passagesOf(read) };
  });
  return result;
}
