import { execFileSync } from 'node:child_process';

/** A word as poppler reads it: points from the top left of its page as it is shown, which counts from 1. */
export interface PopplerWord {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PopplerPages {
  /** Of each page, the first one at 0. */
  sizes: { width: number; height: number }[];
  words: PopplerWord[];
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const ONE_PAGE = /<page width="([\d.]+)" height="([\d.]+)">/;
const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g;

export function popplerWords(file: string): PopplerPages {
  const printed = execFileSync('pdftotext', ['-cropbox', '-bbox', file, '-'], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const sizes: PopplerPages['sizes'] = [];
  const words: PopplerWord[] = [];
  for (const [at, part] of printed
    .split(/(?=<page )/)
    .slice(1)
    .entries()) {
    const [, width, height] = ONE_PAGE.exec(part) ?? [];
    sizes.push({ width: Number(width), height: Number(height) });
    for (const found of part.matchAll(WORD)) {
      const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1, 5).map(Number);
      const text = (found[5] ?? '').replaceAll(/&\w+;|&#39;/g, (entity) => ENTITIES[entity] ?? entity);
      words.push({ page: at + 1, text, left, top, right, bottom });
    }
  }
  return { sizes, words };
}
