import { readFileSync } from 'node:fs';
import { openFont, type FontFile } from '@pagewright/engine/pages/contents-page/font-file.ts';
import { installedFonts } from '@pagewright/engine/plain-text/fonts/installed.ts';
import type { Run } from '@pagewright/recognition';
import { fontOf } from './fonts.ts';

/** Free fonts whose letters are as wide as those of the fonts that slides name. */
const STAND_INS: Readonly<Record<string, string>> = {
  Arial: 'LiberationSans',
  'Arial Narrow': 'LiberationSansNarrow',
  'Times New Roman': 'LiberationSerif',
  'Courier New': 'LiberationMono',
  Calibri: 'Carlito',
  Cambria: 'Caladea',
};

const opened = new Map<string, FontFile | undefined>();

/** Points from the first letter to after the last, as the slide's font sets them; undefined where it is not known. */
export function naturalWidth({ text, style }: Pick<Run, 'text' | 'style'>): number | undefined {
  const font = fontFileOf(style);
  if (!font) return undefined;
  let units = 0;
  for (const character of text) {
    const glyph = font.glyphs.get(character.codePointAt(0) ?? 0);
    if (glyph === undefined) return undefined;
    units += font.advanceOf(glyph);
  }
  return (units / font.unitsPerEm) * roundedSize(style.size);
}

/** Programs know sizes in tenths of a point. */
export const roundedSize = (points: number): number => Math.round(points * 10) / 10;

function fontFileOf(style: Run['style']): FontFile | undefined {
  const standIn = STAND_INS[fontOf(style)];
  if (standIn === undefined) return undefined;
  const face = `${style.bold ? 'Bold' : ''}${style.italic ? 'Italic' : ''}`;
  const file = `${standIn}-${face === '' ? 'Regular' : face}.ttf`;
  if (!opened.has(file)) {
    const path = installedFonts().get(file);
    opened.set(file, path === undefined ? undefined : openFont(readFileSync(path)));
  }
  return opened.get(file);
}
