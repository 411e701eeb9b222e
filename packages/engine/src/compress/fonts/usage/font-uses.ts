import type { PdfFile } from '@pagewright/pdf/file/file.ts';
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
} from '@pagewright/pdf/objects/objects.ts';
import { Codes } from './codes.ts';
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
  /** Fields are filled in with it, so that it may come to show every code it has. */
  fillsIn: boolean;
}

export interface EmbeddedFont {
  key: 'FontFile' | 'FontFile2' | 'FontFile3';
  program: PdfRef;
  uses: FontUse[];
}

const FILE_KEYS = ['FontFile', 'FontFile2', 'FontFile3'] as const;

/**
 * Every embedded font program that the document leads to, by object number, with the fonts that use it. Fields are filled
 * in with the fonts of a form's default resources (ISO 32000-2, 12.7.3): what can be typed ends with the codes of a simple
 * font, and is not known of a composite one. A font that is found in any other place than where content gets its
 * fonts from may show anything.
 */
export function listEmbeddedFonts(file: PdfFile, shown: ShownText): Map<number, EmbeddedFont> {
  const found = new Map<number, EmbeddedFont>();
  const { fonts, fillable, open } = findFonts(file, shown.offers);
  const isXfa = asDict(file.catalog.get('AcroForm'))?.has('XFA') ?? false;
  // An XFA form asks for fonts by their names, and types by characters.
  const isOpen = (font: PdfDict, { number }: PdfRef) =>
    open.has(number) || (isXfa && (fillable.has(number) || !SUBSET_TAG.test(asName(font.get('BaseFont')) ?? '')));
  const codesOf = (font: PdfDict, ref: PdfRef | undefined) => {
    if (!ref || isOpen(font, ref)) return undefined;
    if (!fillable.has(ref.number)) return shown.codes.get(ref.number);
    return font.has('DescendantFonts') ? undefined : Codes.all();
  };
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
      codes: codesOf(font, fontRef),
      fillsIn: fontRef !== undefined && fillable.has(fontRef.number),
    });
  }
  return found;
}

const SUBSET_TAG = /^[A-Z]{6}\+/;

interface Found {
  fonts: Map<PdfDict, PdfRef | undefined>;
  /** Of default resources of forms. */
  fillable: Set<number>;
  /** Fonts that somebody else has a hand on. */
  open: Set<number>;
}

/** Follows every reference from the trailer on. */
function findFonts(file: PdfFile, offers: ReadonlySet<PdfDict | PdfArray>): Found {
  const fonts: Found['fonts'] = new Map();
  const formFonts = new Set<PdfDict | PdfArray>();
  const elsewhere: { number: number; within: PdfDict | PdfArray }[] = [];
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
      const ofForm = asDict(asDict(dict.get('DR'))?.get('Font'));
      if (ofForm) formFonts.add(ofForm);
    } else if (!Array.isArray(dict)) continue;
    for (const value of dict.values()) {
      if (value instanceof PdfRef || isDict(value) || Array.isArray(value)) waiting.push(value);
      if (value instanceof PdfRef && !offers.has(dict)) elsewhere.push({ number: value.number, within: dict });
    }
  }
  const fillable = new Set([...formFonts].flatMap((dict) => [...dict.values()].flatMap(numberOf)));
  const open = new Set(elsewhere.filter(({ within }) => !formFonts.has(within)).map(({ number }) => number));
  return { fonts, fillable, open };
}

function numberOf(value: PdfObject): number[] {
  return value instanceof PdfRef ? [value.number] : [];
}

function isFont(dict: PdfDict): boolean {
  return (
    dict.has('DescendantFonts') || (dict.has('FontDescriptor') && !CID_FONTS.has(asName(dict.get('Subtype')) ?? ''))
  );
}
const CID_FONTS = new Set(['CIDFontType0', 'CIDFontType2']);
