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
