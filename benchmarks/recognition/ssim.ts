import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeEngine } from '@pagewright/tools';
import { likenessOfPages, printedAsWord } from './word-printed.ts';

/**
 * PDF to Word as the samples of pdf2docx are judged: the document is printed by LibreOffice and compared with its PDF.
 * usage: node benchmarks/recognition/ssim.ts [--keep <folder>] [part of a name]...
 */

const SET = path.join(import.meta.dirname, '../../../shared/corpus/recognition/pdf2docx-samples');
const GOAL = 0.85;
/** RECOGNITION: pass marks of pdf2docx with LibreOffice. */
const MARKS: Readonly<Record<string, number>> = {
  'demo-image': 0.9,
  'demo-image-rotation': 0.82,
  'demo-image-overlap': 0.7,
  'demo-image-vector-graphic': 0.68,
  'demo-path-transformation': 0.6,
  'demo-section': 0.45,
  'demo-section-spacing': 0.86,
  'demo-table': 0.75,
  'demo-table-align-borders': 0.49,
  'demo-table-border-style': 0.89,
  'demo-table-bottom': 0.9,
  'demo-table-close-underline': 0.49,
  'demo-table-lattice': 0.59,
  'demo-table-lattice-one-cell': 0.75,
  'demo-table-nested': 0.84,
  'demo-table-shading': 0.6,
  'demo-table-shading-highlight': 0.45,
  'demo-table-stream': 0.55,
  'demo-text': 0.8,
  'demo-text-alignment': 0.86,
  'demo-text-hidden': 0.9,
  'demo-text-scaling': 0.65,
  'demo-text-unnamed-fonts': 0.77,
};

export async function run(args: readonly string[] = []): Promise<void> {
  if (!existsSync(SET)) {
    console.log('skipped: no corpus');
    return;
  }
  const keepOption = args.indexOf('--keep');
  const keepFolder = keepOption >= 0 ? args[keepOption + 1] : undefined;
  const parts = args.filter(
    (word, at) => word !== '--no-peers' && (keepOption < 0 || (at !== keepOption && at !== keepOption + 1)),
  );
  const names = (await readdir(SET))
    .filter((name) => name.endsWith('.pdf') && (parts.length === 0 || parts.some((part) => name.includes(part))))
    .sort();
  const folder = keepFolder ?? (await mkdtemp(path.join(tmpdir(), 'ssim-')));
  await mkdir(folder, { recursive: true });
  const scores: { name: string; score: number; mark: number | undefined }[] = [];
  try {
    for (const file of names) {
      const name = file.replace(/\.pdf$/, '');
      const { score, pages } = await scoreOf(path.join(SET, file), path.join(folder, name));
      const mark = MARKS[name];
      scores.push({ name, score, mark });
      const verdict = mark === undefined ? '' : score >= mark ? `mark ${mark}` : `MARK ${mark} MISSED`;
      console.log(`${name.padEnd(34)} ${score.toFixed(3)}  ${pages.padEnd(14)} ${verdict}`);
    }
  } finally {
    if (!keepFolder) await rm(folder, { recursive: true, force: true });
    await closeEngine();
  }
  const marked = scores.filter(({ mark }) => mark !== undefined);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const passed = marked.filter(({ score, mark }) => score >= (mark ?? 0)).length;
  console.log(
    `\n${passed} of ${marked.length} over their mark; mean ${mean(marked.map(({ score }) => score)).toFixed(3)}`,
  );
  console.log(`mean of all ${mean(scores.map(({ score }) => score)).toFixed(3)} (goal ${GOAL})`);
}

async function scoreOf(pdf: string, folder: string): Promise<{ score: number; pages: string }> {
  const made = await printedAsWord(pdf, folder);
  const [before, after] = made.pages;
  const pages = `${before} → ${after} pages`;
  if (before !== after) return { score: 0, pages };
  const scores = await likenessOfPages(made);
  return { score: scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length), pages };
}

if (process.argv[1] === import.meta.filename) {
  await run(process.argv.slice(2));
  process.exit(0);
}
