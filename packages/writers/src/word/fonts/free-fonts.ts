import type { TextStyle } from '@pagewright/recognition';
import { wordFamily } from './families.ts';

/** Free fonts that keep their names: programs that have them set the page's own letters, others know by the font table what is like them. */
interface FreeFont {
  pattern: RegExp;
  name: string;
  /** What Word has instead. */
  like: string;
  /** PANOSE, by which programs choose what is like a font that they do not have. */
  panose: string;
  family: 'swiss' | 'roman' | 'modern';
  pitch: 'variable' | 'fixed';
}

const FREE_FONTS: readonly FreeFont[] = [
  {
    pattern: /^dejavusans$/,
    name: 'DejaVu Sans',
    like: 'Verdana',
    panose: '020B0603030804020204',
    family: 'swiss',
    pitch: 'variable',
  },
  {
    pattern: /^dejavuserif$/,
    name: 'DejaVu Serif',
    like: 'Georgia',
    panose: '02060603050605020204',
    family: 'roman',
    pitch: 'variable',
  },
  {
    pattern: /^dejavusansmono$/,
    name: 'DejaVu Sans Mono',
    like: 'Consolas',
    panose: '020B0609030804020204',
    family: 'modern',
    pitch: 'fixed',
  },
];

const STYLE_WORDS = /[-, ]?(?:bold|italic|oblique|book|regular|roman)+$/i;

/** The family under which Word's document names a font. */
export function writtenFamily(style: Pick<TextStyle, 'family' | 'serif' | 'fixedPitch'>): string {
  const key = style.family
    .replace(/^[A-Z]{6}\+/, '')
    .replace(STYLE_WORDS, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return FREE_FONTS.find(({ pattern }) => pattern.test(key))?.name ?? wordFamily(style.family, style);
}

/** The part of the package that tells what fonts are like (ECMA-376-1, 17.8.3). */
export function fontTable(): string {
  const fonts = FREE_FONTS.map(
    ({ name, like, panose, family, pitch }) =>
      `<w:font w:name="${name}"><w:altName w:val="${like}"/><w:panose1 w:val="${panose}"/><w:charset w:val="00"/>` +
      `<w:family w:val="${family}"/><w:pitch w:val="${pitch}"/></w:font>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    `<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${fonts.join('')}</w:fonts>`
  );
}
