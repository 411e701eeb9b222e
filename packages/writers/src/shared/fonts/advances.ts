import { readFileSync } from 'node:fs';
import { openFont, type FontFile } from '@pagewright/pdf/typesetting/font-file.ts';
import { installedFonts } from '@pagewright/engine/plain-text';
import type { TextStyle } from '@pagewright/recognition';
import { wordFamily } from '../../word/fonts/families.ts';

/** Free fonts whose letters are as wide as those of the fonts that documents name. */
const STAND_INS: Readonly<Record<string, string>> = {
  Arial: 'LiberationSans',
  'Arial Narrow': 'LiberationSansNarrow',
  'Times New Roman': 'LiberationSerif',
  'Courier New': 'LiberationMono',
  Calibri: 'Carlito',
  Cambria: 'Caladea',
};

export type FontStyle = Pick<TextStyle, 'family' | 'bold' | 'italic' | 'serif' | 'fixedPitch'>;

/** A style whose letters stand farther apart than in its font, or closer. */
export interface SpacedStyle {
  /** Points after every character. */
  spacing?: number;
}

export const spacingOf = ({ spacing = 0 }: TextStyle & SpacedStyle): number => spacing;

const opened = new Map<string, FontFile | undefined>();

/** From the first letter to after the last in parts of the size, as the document's font sets them; undefined where it is not known. */
export function widthInEms(text: string, style: FontStyle): number | undefined {
  const font = fontFileOf(style);
  if (!font) return undefined;
  let units = 0;
  for (const character of text) {
    const glyph = font.glyphs.get(character.codePointAt(0) ?? 0);
    if (glyph === undefined) return undefined;
    units += font.advanceOf(glyph);
  }
  return units / font.unitsPerEm;
}

function fontFileOf(style: FontStyle): FontFile | undefined {
  const standIn = STAND_INS[wordFamily(style.family, style)];
  if (standIn === undefined) return undefined;
  const face = `${style.bold ? 'Bold' : ''}${style.italic ? 'Italic' : ''}`;
  const file = `${standIn}-${face === '' ? 'Regular' : face}.ttf`;
  if (!opened.has(file)) {
    const path = installedFonts().get(file);
    opened.set(file, path === undefined ? undefined : openFont(readFileSync(path)));
  }
  return opened.get(file);
}
