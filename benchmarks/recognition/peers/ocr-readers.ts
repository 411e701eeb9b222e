import path from 'node:path';
import { linesOfHocr, type Rectangle, type ScoredLine } from '../ocr.ts';
import { call, onPath } from './peer.ts';

/** Another program that reads pictures, as it is installed on this machine. */
export interface Reader {
  name: string;
  /** Undefined where it is there; else what is missing. */
  missing: string | undefined;
  /** What it reads in a picture, in pixels of it; undefined where it fails. `pdf` is the same picture as a page. */
  read: (picture: string, pdf: string, pixels: number) => Promise<ScoredLine[] | undefined>;
}

/** Times the usual time: a page of small print takes long on a busy machine. */
const PATIENCE = 6;

const tesseract: Reader = {
  name: 'tesseract',
  missing: onPath('tesseract') ? undefined : 'tesseract is not installed',
  read: async (picture) => {
    const hocr = await call('tesseract', [picture, 'stdout', '-l', 'eng', 'hocr'], PATIENCE);
    return hocr === undefined ? undefined : linesOfHocr(hocr);
  },
};

const ocrmypdf: Reader = {
  name: 'ocrmypdf',
  missing: onPath('ocrmypdf') ? undefined : 'ocrmypdf is not installed',
  read: async (_picture, pdf, pixels) => {
    const output = `${pdf.slice(0, -path.extname(pdf).length)}-ocrmypdf.pdf`;
    const done = await call('ocrmypdf', ['-q', '-l', 'eng', '--output-type', 'pdf', pdf, output], PATIENCE);
    if (done === undefined) return undefined;
    const boxes = await call('pdftotext', ['-bbox', output, '-']);
    return boxes === undefined ? undefined : linesOfBoxes(boxes, pixels);
  },
};

export const READERS: readonly Reader[] = [tesseract, ocrmypdf];

/** Words that `pdftotext -bbox` tells, from points of its page to pixels. */
function linesOfBoxes(html: string, pixels: number): ScoredLine[] {
  const width = Number(/<page width="([\d.]+)"/.exec(html)?.[1] ?? 1);
  const words = html.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g);
  return [...words].map(([, ...fields]): ScoredLine => {
    const [left = 0, top = 0, right = 0, bottom = 0] = fields
      .slice(0, 4)
      .map((value) => Math.round((Number(value) * pixels) / width));
    const box: Rectangle = [left, top, right, bottom];
    return { box, words: [{ box, text: unescaped(fields[4] ?? '') }] };
  });
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
