import type { IRunStylePropertiesOptions } from 'docx';
import type { TextStyle } from '@pagewright/recognition';
import type { SpacedStyle } from '../../shared/fonts/advances.ts';
import { writtenFamily } from '../fonts/free-fonts.ts';
import { halfPoints, hex, twips } from '../units.ts';

/** The typography of characters in Word's terms. What a style sets already is not written again for its text. */
export interface Typography {
  font: string;
  /** Half points. */
  size: number;
  bold: boolean;
  italics: boolean;
  underline: boolean;
  strike: boolean;
  /** "1F497D". */
  color: string;
  /** The colour behind the characters. */
  marked: string | undefined;
  script: TextStyle['script'];
  /** Twips after every character beyond the font's own. */
  spacing: number;
}

/** The model gives superscripts their printed size. Word makes them smaller by itself, so they get a larger one. */
const RAISED_SHARE = 0.65;

export function typographyOf(style: TextStyle & SpacedStyle, base: number): Typography {
  const raised = style.script !== 'normal';
  const size = raised ? Math.max(style.size, Math.min(base, style.size / RAISED_SHARE)) : style.size;
  return {
    font: writtenFamily(style),
    size: halfPoints(size),
    bold: style.bold,
    italics: style.italic,
    underline: style.underline,
    strike: style.strike,
    color: hex(style.color),
    marked: style.highlight === undefined ? undefined : hex(style.highlight),
    script: style.script,
    spacing: twips(style.spacing ?? 0),
  };
}

/** The library leaves 0 out, and rounds down. */
export const SAID_ZERO = 0.5;

/** Every script in one font: what a font lacks, Word takes from another by itself. */
export const fontOf = (name: string) => ({ ascii: name, hAnsi: name, eastAsia: name, cs: name });

/** The run properties that differ from the paragraph's style. */
export function runDifference(typography: Typography, style: Typography | undefined): IRunStylePropertiesOptions {
  return {
    ...(typography.font === style?.font ? {} : { font: fontOf(typography.font) }),
    ...(typography.size === style?.size ? {} : { size: typography.size }),
    ...(typography.bold === (style?.bold ?? false) ? {} : { bold: typography.bold }),
    ...(typography.italics === (style?.italics ?? false) ? {} : { italics: typography.italics }),
    ...(typography.underline === (style?.underline ?? false)
      ? {}
      : { underline: { type: typography.underline ? ('single' as const) : ('none' as const) } }),
    ...(typography.strike === (style?.strike ?? false) ? {} : { strike: typography.strike }),
    ...(typography.color === style?.color ? {} : { color: typography.color }),
    ...(typography.marked === style?.marked || typography.marked === undefined
      ? {}
      : { shading: { type: 'clear' as const, color: 'auto', fill: typography.marked } }),
    ...(typography.spacing === (style?.spacing ?? 0) ? {} : { characterSpacing: typography.spacing || SAID_ZERO }),
    ...(typography.script === 'superscript' ? { superScript: true } : {}),
    ...(typography.script === 'subscript' ? { subScript: true } : {}),
  };
}
