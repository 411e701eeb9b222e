import { characterOfGlyph } from '../encodings/glyph-characters.ts';

/** Ligatures of the standard fonts, as the letters that one reads and types. */
const LIGATURES = new Map([
  ['ff', 'ff'],
  ['fi', 'fi'],
  ['fl', 'fl'],
  ['ffi', 'ffi'],
  ['ffl', 'ffl'],
]);
const SEQUENCE = /^uni((?:[0-9A-F]{4}){2,})$/;

/** What a glyph's name says of its text: "f_i.alt" is "fi" (Adobe Glyph List Specification, section 2). */
export function textOfGlyphName(name: string): string | undefined {
  const stem = name.replace(/(?<=.)\..*$/, '');
  let text = '';
  for (const part of stem.split('_')) {
    const spelled = SEQUENCE.exec(part)?.[1]?.replaceAll(/.{4}/g, (digits) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    const character = characterOfGlyph(part);
    const known =
      LIGATURES.get(part) ?? spelled ?? (character === undefined ? undefined : String.fromCodePoint(character));
    if (known === undefined) return undefined;
    text += known;
  }
  return text;
}

/** Whether a `ToUnicode` entry says anything; some writers fill it with nothing, private use or replacement characters. */
export function isTelling(text: string | undefined): text is string {
  return text !== undefined && text !== '' && !/[\0\uFFFD\uE000-\uF8FF]/u.test(text);
}
