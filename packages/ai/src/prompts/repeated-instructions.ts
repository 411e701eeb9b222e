import { wordsOf } from '../words/stems.ts';

/** Words in a row that nobody writes by chance. */
const RUN = 9;

/** Tells whether a text repeats our instructions: their mark, however it is spaced, or a long run of their words. */
export function repeatsInstructions(
  text: string,
  { instructions, mark }: { instructions: string; mark: string },
): boolean {
  const bare = (part: string) => part.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  if (mark !== '' && bare(text).includes(bare(mark))) return true;
  const runs = new Set(runsOf(wordsOf(instructions)));
  return runsOf(wordsOf(text)).some((run) => runs.has(run));
}

const runsOf = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' '));
