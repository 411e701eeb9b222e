import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePdf } from '@pagewright/testkit';

const LINES = 40;
const WORDS_IN_LINE = 12;
const WORDS =
  'amber bridge candle distant engine forest garden harbour island journey kettle lantern meadow northern orchard paper quarry river silver timber under valley winter yellow zephyr'.split(
    ' ',
  );

/** A PDF of so many full pages of text, no two alike. */
export function textPdf(pages: number): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'text-pdf-'));
  try {
    const file = path.join(folder, 'text.pdf');
    const word = wordsInTurn();
    const line = () => Array.from({ length: WORDS_IN_LINE }, word).join(' ');
    const lines = () => Array.from({ length: LINES }, line).join('\n');
    makePdf(file, { pages: Array.from({ length: pages }, () => ({ text: lines() })) });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same in every run, and no two lines alike (a linear congruential generator). */
function wordsInTurn(): () => string {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return WORDS[Math.floor((state / 2 ** 31) * WORDS.length)] ?? '';
  };
}
