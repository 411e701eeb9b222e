import { execFileSync } from 'node:child_process';
import { QpdfReading } from './qpdf-reading.ts';

/** Width and height in points of each page's media box. */
export async function readSizes(pdf: string, password?: string): Promise<number[][]> {
  const reading = await QpdfReading.of(pdf, password);
  return reading.pages.map((page) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = reading.list(page['/MediaBox'] ?? null).map(Number);
    return [right - left, top - bottom];
  });
}

/** What Poppler reads on a page (from 1), line by line: no empty ones, and one space between words. */
export function readLines(pdf: string, page: number): string[] {
  const text = execFileSync('pdftotext', ['-layout', '-f', `${page}`, '-l', `${page}`, pdf, '-'], { encoding: 'utf8' });
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
