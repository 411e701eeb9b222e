/** Cyrillic and Greek letters that look like Latin ones, and digits that stand for them. */
const ALIKE = new Map(
  Object.entries({
    a: 'аα4@',
    b: 'Ьß8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε3',
    h: 'һ',
    i: 'іι1',
    j: 'ј',
    k: 'κ',
    n: 'п',
    o: 'оο0',
    p: 'рρ',
    r: 'г',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υ',
    w: 'ԝω',
    x: 'хχ',
    y: 'у',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);
const BASE64 = /[A-Za-z0-9+/]{16,}={0,2}/g;

/** What a text says to a model that goes to any length to find an order in it: as it stands, and decoded in each usual way. */
export function readingsOf(words: string): string[] {
  const plain = words.normalize('NFKC');
  return [
    words,
    plain.replaceAll(/./gu, (letter) => ALIKE.get(letter.toLowerCase()) ?? letter),
    plain.replaceAll(/[a-z]/gi, turnedByThirteen),
    [...plain].toReversed().join(''),
    plain.replaceAll(/(?<=\b\S) (?=\S\b)/gu, ''),
    ...(words.match(BASE64) ?? []).map((code) => Buffer.from(code, 'base64').toString('utf8')),
  ];
}

function turnedByThirteen(letter: string): string {
  const first = letter < 'a' ? 65 : 97;
  return String.fromCodePoint(((letter.codePointAt(0)! - first + 13) % 26) + first);
}
