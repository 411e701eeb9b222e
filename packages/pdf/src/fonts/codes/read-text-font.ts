import { asDict, asName, type PdfDict, type PdfObject } from '../../objects/objects.ts';
import { compositeFont } from './composite-font.ts';
import { simpleFont } from './simple-font.ts';
import type { TextFont } from './text-font.ts';

/** Reads a font of the page's resources. Nothing fails: what is missing or damaged is an obstacle. */
export function readTextFont(font: PdfObject | undefined): TextFont {
  const dict: PdfDict = asDict(font) ?? new Map<string, PdfObject>();
  return asName(dict.get('Subtype')) === 'Type0' ? compositeFont(dict) : simpleFont(dict);
}
