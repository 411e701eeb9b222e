/**
 * Characters in the order in which they stand on the line, from left to right: the part of the Unicode Bidirectional
 * Algorithm (UAX #9) that one line without controls needs. Arabic letters are joined.
 */
export function visualOrder(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const clusters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(joined(text))].map(
    ({ segment }) => segment,
  );
  const levels = levelsOf(clusters);
  const shown = clusters.map((cluster, index) =>
    (levels[index] ?? 0) % 2 === 1 ? (MIRRORED[cluster] ?? cluster) : cluster,
  );
  const order = [...clusters.keys()];
  for (let level = Math.max(...levels); level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  return order.map((place) => shown[place]).join('');
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

type Direction = 'left' | 'right';

/** Even levels run to the right, odd ones to the left. */
function levelsOf(clusters: readonly string[]): number[] {
  const strong = clusters.map((cluster): Direction | undefined => {
    if (RIGHT_TO_LEFT.test(cluster)) return 'right';
    return /\p{L}/u.test(cluster) ? 'left' : undefined;
  });
  const base = strong.find((direction) => direction !== undefined) ?? 'left';
  const leftwards = base === 'left' ? 0 : 2;
  // Figures run to the right wherever they stand, but belong to the text before them (rules W2, W7 and N1).
  const belonging = strong.map((direction, index) => {
    if (direction || !/\p{Nd}/u.test(clusters[index] ?? '')) return direction;
    return strong.slice(0, index).findLast((before) => before !== undefined) ?? base;
  });
  return clusters.map((_, index) => {
    const own = belonging[index];
    if (own === 'left') return leftwards;
    if (own === 'right') return strong[index] ? 1 : 2;
    const before = belonging.slice(0, index).findLast((direction) => direction !== undefined) ?? base;
    const after = belonging.slice(index + 1).find((direction) => direction !== undefined) ?? base;
    return (before === after ? before : base) === 'right' ? 1 : leftwards;
  });
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
