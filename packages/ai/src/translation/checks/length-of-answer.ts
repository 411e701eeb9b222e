import { scriptOf } from './language-of-answer.ts';

/** Characters of a text beside those of the same text in Latin letters. */
const DENSITY: Readonly<Record<string, number>> = {
  Hans: 0.35,
  Hant: 0.35,
  Jpan: 0.5,
  Kore: 0.5,
  Arab: 0.9,
  Hebr: 0.8,
};
const densityOf = (language: string | undefined): number =>
  language === undefined ? 1 : (DENSITY[scriptOf(language)] ?? 1);

const MOST = 3;
/** Labels of a few letters may become long. */
const MOST_MORE = 30;
const LEAST = 0.25;
/** Letters that say so much that a word cannot say it. */
const MUCH = 40;

/** How many times as long a translation is to be expected. */
export const growthOf = (from: string | undefined, to: string): number => densityOf(to) / densityOf(from);

/** Whether a translation is far longer than its source can become, or leaves out most of it. Languages as BCP 47. */
export function lengthFlaw(
  source: string,
  target: string,
  { from, to }: { from: string | undefined; to: string },
): 'long' | 'empty' | undefined {
  const expected = source.length * growthOf(from, to);
  if (target.length > expected * MOST + MOST_MORE) return 'long';
  return source.length / densityOf(from) > MUCH && target.length < expected * LEAST ? 'empty' : undefined;
}
