/** ISO 32000-2, annex D.5: the Symbol font's own encoding, from 0x20 on; a space where nothing stands. */
const SYMBOL =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?' +
  '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_' +
  '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼ ' +
  '                                ' +
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵' +
  'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓' +
  '◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ ';

/** The signs of Wingdings that stand in text: bullets, boxes, ticks and arrows. */
const WINGDINGS: [number, string][] = [
  [0x28, '☎'],
  [0x2a, '✉'],
  [0x4a, '☺'],
  [0x6c, '●'],
  [0x6d, '❍'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0x71, '❑'],
  [0x72, '❒'],
  [0x73, '⬧'],
  [0x75, '◆'],
  [0x76, '❖'],
  [0x77, '⬥'],
  [0x9e, '·'],
  [0x9f, '•'],
  [0xa1, '○'],
  [0xa7, '▪'],
  [0xa8, '◻'],
  [0xb2, '✧'],
  [0xb7, '•'],
  [0xd8, '➢'],
  [0xe0, '→'],
  [0xe8, '➔'],
  [0xf0, '⇨'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
];

export const SYMBOL_TEXTS: ReadonlyMap<number, string> = new Map(
  [...SYMBOL].flatMap((text, index): [number, string][] => (text === ' ' ? [] : [[index + 0x20, text]])),
);
export const WINGDINGS_TEXTS: ReadonlyMap<number, string> = new Map(WINGDINGS);

/** The signs of the other two fonts of that name that stand in text. */
const WINGDINGS_2: [number, string][] = [
  [0x4f, '✗'],
  [0x50, '✓'],
  [0x51, '☒'],
  [0x52, '☑'],
  [0x53, '☒'],
  [0x54, '☒'],
  [0x97, '●'],
  [0x98, '•'],
  [0xa2, '■'],
  [0xa3, '□'],
];
const WINGDINGS_3: [number, string][] = [
  [0x22, '⇨'],
  [0x70, '▲'],
  [0x71, '▼'],
  [0x74, '◀'],
  [0x75, '▶'],
  [0x7d, '▸'],
];

/** Codes of 128 to 159 as programs give them that take them for letters (Windows-1252). */
const AS_LETTERS: ReadonlyMap<string, number> = new Map([
  ['Ÿ', 0x9f],
  ['ž', 0x9e],
  ['—', 0x97],
  ['˜', 0x98],
]);

const ORNAMENTS: readonly [RegExp, ReadonlyMap<number, string>][] = [
  [/wingdings[\s-]*2/i, new Map(WINGDINGS_2)],
  [/wingdings[\s-]*3/i, new Map(WINGDINGS_3)],
  [/wingdings/i, WINGDINGS_TEXTS],
];

/** The sign that a font of signs shows for a letter: documents give its codes as if they were letters. */
export function ornamentOf(letter: string, family: string): string | undefined {
  if (letter.length !== 1 || !/wingdings/i.test(family)) return undefined;
  const code = AS_LETTERS.get(letter) ?? letter.codePointAt(0) ?? 0;
  return code < 0x100 ? ORNAMENTS.find(([pattern]) => pattern.test(family))?.[1].get(code) : undefined;
}
