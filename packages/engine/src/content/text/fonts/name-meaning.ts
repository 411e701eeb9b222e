/** Names of glyphs by which fonts made from TrueType files only count them: "g72", "glyph72". */
const COUNTED = /^(?:g|gid|glyph|index)(\d{1,5})$/i;
const HEXADECIMAL = /^(?:uni((?:[0-9A-F]{4})+)|u([0-9A-F]{4,6}))$/;

/** Names of more than one letter that are parts of ligatures, or have variants, in text fonts (Adobe Glyph List). */
const NAMED: Readonly<Record<string, string>> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  space: ' ',
  period: '.',
  comma: ',',
  colon: ':',
  semicolon: ';',
  hyphen: '-',
  endash: '–',
  emdash: '—',
  parenleft: '(',
  parenright: ')',
  slash: '/',
  percent: '%',
  dollar: '$',
  ampersand: '&',
  quoteright: '’',
  quoteleft: '‘',
  longs: 's',
  dotlessi: 'ı',
  germandbls: 'ß',
};

/** The place of a glyph in its font, where its name says no more. */
export function countedGlyph(name: string): number | undefined {
  const [, number] = COUNTED.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
}

/**
 * What a name says by its parts (Adobe Glyph List Specification, section 2): "f_f_i" is three letters, "one.taboldstyle" a
 * variant of one. Undefined where a part is not known.
 */
export function meaningOfName(name: string): string | undefined {
  const [whole = ''] = name.split('.');
  if (whole === '') return undefined;
  const parts = whole.split('_').map(meaningOfPart);
  return parts.includes(undefined) ? undefined : parts.join('');
}

function meaningOfPart(part: string): string | undefined {
  if (/^[A-Za-z]$/.test(part)) return part;
  const [, units, code] = HEXADECIMAL.exec(part) ?? [];
  const codes = units?.match(/.{4}/g) ?? (code === undefined ? [] : [code]);
  if (codes.length > 0) return textOfCodes(codes.map((digits) => Number.parseInt(digits, 16)));
  return Object.hasOwn(NAMED, part) ? NAMED[part] : undefined;
}

const textOfCodes = (codes: readonly number[]): string | undefined =>
  codes.every((code) => code <= 0x10ffff && (code < 0xd800 || code > 0xdfff))
    ? String.fromCodePoint(...codes)
    : undefined;
