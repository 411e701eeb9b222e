import type { Preview } from '../../preview/preview.ts';
import { sizeOf } from '../layout.ts';

/** Pages as pictures on sheets of paper, in a frame that only the printer sees. */

const DPI = 300;
/** Of a sheet: A3 at 300 dpi has 17 million. */
const MOST_PIXELS = 24_000_000;
const POINTS_PER_INCH = 72;

interface Sheet {
  /** Points. */
  width: number;
  height: number;
  url: string;
}

/** A frame whose printing is asked for by `print`, and that goes with `remove`. */
export interface Paper {
  print: () => void;
  remove: () => void;
}

/**
 * Draws the pages (from 0) one after the other, so that only one of them is ever there as pixels; the others are packed, and
 * the browser keeps them outside of the tab where it likes to. `drawn` is told after each.
 */
export async function paperOf(
  preview: Preview,
  pages: readonly number[],
  drawn: (count: number) => void,
  signal: AbortSignal,
): Promise<Paper> {
  const sheets: Sheet[] = [];
  const release = () => sheets.forEach(({ url }) => URL.revokeObjectURL(url));
  try {
    for (const page of pages) {
      const { width, height } = sizeOf(preview.sizes, page, 0);
      const fine = DPI / POINTS_PER_INCH;
      const scale = Math.min(fine, Math.sqrt(MOST_PIXELS / (width * height)));
      const pixels = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
      const picture = await preview.print(page, pixels[0] ?? 1, pixels[1] ?? 1, signal);
      sheets.push({ width, height, url: URL.createObjectURL(picture) });
      drawn(sheets.length);
    }
    const frame = await frameOf(sheets);
    return {
      print: () => frame.contentWindow?.print(),
      remove: () => {
        frame.remove();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function frameOf(sheets: readonly Sheet[]): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  document.body.append(frame);
  const inside = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!inside) throw new Error('the browser gave no frame');
  const page = inside.document;
  const sizes = new Map(sheets.map((sheet) => [nameOf(sheet), sheet]));
  const style = new inside.CSSStyleSheet();
  style.replaceSync(
    [
      'html,body{margin:0}div{break-after:page;overflow:hidden}div:last-child{break-after:auto}img{display:block;width:100%;height:100%}',
      ...[...sizes].map(
        ([name, { width, height }]) =>
          `@page ${name}{size:${width}pt ${height}pt;margin:0}.${name}{page:${name};width:${width}pt;height:calc(${height}pt - 0.5px)}`,
      ),
    ].join(''),
  );
  page.adoptedStyleSheets = [style];
  await Promise.all(
    sheets.map((sheet) => {
      const box = page.createElement('div');
      box.className = nameOf(sheet);
      const picture = page.createElement('img');
      const loaded = new Promise((resolve, reject) => {
        picture.addEventListener('load', resolve);
        picture.addEventListener('error', () => reject(new Error('a page was not drawn')));
      });
      picture.src = sheet.url;
      box.append(picture);
      page.body.append(box);
      return loaded;
    }),
  );
  return frame;
}

const nameOf = ({ width, height }: Sheet) => `s${Math.round(width * 100)}x${Math.round(height * 100)}`;
