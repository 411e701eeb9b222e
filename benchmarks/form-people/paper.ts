import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { call } from '../lossless/call.ts';

const DPI = 144;
/** Of a pixel's brightness: darker is ink. */
const INK = 128;

/** What comes out of the printer, beside the file it is printed from. */
export interface Printed {
  /** Points, as `612 x 792`; of each sheet. */
  sizes: string[];
  /** How far the outermost ink of a sheet is from that of its page, at most; in points. */
  moved: number;
}

/** Prints the frame that the page's print button has made to a PDF, at the size that it asks for, and compares its sheets. */
export async function printed(browser: Browser, page: Page, file: string): Promise<Printed> {
  const output = path.join(path.dirname(file), 'printed.pdf');
  const context = await browser.newContext();
  try {
    const sheet = await context.newPage();
    await sheet.setContent(await frameOf(page));
    await writeFile(output, await sheet.pdf({ preferCSSPageSize: true, printBackground: true }));
  } finally {
    await context.close();
  }
  const { out } = await call('pdfinfo', ['-l', '99', output]);
  const sizes = [...out.toString().matchAll(/size:\s+([\d.]+ x [\d.]+) pts/g)].map(([, size = '']) => size);
  let moved = 0;
  for (let at = 1; at <= sizes.length; at += 1) {
    const [wanted, found] = await Promise.all([inkOf(file, at), inkOf(output, at)]);
    moved = Math.max(moved, ...wanted.map((edge, side) => Math.abs(edge - (found[side] ?? 0))));
  }
  return { sizes, moved };
}

/** As a document of its own, with its pictures in it. */
const frameOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inside = document.querySelector('iframe')?.contentDocument;
    if (!inside) throw new Error('nothing was sent to the printer');
    const rules = inside.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    for (const picture of inside.images) {
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      picture.src = canvas.toDataURL();
    }
    return `<!doctype html><style>${rules.join('')}</style>${inside.body.innerHTML}`;
  });

/** Left, top, right and bottom of all that is dark on a page, in points. */
async function inkOf(file: string, number: number): Promise<number[]> {
  const base = `${file}-${number}`;
  const args = [
    '-png',
    '-gray',
    '-r',
    String(DPI),
    '-f',
    String(number),
    '-l',
    String(number),
    '-singlefile',
    file,
    base,
  ];
  await call('pdftoppm', args);
  const picture = await readFile(`${base}.png`);
  await rm(`${base}.png`);
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const edges = [info.width, info.height, 0, 0];
  data.forEach((brightness, at) => {
    if (brightness > INK) return;
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    edges[0] = Math.min(edges[0] ?? x, x);
    edges[1] = Math.min(edges[1] ?? y, y);
    edges[2] = Math.max(edges[2] ?? x, x);
    edges[3] = Math.max(edges[3] ?? y, y);
  });
  return edges.map((edge) => (edge * 72) / DPI);
}
