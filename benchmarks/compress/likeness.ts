import { similarity } from '@pagewright/engine/images';
import { call } from './peers.ts';

/** Pages compared of each file, spread evenly over it. */
const PAGES = 4;
const DPI = 100;

interface Page {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** Pages as poppler draws them: another renderer than the one the product has. */
export async function drawPages(file: string): Promise<Page[]> {
  const count = Number(/^Pages:\s+(\d+)/m.exec(await call('pdfinfo', [file]))?.[1] ?? 0);
  const wanted = new Set(
    Array.from(
      { length: Math.min(PAGES, count) },
      (_, index) => 1 + Math.floor((index * count) / Math.min(PAGES, count)),
    ),
  );
  const pages: Page[] = [];
  for (const page of wanted) {
    const number = String(page);
    const drawn = await call('pdftoppm', ['-r', String(DPI), '-gray', '-f', number, '-l', number, file]);
    pages.push(readPgm(Buffer.from(drawn, 'latin1')));
  }
  return pages;
}

/** Mean over the pages; one that is missing or of another size is nothing like it. */
export function likeness(before: readonly Page[], after: readonly Page[]): number {
  const each = before.map((page, index) => {
    const other = after[index];
    if (!other || other.width !== page.width || other.height !== page.height) return 0;
    return similarity(page.grey, other.grey, page.width, page.height);
  });
  return each.reduce((sum, value) => sum + value, 0) / Math.max(1, each.length);
}

/** "P5", width, height, 255, each followed by white space, then the bytes. */
function readPgm(file: Buffer): Page {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64));
  if (!header) throw new Error('no picture of a page');
  const [all, width = '0', height = '0'] = header;
  return { width: Number(width), height: Number(height), grey: file.subarray(all.length) };
}
