import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { asArray, asDict, asInteger, asName, type PdfArray, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { materialisePage, readPageTree, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { openPdfFile, recoverPdfFile } from '../../../opening/read-pdf-file.ts';
import type { OpenDocument } from '../../../pdfium/open.ts';

/** Forms within forms deeper than any real page has. */
const DEEPEST_FORM = 8;
const FONTS_LIMIT = 2000;

/**
 * Names that fonts give to their codes (ISO 32000-2, 9.6.5.1), by the font's name with its subset's prefix and without:
 * PDFium tells either.
 */
export type GlyphNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

const NONE: GlyphNames = new Map();
const pagesOf = new WeakMap<OpenDocument, readonly SourcePage[]>();

/**
 * Of the fonts of a page, counted from 1. A code that two fonts of one name call differently has none; so has every
 * code of a file that our reader does not open.
 */
export function glyphNames(document: OpenDocument, page: number): GlyphNames {
  const pages = pagesOf.get(document) ?? readPages(document.path);
  pagesOf.set(document, pages);
  const source = pages[page - 1];
  if (!source) return NONE;
  const names = new Map<string, Map<number, string>>();
  try {
    for (const font of fontsIn(asDict(materialisePage(source).get('Resources')))) addNames(font, names);
  } catch {
    // What is damaged has no names that one could rely on.
    return NONE;
  }
  return names;
}

function readPages(path: string): readonly SourcePage[] {
  for (const open of [openPdfFile, recoverPdfFile]) {
    try {
      return readPageTree(open(path)).pages;
    } catch (error) {
      if (error instanceof UnreadableAsIs && error.why === 'encrypted') break;
    }
  }
  return [];
}

/** Fonts of resources and of the forms among them. */
function fontsIn(resources: PdfDict | undefined): ReadonlySet<PdfDict> {
  const fonts = new Set<PdfDict>();
  const seen = new Set<PdfDict>();
  const visit = (each: PdfDict | undefined, depth: number) => {
    if (!each || seen.has(each) || depth > DEEPEST_FORM || fonts.size > FONTS_LIMIT) return;
    seen.add(each);
    for (const value of asDict(each.get('Font'))?.values() ?? []) {
      const font = asDict(value);
      if (font) fonts.add(font);
    }
    for (const value of asDict(each.get('XObject'))?.values() ?? [])
      visit(asDict(asDict(value)?.get('Resources')), depth + 1);
  };
  visit(resources, 0);
  return fonts;
}

/** Two codes of one name that fonts call differently. */
const AMBIGUOUS = '';

function addNames(font: PdfDict, names: Map<string, Map<number, string>>): void {
  const name = asName(font.get('BaseFont'));
  const differences = asArray(asDict(font.get('Encoding'))?.get('Differences'));
  if (name === undefined || !differences) return;
  for (const each of new Set([name, name.replace(/^[A-Z]{6}\+/, '')])) {
    const own = names.get(each) ?? new Map<number, string>();
    names.set(each, own);
    addDifferences(differences, own);
  }
}

function addDifferences(differences: PdfArray, own: Map<number, string>): void {
  let code = 0;
  for (const entry of differences) {
    const start = asInteger(entry);
    if (start !== undefined) {
      code = start;
      continue;
    }
    const glyph = asName(entry) ?? AMBIGUOUS;
    own.set(code, own.has(code) && own.get(code) !== glyph ? AMBIGUOUS : glyph);
    code += 1;
  }
}
