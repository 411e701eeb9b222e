import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectPdf } from '@pagewright/engine/document/inspect.ts';
import { officeToPdf } from '@pagewright/engine/office/office-to-pdf.ts';
import { renderPages } from '@pagewright/engine/render/pages.ts';
import { closeEngine, loadTool, performTool } from '@pagewright/tools';
import sharp from 'sharp';
import { ssim, type Pixels } from './scores/ssim.ts';

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
  const keptAt = args.indexOf('--keep');
  const kept = keptAt >= 0 ? args[keptAt + 1] : undefined;
  const parts = args.filter((_, at) => keptAt < 0 || (at !== keptAt && at !== keptAt + 1));
  const names = (await readdir(SET))
    .filter((name) => name.endsWith('.pdf') && (parts.length === 0 || parts.some((part) => name.includes(part))))
    .sort();
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'ssim-')));
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
    if (!kept) await rm(folder, { recursive: true, force: true });
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
  await mkdir(folder, { recursive: true });
  const tool = await loadTool('pdf-to-word');
  const name = path.basename(pdf);
  const { outputs } = await performTool(tool, { files: [{ path: pdf, name }], options: { ocr: '0' }, folder });
  const [made] = outputs;
  if (!made) throw new Error(`${name} gave no document`);
  const printed = path.join(folder, 'printed.pdf');
  await officeToPdf({ path: made.path, kind: 'docx', output: printed, owner: 'benchmark' });
  const [before, after] = await Promise.all([inspectPdf(pdf, {}), inspectPdf(printed, {})]);
  const pages = `${before.pages} → ${after.pages} pages`;
  if (before.pages !== after.pages) return { score: 0, pages };
  const [truth, ours] = await Promise.all([
    draw(pdf, before.pages, path.join(folder, 'truth')),
    draw(printed, after.pages, path.join(folder, 'ours')),
  ]);
  let sum = 0;
  for (const [index, file] of truth.entries()) {
    const page = await pixelsOf(file);
    sum += ssim(page, await pixelsOf(ours[index] ?? file, page));
  }
  return { score: sum / Math.max(1, truth.length), pages };
}

async function draw(pdf: string, pages: number, prefix: string): Promise<string[]> {
  const files = Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    output: `${prefix}-${index + 1}.png`,
  }));
  await renderPages(pdf, { pages: files, scale: { dpi: 72 }, encoding: { format: 'png', quality: 90 } });
  return files.map(({ output }) => output);
}

async function pixelsOf(file: string, size?: { width: number; height: number }): Promise<Pixels> {
  const picture = sharp(file).flatten({ background: '#ffffff' }).toColourspace('srgb');
  const sized = size ? picture.resize(size.width, size.height, { fit: 'fill', kernel: 'linear' }) : picture;
  const { data, info } = await sized.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

if (process.argv[1] === import.meta.filename) {
  await run(process.argv.slice(2));
  process.exit(0);
}
