import { decodeStream } from '../../filters/filters.ts';
import { asArray, asName, asNumber, PdfStream, resolve, type PdfDict } from '../../objects/objects.ts';
import { readCodeMap, type ByCode, type Code, type CodeMap } from './code-map.ts';
import { isTelling } from './glyph-text.ts';

const SUBSET = /^[A-Z]{6}\+/;
const USUAL_ASCENT = 750;
const USUAL_DESCENT = -250;

export function fontName(dict: PdfDict): string {
  return (asName(dict.get('BaseFont')) ?? asName(dict.get('Name')) ?? '').replace(SUBSET, '');
}

/** Some writers leave zeros, or give the descent without its sign. */
export function heights(descriptor: PdfDict | undefined): { ascent: number; descent: number } {
  const box = asArray(descriptor?.get('FontBBox'));
  const ascent = asNumber(descriptor?.get('Ascent')) || asNumber(box?.[3]) || USUAL_ASCENT;
  const descent = asNumber(descriptor?.get('Descent')) || asNumber(box?.[1]) || USUAL_DESCENT;
  return { ascent, descent: -Math.abs(descent) };
}

/** A CMap that stands in the file; `undefined` where there is none that can be unpacked. */
export function codeMapIn(value: Parameters<typeof resolve>[0]): CodeMap | undefined {
  const stream = resolve(value);
  if (!(stream instanceof PdfStream)) return undefined;
  try {
    const bytes = decodeStream(stream);
    return bytes && readCodeMap(bytes);
  } catch {
    return undefined;
  }
}

/** Characters by code, those that say nothing left out. */
export function toUnicode(dict: PdfDict): ByCode<string> | undefined {
  return codeMapIn(dict.get('ToUnicode'))?.characters;
}

/** Which codes show a text, found once and kept. */
export class CodesByText {
  private readonly codes = new Map<string, Code[]>();

  constructor(all: Iterable<readonly [Code, string | undefined]>, isShown: (code: Code, text: string) => boolean) {
    for (const [code, text] of all) {
      if (!isTelling(text) || !isShown(code, text)) continue;
      const known = this.codes.get(text);
      if (known) known.push(code);
      else this.codes.set(text, [code]);
    }
  }

  of(text: string): readonly Code[] {
    return this.codes.get(text) ?? NO_CODES;
  }
}
const NO_CODES: readonly Code[] = [];
