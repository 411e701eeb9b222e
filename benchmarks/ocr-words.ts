import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { textOfPages } from '@pagewright/engine/inspect';
import { makeSearchable, readPages, surveyPages, wordsOf } from '@pagewright/engine/ocr';
import { closeEngine, loadCatalogue, performTool } from '@pagewright/tools';
import { madeScan, type ScanLook } from './ocr-words/made-scan.ts';
import { TEXTS } from './ocr-words/texts.ts';
import { onPath } from './recognition/peers/peer.ts';

/**
 * Whether readers find the words in the invisible layer that the engine read: made pages of four languages, slanted by 0 to 5
 * degrees, with noise and without, at 150 and 300 dpi, through `pdf-ocr`, then read by `pdftotext`, `mutool` and PDFium.
 * usage: npm run bench -- ocr-words [language]...
 */

const GOAL = 0.98;
const SLANTS = [0, 0.7, 2, 3.5, 5];
const LANGUAGES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
const call = promisify(execFile);

const READERS: { name: string; missing?: string; read: (file: string) => Promise<string> }[] = [
  { name: 'pdftotext', read: async (file) => (await call('pdftotext', ['-enc', 'UTF-8', file, '-'])).stdout },
  {
    name: 'mutool',
    ...(onPath('mutool') ? {} : { missing: 'mutool is not installed' }),
    read: async (file) => (await call('mutool', ['draw', '-q', '-F', 'txt', '-o', '-', file])).stdout,
  },
  { name: 'pdfium', read: async (file) => (await textOfPages(file)).join('\n') },
];

interface Score {
  found: number;
  read: number;
  /** Words that the engine did not read. */
  junk: number;
  worst: { name: string; recall: number; missing: string };
}

export async function run(args: string[] = []): Promise<void> {
  const languages = LANGUAGES.filter((language) => args.length === 0 || args.includes(language));
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-ocr-words-'));
  for (const { name, missing } of READERS) if (missing !== undefined) console.log(`${name}: not measured, ${missing}`);
  const readers = READERS.filter(({ missing }) => missing === undefined);
  const scores = new Map(readers.map(({ name }) => [name, emptyScore()]));
  let pages = 0;
  try {
    for (const language of languages) {
      const page = await typeset(TEXTS[language], path.join(folder, language));
      for (const [index, slant] of SLANTS.entries())
        for (const dpi of [150, 300]) {
          const look: ScanLook = { slant, dpi, noise: (index + dpi / 150) % 2 === 0 ? 'clean' : 'noisy' };
          const name = `${language} ${slant}° ${dpi} dpi ${look.noise}`;
          const own = path.join(folder, `page-${(pages += 1)}`);
          mkdirSync(own);
          const { words, output } = await searchable(await madeScan(page, own, look), own, language);
          for (const { name: reader, read } of readers)
            count(scores.get(reader) ?? emptyScore(), { name, words, text: await read(output) });
        }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${pages} pages; the words that the engine read`);
  for (const [name, { found, read, junk, worst }] of scores)
    console.log(
      `${name.padEnd(10)} ${(found / read).toFixed(4)} of ${read} found (goal ${GOAL}), ${junk} others; worst ${worst.recall.toFixed(3)} ${worst.name}: ${worst.missing}`,
    );
  await closeEngine();
}

const emptyScore = (): Score => ({ found: 0, read: 0, junk: 0, worst: { name: '', recall: 2, missing: '' } });

async function typeset(text: string, folder: string): Promise<string> {
  mkdirSync(folder);
  const file = path.join(folder, 'page.txt');
  writeFileSync(file, text);
  const tool = (await loadCatalogue()).get('txt-to-pdf');
  if (!tool) throw new Error('there is no txt-to-pdf');
  const { outputs } = await performTool(tool, { files: [{ path: file, name: 'page.txt' }], options: {}, folder });
  const [output] = outputs;
  if (!output) throw new Error('nothing was set');
  return output.path;
}

/** What the engine read, and the document with its layer. */
async function searchable(
  scan: string,
  folder: string,
  language: string,
): Promise<{ words: string[]; output: string }> {
  const output = path.join(folder, 'searchable.pdf');
  const options = { languages: [language], folder, checkpoints: folder };
  await makeSearchable({ path: scan }, { ...options, pages: [1], which: 'missing', output });
  const surveys = await surveyPages({ path: scan }, [1], undefined);
  const [page] = await readPages({ path: scan }, surveys, options, (read) => read);
  return { words: page ? wordsOf(page).map(({ text }) => text) : [], output };
}

function count(score: Score, { name, words, text }: { name: string; words: readonly string[]; text: string }): void {
  const left = new Map<string, number>();
  const shown = text.normalize('NFC').split(/\s+/).filter(Boolean);
  for (const word of shown) left.set(word, (left.get(word) ?? 0) + 1);
  const missing = words.filter((word) => {
    const rest = left.get(word.normalize('NFC')) ?? 0;
    if (rest > 0) left.set(word.normalize('NFC'), rest - 1);
    return rest === 0;
  });
  const found = words.length - missing.length;
  score.found += found;
  score.read += words.length;
  score.junk += shown.length - found;
  const recall = found / Math.max(1, words.length);
  if (recall < score.worst.recall) score.worst = { name, recall, missing: missing.slice(0, 12).join(' ') };
}
