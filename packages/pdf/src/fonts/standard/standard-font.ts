import { STANDARD_STRINGS } from '../cff/standard-strings.ts';
import { LATIN_WIDTHS } from './latin-widths.ts';
import { SYMBOL_GLYPHS } from './symbol-glyphs.ts';

/** One of the fonts that every reader has (ISO 32000-2, 9.6.2.2). */
export interface StandardFont {
  /** In thousandths of the size; `undefined` for glyphs that it does not have. */
  widthOf(glyph: string): number | undefined;
  /** Of fonts that are no letters: the glyph of a code, and the character of a glyph. */
  ownName(code: number): string | undefined;
  characterOf(glyph: string): number | undefined;
}

const COURIER_WIDTH = 600;
const none = () => undefined;

/** By its name or one of those that readers take for it; `undefined` for any other font. */
export function standardFont(name: string): StandardFont | undefined {
  const plain = name.replaceAll(/[\s,_-]|PS(?=-?(?:MT|Bold|Italic|$))|MT$/g, '').toLowerCase();
  const face = /^(helvetica|arial|times|timesroman|timesnewroman|courier|couriernew)(bold)?(italic|oblique)?$/.exec(
    plain,
  );
  if (!face) return SYMBOLS.get(plain);
  const [, family = '', bold, slant] = face;
  if (family.startsWith('courier')) return LATIN.get('Courier');
  if (!family.startsWith('times')) return LATIN.get(bold ? 'Helvetica-Bold' : 'Helvetica');
  return LATIN.get(bold ? (slant ? 'Times-BoldItalic' : 'Times-Bold') : slant ? 'Times-Italic' : 'Times-Roman');
}

const LATIN = new Map<string, StandardFont>(
  Object.entries(LATIN_WIDTHS).map(([name, table]) => {
    const widths = new Map(
      table
        .trim()
        .split(/\s+/)
        .map((width, index): [string, number] => [STANDARD_STRINGS[index + 1] ?? '', Number(width)]),
    );
    return [name, { widthOf: (glyph) => widths.get(glyph), ownName: none, characterOf: none }];
  }),
);
const LATIN_GLYPHS = new Set(STANDARD_STRINGS.slice(1, 229));
LATIN.set('Courier', {
  widthOf: (glyph) => (LATIN_GLYPHS.has(glyph) ? COURIER_WIDTH : undefined),
  ownName: none,
  characterOf: none,
});

const SYMBOLS = new Map(
  Object.entries(SYMBOL_GLYPHS).map(([name, table]): [string, StandardFont] => {
    const names = new Map<number, string>();
    const widths = new Map<string, number>();
    const characters = new Map<string, number>();
    for (const row of table.trim().split(/\s+/)) {
      const [code = '', glyph = '', width = '', character = ''] = row.split(':');
      names.set(Number.parseInt(code, 16), glyph);
      widths.set(glyph, Number(width));
      characters.set(glyph, Number.parseInt(character, 16));
    }
    return [
      name.toLowerCase(),
      {
        widthOf: (glyph) => widths.get(glyph),
        ownName: (code) => names.get(code),
        characterOf: (glyph) => characters.get(glyph),
      },
    ];
  }),
);
