import { execFileSync } from 'node:child_process';

/** A word as Poppler reads it, in points from the top left of its page. */
export interface Word {
  text: string;
  /** From 1. */
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

export function wordsSeen(file: string): Word[] {
  const output = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return output
    .split('<page ')
    .slice(1)
    .flatMap((page, at) =>
      Array.from(page.matchAll(WORD), ([, left, top, right, bottom, text = '']) => ({
        text: text.replaceAll(/&\w+;/g, (name) => NAMED[name] ?? name),
        page: at + 1,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      })),
    );
}
