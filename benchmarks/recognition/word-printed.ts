import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectPdf } from '@pagewright/engine/inspect';
import { withColdDocument } from '@pagewright/engine/office';
import { renderPages } from '@pagewright/engine/render';
import { loadTool, performTool } from '@pagewright/tools';
import sharp from 'sharp';
import { ssim, type Pixels } from './scores/ssim.ts';

/** A PDF that became a Word document, which LibreOffice printed. */
export interface Printed {
  pdf: string;
  printed: string;
  folder: string;
  /** Pages of the PDF, and of what was printed. */
  pages: [before: number, after: number];
}

/** As one asks for without choosing anything, OCR left out. Printed by the program itself, whose kit breaks some tables elsewhere. */
export async function printedAsWord(pdf: string, folder: string): Promise<Printed> {
  await mkdir(folder, { recursive: true });
  const tool = await loadTool('pdf-to-word');
  const name = path.basename(pdf);
  const { outputs } = await performTool(tool, { files: [{ path: pdf, name }], options: { ocr: '0' }, folder });
  const [made] = outputs;
  if (!made) throw new Error(`${name} gave no document`);
  const printed = path.join(folder, 'printed.pdf');
  const request = {
    path: made.path,
    kind: 'docx',
    title: 'document',
    loadOptions: '',
    language: 'en-GB',
    processorMs: 60_000,
    passwords: [],
  } as const;
  await writeFile(printed, await withColdDocument(request, folder, (document) => document.exportPdf('')));
  const [before, after] = await Promise.all([inspectPdf(pdf, {}), inspectPdf(printed, {})]);
  return { pdf, printed, folder, pages: [before.pages, after.pages] };
}

/** SSIM of each of the PDF's first pages with the printed one of its number; 0 where there is none. */
export async function likenessOfPages({ pdf, printed, folder, pages }: Printed, most = Infinity): Promise<number[]> {
  const [before, after] = pages;
  const [truth, ours] = await Promise.all([
    draw(pdf, Math.min(before, most), path.join(folder, 'truth')),
    draw(printed, Math.min(before, after, most), path.join(folder, 'ours')),
  ]);
  const scores: number[] = [];
  for (const [index, file] of truth.entries()) {
    const page = await pixelsOf(file);
    const other = ours[index];
    scores.push(other === undefined ? 0 : ssim(page, await pixelsOf(other, page)));
  }
  return scores;
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
