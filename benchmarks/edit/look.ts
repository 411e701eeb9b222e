import { call } from '../lossless/call.ts';
import type { Box, Picture } from './other-pixels.ts';
import { lookWithPdfium, type SeenByPdfium } from './pdfium-look.ts';

/** A page as other readers see it. */
export interface Seen {
  /** By poppler, as are the places. */
  words: { text: string; box: Box }[];
  byPoppler: Picture | undefined;
  byPdfium: SeenByPdfium;
}

const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g;

/** `page` counts from 1. */
export async function look(file: string, page: number, dpi: number): Promise<Seen> {
  const place = ['-f', String(page), '-l', String(page)];
  const drawn = await call('pdftoppm', ['-r', String(dpi), '-gray', ...place, file]);
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(drawn.out.toString('latin1', 0, 40));
  return {
    words: await wordsByPoppler(file, page),
    byPoppler: head
      ? { width: Number(head[1]), height: Number(head[2]), colours: drawn.out.subarray(head[0].length) }
      : undefined,
    byPdfium: await lookWithPdfium(file, page, dpi),
  };
}

/** `page` counts from 1. */
export async function wordsByPoppler(file: string, page: number): Promise<Seen['words']> {
  const { out } = await call('pdftotext', ['-bbox', '-f', String(page), '-l', String(page), file, '-']);
  return [...out.toString().matchAll(WORD)].map(([, ...found]) => ({
    text: unescaped(found[4] ?? ''),
    box: found.slice(0, 4).map(Number) as unknown as Box,
  }));
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
