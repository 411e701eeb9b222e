import type { DraftRegion } from '../draft.ts';
import type { Block } from '../model/blocks.ts';
import type { TextLine } from '../model/text.ts';

const WORD = /[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu;
const LAST_WORD = /(?<![\p{L}\p{M}][-\u2010]?)[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*[-\u2010]$/u;
const FIRST_WORD = /^[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/u;
/** Parts of words that are written with a hyphen wherever the line ends. */
const KEPT_BEFORE =
  /(?:^|[-\u2010])(?:self|non|well|cross|multi|anti|quasi|half|decision|evidence|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|one|two|three|four|five|six|seven|eight|nine|ten)$/iu;

/**
 * Decides for each hyphen at the end of a line whether it only divides a word: the page's other words tell, else it
 * is taken to do so.
 */
export function settleHyphens(regions: readonly DraftRegion[]): void {
  const texts = regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.flatMap(linesOf)));
  const words = vocabularyOf(texts);
  for (const lines of texts)
    for (const [at, line] of lines.entries()) {
      const next = lines[at + 1];
      if (line.join === 'hyphen' && next && keepsHyphen(textOf(line), textOf(next), words)) line.join = 'nothing';
    }
}

/** Lines of each block of text, also within tables. */
export function linesOf(block: Block): TextLine[][] {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.flatMap(linesOf));
  return 'lines' in block ? [block.lines] : [];
}

const textOf = ({ runs }: TextLine): string => runs.map(({ text }) => text).join('');

/** How often each word stands within lines, in small letters. */
export function vocabularyOf(texts: readonly TextLine[][]): Map<string, number> {
  const words = new Map<string, number>();
  for (const line of texts.flat()) {
    const text = textOf(line);
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index + word.length >= text.length - 1 || index === 0) continue;
      const key = word.toLowerCase();
      words.set(key, (words.get(key) ?? 0) + 1);
    }
  }
  return words;
}

/** Whether the hyphen between two parts of a word belongs to it wherever the line ends. */
export function keepsHyphen(text: string, next: string, words: ReadonlyMap<string, number>): boolean {
  const before = LAST_WORD.exec(text)?.[0].slice(0, -1) ?? '';
  const after = FIRST_WORD.exec(next)?.[0] ?? '';
  const count = (word: string) => words.get(word.toLowerCase()) ?? 0;
  const [joined, hyphened] = [count(before + after), count(`${before}-${after}`) + count(`${before}\u2010${after}`)];
  if (joined !== hyphened) return hyphened > joined;
  return KEPT_BEFORE.test(before);
}
