import type { Line, Word } from '../lines/line.ts';
import type { Ruling } from './ruling.ts';

const RULE_CHARACTERS = /^[_\-=—–‒―─━═]+$/u;
/** Fewer are a dash or a blank to fill in. */
const FEWEST = 4;

/** Whether a word is a line that somebody typed: `--------`, `________`, `========`. */
export function isTypedRule({ letters }: Word): boolean {
  return letters.length >= FEWEST && letters.every(({ text }) => RULE_CHARACTERS.test(text));
}

/** A blank to fill in, where nothing says that it parts rows. */
export function isTypedBlank({ letters }: Word): boolean {
  return letters.length > 0 && letters.every(({ text }) => text === '_');
}

/** Lines typed of characters, where nothing else stands on the line. */
export function piecesOfCharacters(lines: readonly Line[]): Ruling[] {
  return lines
    .filter(({ words }) => words.every(isTypedRule))
    .flatMap(({ words, baseline, size }) =>
      words.map(({ box, letters }) => ({
        direction: 'horizontal' as const,
        at: letters[0]?.text === '_' ? baseline + size * 0.15 : baseline - size * 0.25,
        from: box.left,
        to: box.right,
        border: { color: letters[0]?.style.color ?? 0, width: size * 0.06, style: 'solid' as const },
        evidence: 'characters' as const,
      })),
    );
}
