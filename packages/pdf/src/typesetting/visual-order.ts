import { inVisualOrder, levelsOf, mirrored } from './bidi.ts';

/**
 * Characters in the order in which they stand on the line, from left to right, for text that is drawn without a shaping
 * engine: marks stay behind their letter, brackets are turned, Arabic letters are joined.
 */
export function visualOrder(text: string): string {
  const line = joined(text);
  const levels = levelsOf(line);
  if (!levels) return text;
  const clusters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)].map(
    ({ segment, index }) => {
      const level = levels.of[index] ?? levels.base;
      return { level, shown: level % 2 === 1 ? (mirrored(segment) ?? segment) : segment };
    },
  );
  return inVisualOrder(clusters)
    .map(({ shown }) => shown)
    .join('');
}

/**
 * First of the presentation forms of each Arabic letter and how many it has, in the order of Unicode: alone, final,
 * initial, medial. Ligatures stand for several letters and are left out.
 */
const FORMS = new Map<string, { first: number; count: number }>();
for (const [from, to] of [
  [0xfe80, 0xfef4],
  [0xfb50, 0xfbff],
] as const)
  for (let code = from; code <= to; code += 1) {
    const letter = String.fromCodePoint(code).normalize('NFKC');
    const forms = FORMS.get(letter);
    if (!forms && letter.length === 1) FORMS.set(letter, { first: code, count: 1 });
    else if (forms && code === forms.first + forms.count) forms.count += 1;
  }
const JOINS_BOTH_SIDES = 4;
const MARKS = /\p{Mn}/u;

/** Arabic letters in the forms that they take beside each other. */
function joined(text: string): string {
  const letters = [...text];
  const formsAt = (index: number) => FORMS.get(letters[index] ?? '');
  const neighbour = (index: number, step: 1 | -1) => {
    let at = index + step;
    while (MARKS.test(letters[at] ?? '')) at += step;
    return formsAt(at);
  };
  return letters
    .map((letter, index) => {
      const forms = formsAt(index);
      if (!forms) return letter;
      const { first, count } = forms;
      const afterLetter = (neighbour(index, -1)?.count ?? 0) === JOINS_BOTH_SIDES && count > 1;
      const beforeLetter = count === JOINS_BOTH_SIDES && (neighbour(index, 1)?.count ?? 0) > 1;
      return String.fromCodePoint(first + (afterLetter ? 1 : 0) + (beforeLetter ? 2 : 0));
    })
    .join('');
}
