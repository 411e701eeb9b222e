import type { PdfFile } from '../../../document/file.ts';
import {
  asArray,
  asDict,
  asName,
  isDict,
  PdfRef,
  PdfStream,
  resolve,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '../../../document/objects.ts';
import type { Codes } from './codes.ts';
import type { ShownText } from './shown-text.ts';

/** One font dictionary over an embedded font program. */
export interface FontUse {
  /** The font that content names: simple, or of Type 0. */
  font: PdfDict;
  fontRef: PdfRef | undefined;
  /** The CIDFont of a Type 0 font. */
  descendant: PdfDict | undefined;
  descendantRef: PdfRef | undefined;
  descriptor: PdfDict;
  descriptorRef: PdfRef | undefined;
  /** What it shows; `undefined` where that cannot be known, and every glyph is needed. */
  codes: Codes | undefined;
}

export interface EmbeddedFont {
  key: 'FontFile' | 'FontFile2' | 'FontFile3';
  program: PdfRef;
  uses: FontUse[];
}

const FILE_KEYS = ['FontFile', 'FontFile2', 'FontFile3'] as const;

/**
 * Every embedded font program that the document leads to, by object number, with the fonts that use it. A font that is
 * found in another place than where content gets its fonts from, such as the default resources of a form, whose fields
 * must stay fillable, may show anything.
 */
export function listEmbeddedFonts(file: PdfFile, shown: ShownText): Map<number, EmbeddedFont> {
  const found = new Map<number, EmbeddedFont>();
  const { fonts, open } = findFonts(file, shown.offers);
  const isXfa = asDict(file.catalog.get('AcroForm'))?.has('XFA') ?? false;
  // An XFA form asks for fonts by their names.
  const isOpen = (font: PdfDict, { number }: PdfRef) =>
    open.has(number) || (isXfa && !SUBSET_TAG.test(asName(font.get('BaseFont')) ?? ''));
  for (const [font, fontRef] of fonts) {
    const descendantValue = asArray(font.get('DescendantFonts'))?.[0];
    const descendant = asDict(descendantValue);
    const descriptorValue = (descendant ?? font).get('FontDescriptor');
    const descriptor = asDict(descriptorValue);
    const key = FILE_KEYS.find((each) => descriptor?.has(each));
    const program = key && descriptor?.get(key);
    if (!descriptor || !key || !(program instanceof PdfRef)) continue;
    const embedded = found.get(program.number) ?? { key, program, uses: [] };
    found.set(program.number, embedded);
    embedded.uses.push({
      font,
      fontRef,
      descendant,
      descendantRef: descendantValue instanceof PdfRef ? descendantValue : undefined,
      descriptor,
      descriptorRef: descriptorValue instanceof PdfRef ? descriptorValue : undefined,
      codes: fontRef && !isOpen(font, fontRef) ? shown.codes.get(fontRef.number) : undefined,
    });
  }
  return found;
}

const SUBSET_TAG = /^[A-Z]{6}\+/;

/** Follows every reference from the trailer on. `open`: fonts that somebody else than content has a hand on. */
function findFonts(
  file: PdfFile,
  offers: ReadonlySet<PdfDict | PdfArray>,
): { fonts: Map<PdfDict, PdfRef | undefined>; open: Set<number> } {
  const fonts = new Map<PdfDict, PdfRef | undefined>();
  const open = new Set<number>();
  const seen = new Set<number>();
  const waiting: PdfObject[] = [file.trailer.get('Root') ?? null, file.trailer.get('Info') ?? null];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    let ref: PdfRef | undefined;
    if (next instanceof PdfRef) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
      ref = next;
    }
    const object = resolve(next);
    const dict = object instanceof PdfStream ? object.dict : object;
    if (isDict(dict)) {
      if (isFont(dict)) fonts.set(dict, ref);
      for (const [, font] of asDict(asDict(dict.get('DR'))?.get('Font')) ?? [])
        if (font instanceof PdfRef) open.add(font.number);
    } else if (!Array.isArray(dict)) continue;
    for (const value of dict.values()) {
      if (value instanceof PdfRef || isDict(value) || Array.isArray(value)) waiting.push(value);
      if (value instanceof PdfRef && !offers.has(dict)) open.add(value.number);
    }
  }
  return { fonts, open };
}

function isFont(dict: PdfDict): boolean {
  return (
    dict.has('DescendantFonts') || (dict.has('FontDescriptor') && !CID_FONTS.has(asName(dict.get('Subtype')) ?? ''))
  );
}
const CID_FONTS = new Set(['CIDFontType0', 'CIDFontType2']);
