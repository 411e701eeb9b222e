/** Characters of one place in a line, with their direction. */
interface Directed<T> {
  item: T;
  text: string;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|\uD802[\uDC00-\uDFFF]|\uD83A[\uDC00-\uDFFF]/;
const NUMBER = /[0-9\u0660-\u0669\u06F0-\u06F9]/;
const WITHIN_NUMBER = /^[.,:/\-+%٪٫٬$€£#]$/;
const LEFT_TO_RIGHT = /\p{L}/u;
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
  '‹': '›',
  '›': '‹',
};

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether most of the letters with a direction run from right to left. */
export function baseDirection(texts: Iterable<string>): 'ltr' | 'rtl' {
  let balance = 0;
  for (const text of texts) {
    if (isRightToLeft(text)) balance += 1;
    else if (LEFT_TO_RIGHT.test(text)) balance -= 1;
  }
  return balance > 0 ? 'rtl' : 'ltr';
}

/** Parts of an address of mail are no longer (RFC 5321, 4.5.3.1). */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S{1,64}@\S{1,255}\.\S+/giu;

/** The direction of a text. Web addresses in it do not count, however long they are. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  if (!isRightToLeft(text)) return 'ltr';
  const withoutAddresses = text.replace(ADDRESS, '');
  return baseDirection(isRightToLeft(withoutAddresses) ? withoutAddresses : text);
}

/**
 * What stands from left to right, in the order in which it is read: the reordering of the bidirectional algorithm
 * (Unicode Standard Annex 9, rule L2), which is its own inverse. Brackets within text from right to left are given as
 * one types them.
 */
export function inReadingOrder<T>(placed: readonly Directed<T>[], base: 'ltr' | 'rtl'): Directed<T>[] {
  if (base === 'ltr' && !placed.some(({ text }) => isRightToLeft(text))) return [...placed];
  const levels = levelsOf(
    placed.map(({ text }) => text),
    base,
  );
  const order = reorder(levels);
  const read = order.map((at) => ({ ...(placed[at] as Directed<T>), level: levels[at] ?? 0 }));
  const turned = bracketsAreTurned(read);
  return read.map(({ item, text, level }) => ({
    item,
    text: turned && level % 2 === 1 ? (MIRRORED[text] ?? text) : text,
  }));
}

function levelsOf(texts: readonly string[], base: 'ltr' | 'rtl'): number[] {
  const own = base === 'rtl' ? 1 : 0;
  const levels = texts.map((text): number | undefined => {
    if (isRightToLeft(text)) return 1;
    if (NUMBER.test(text)) return 2;
    return LEFT_TO_RIGHT.test(text) ? own * 2 : undefined;
  });
  // Marks between two digits belong to the number.
  for (const [at, text] of texts.entries())
    if (levels[at] === undefined && WITHIN_NUMBER.test(text) && levels[at - 1] === 2 && levels[at + 1] === 2)
      levels[at] = 2;
  // In text from left to right only numbers among words from right to left go with these (rule N1).
  if (own === 0) for (const at of numbersApart(levels)) levels[at] = 0;
  // What has no direction takes that of both neighbours where they agree.
  const directionAt = (at: number) => {
    const level = levels[at] ?? own;
    return own === 0 ? Math.min(level, 1) : level;
  };
  let at = 0;
  while (at < levels.length) {
    if (levels[at] !== undefined) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < levels.length && levels[end] === undefined) end += 1;
    const [before, after] = [directionAt(at - 1), directionAt(end)];
    levels.fill(before === after ? before : own, at, end);
    at = end;
  }
  return levels.map((level) => level ?? own);
}

/** Indexes of characters of numbers that do not have words from right to left on both sides. */
function numbersApart(levels: readonly (number | undefined)[]): number[] {
  const isStrong = (level: number | undefined) => level === 0 || level === 1;
  const nearest = (order: readonly number[]) => {
    const sides = new Map<number, number | undefined>();
    let strong: number | undefined;
    for (const at of order) {
      if (isStrong(levels[at])) strong = levels[at];
      sides.set(at, strong);
    }
    return sides;
  };
  const order = [...levels.keys()];
  const [before, after] = [nearest(order), nearest(order.toReversed())];
  return order.filter((at) => levels[at] === 2 && !(before.get(at) === 1 && after.get(at) === 1));
}

/** Rule L2: from the highest level down to the lowest odd one, each run at that level or higher is turned. */
function reorder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level >= 1; level -= 1) {
    let at = 0;
    while (at < levels.length) {
      let end = at;
      while (end < levels.length && (levels[end] ?? 0) >= level) end += 1;
      if (end > at) order.splice(at, end - at, ...order.slice(at, end).toReversed());
      at = Math.max(end, at + 1);
    }
  }
  return order;
}

/** Some documents encode a bracket by its shape, others by its meaning. In either case the opening bracket comes first. */
function bracketsAreTurned(read: readonly { text: string; level: number }[]): boolean {
  const first = read.find(({ text, level }) => level % 2 === 1 && text in MIRRORED);
  return first !== undefined && /[)\]}>»›]/.test(first.text);
}
