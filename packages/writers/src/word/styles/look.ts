import type { IRunStylePropertiesOptions } from 'docx';
import type { TextStyle } from '@pagewright/recognition';
import type { SpacedStyle } from '../../shared/fonts/advances.ts';
import { writtenFamily } from '../fonts/free-fonts.ts';
import { halfPoints, hex, twips } from '../units.ts';

/** How characters look to Word. What a style says already is not said again for its text. */
export interface Look {
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

/** Superscripts are told with the size that they are printed in; Word makes them smaller by itself. */
const RAISED_SHARE = 0.65;

export function lookOf(style: TextStyle & SpacedStyle, base: number): Look {
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

/** What has to be said of characters within a style. */
export function runDifference(look: Look, style: Look | undefined): IRunStylePropertiesOptions {
  return {
    ...(look.font === style?.font ? {} : { font: fontOf(look.font) }),
    ...(look.size === style?.size ? {} : { size: look.size }),
    ...(look.bold === (style?.bold ?? false) ? {} : { bold: look.bold }),
    ...(look.italics === (style?.italics ?? false) ? {} : { italics: look.italics }),
    ...(look.underline === (style?.underline ?? false)
      ? {}
      : { underline: { type: look.underline ? ('single' as const) : ('none' as const) } }),
    ...(look.strike === (style?.strike ?? false) ? {} : { strike: look.strike }),
    ...(look.color === style?.color ? {} : { color: look.color }),
    ...(look.marked === style?.marked || look.marked === undefined
      ? {}
      : { shading: { type: 'clear' as const, color: 'auto', fill: look.marked } }),
    ...(look.spacing === (style?.spacing ?? 0) ? {} : { characterSpacing: look.spacing || SAID_ZERO }),
    ...(look.script === 'superscript' ? { superScript: true } : {}),
    ...(look.script === 'subscript' ? { subScript: true } : {}),
  };
}
