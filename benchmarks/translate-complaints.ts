import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fontsOnce } from './translate/fonts-once.ts';
import { drawBeside } from './translate-complaints/draw-beside.ts';
import { DRAWN_PAGES } from './translate-complaints/drawn-pages.ts';
import { FIGURES, smallestOf } from './translate-complaints/figures.ts';
import { wideSpread } from './translate-complaints/figures-of-letters.ts';
import { hiddenWords, overlapArea } from './translate-complaints/figures-of-words.ts';
import { printPages } from './translate-complaints/print-pages.ts';
import type { Seen } from './translate-complaints/seen.ts';
import { setPage } from './translate-complaints/set-page.ts';
import { TEXT_PAGES } from './translate-complaints/text-pages.ts';

/**
 * Twelve pages that are made after published complaints about translators that keep layouts, in words that are as much longer as German
 * ones: of each the figure that its complaint is about, before and after, as PDFium and Poppler read both. The folder gets each page before
 * and after, and a picture of both.
 * usage: npm run bench -- translate-complaints [folder] [name of a page]
 */

/** Square points. */
const SLACK = 1;
const HEAD = [
  'page',
  'after',
  'its figure',
  'before → after',
  'words by PDFium, Poppler, of',
  'over each other, pt²',
  'words not seen',
  'smallest, pt',
  'sizes differ, %',
  'texts left',
  'pages added',
];

export async function run([folder = path.join(tmpdir(), 'translate-complaints'), only]: string[] = []): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const pages = [...TEXT_PAGES, ...DRAWN_PAGES].filter(({ name }) => only === undefined || name === only);
  const files = await printPages(pages, folder);
  const fonts = await fontsOnce();
  const worse: string[] = [];
  console.log(row(HEAD));
  console.log(row(HEAD.map(() => '---')));
  for (const { name, after: complaint, figure } of pages) {
    const result = path.join(folder, `${name}-translated.pdf`);
    const { before, after, words, texts, left, added } = await setPage(files.get(name) ?? '', result, fonts);
    const { says, of, isGood } = FIGURES[figure];
    const [was, is] = [of(before, before), of(after, before)];
    const both = (measure: (seen: Seen) => number) => `${measure(before)} → ${measure(after)}`;
    const readByPdfium = after.pages.flatMap(({ letters }) => letters.map(({ text }) => text)).join('');
    const readByPoppler = after.words.map(({ text }) => text).join('');
    console.log(
      row([
        name,
        complaint,
        says,
        `${was} → ${is}${isGood(was, is) ? '' : ' (worse)'}`,
        `${found(words, readByPdfium)}, ${found(words, readByPoppler)}, ${words.length}`,
        both(overlapArea),
        both(hiddenWords),
        both(smallestOf),
        wideSpread(after, before),
        `${left} of ${texts}`,
        added,
      ]),
    );
    const faults = Object.entries({
      [says]: isGood(was, is),
      'words lost': [readByPdfium, readByPoppler].every((text) => found(words, text) === words.length),
      'text over text': overlapArea(after) <= overlapArea(before) + SLACK,
      'words not seen': hiddenWords(after) <= hiddenWords(before),
      'sizes that differ': wideSpread(after, before) === 0,
    }).flatMap(([what, isKept]) => (isKept ? [] : [what]));
    if (faults.length > 0) worse.push(`${name} (${faults.join(', ')})`);
    await drawBeside(before.pages, after.pages, path.join(folder, `${name}.png`));
  }
  const kept = `${pages.length} pages, ${pages.length - worse.length} without a fault`;
  console.log(`${kept}${worse.length > 0 ? `, worse: ${worse.join(', ')}` : ''}; pictures in ${folder}`);
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

function found(words: readonly string[], text: string): number {
  const said = plain(text);
  return words.filter((word) => said.includes(plain(word))).length;
}
