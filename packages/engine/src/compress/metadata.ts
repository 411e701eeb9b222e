import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { PdfName, PdfRef, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import type { Properties } from './properties.ts';

/** What programs keep for themselves in the XMP of a document: previews, what was done when, what was taken from where. */
const PRIVATE_ELEMENTS = [
  'xmp:Thumbnails',
  'xap:Thumbnails',
  'xmpMM:History',
  'xmpMM:Ingredients',
  'xmpMM:Pantry',
  'xmpMM:DerivedFrom',
  'xmpMM:ManagedFrom',
  'photoshop:DocumentAncestors',
  'xmpTPg:SwatchGroups',
  'xmpTPg:PlateNames',
  'xmpTPg:Fonts',
];

/** The XMP of the document (ISO 16684-1) itself, one character a byte. */
export function documentXmp(file: PdfFile): string {
  const metadata = file.catalog.get('Metadata');
  const stream = metadata instanceof PdfRef ? file.fetch(metadata.number) : undefined;
  return stream instanceof PdfStream ? latin1(decodeStream(stream) ?? stream.raw) : '';
}

/** Whether a document calls itself PDF/A-1. */
export function isArchive1(xmp: string): boolean {
  return /pdfaid:part(?:>|=["'])\s*1/.test(xmp);
}

/**
 * Drops the XMP of the document, or leaves out of it what only the program that made it could use. PDF/A knows which
 * properties it holds, so that only its white space goes there, and its first part wants it unpacked (ISO 19005-1, 6.7.2).
 */
export function shrinkMetadata(file: PdfFile, root: PdfRef, properties: Properties, edits: Edits): void {
  const metadata = file.catalog.get('Metadata');
  if (!(metadata instanceof PdfRef)) return;
  if (properties === 'dropped') {
    const catalog = edits.copyOfDict(root);
    catalog.delete('Metadata');
    edits.replace(root, catalog);
    return;
  }
  const stream = file.fetch(metadata.number);
  if (!(stream instanceof PdfStream)) return;
  const xmp = documentXmp(file);
  const isPlain = isArchive1(xmp);
  const stripped = withoutWhiteSpace(/pdfaid:part/.test(xmp) ? xmp : withoutPrivateElements(xmp));
  const plain = fromLatin1(stripped);
  const data = isPlain ? plain : deflateFor('tight', plain);
  if (data.length >= stream.raw.length) return;
  const dict = new Map(stream.dict);
  dict.delete('DecodeParms');
  if (isPlain) dict.delete('Filter');
  else dict.set('Filter', PdfName.of('FlateDecode'));
  edits.replace(metadata, new PdfStream(dict, data));
}

function withoutPrivateElements(xmp: string): string {
  return PRIVATE_ELEMENTS.reduce(
    (text, name) => text.replace(new RegExp(`<${name}(?:\\s[^>]*)?(?:/>|(?<!/)>[\\s\\S]*?</${name}>)`, 'g'), ''),
    xmp,
  );
}

/**
 * Without the white space in which other programs could write, and that between elements, which RDF/XML passes over;
 * that which is all an element says stays.
 */
function withoutWhiteSpace(xmp: string): string {
  const stripped = xmp.replace(/\s+(?=<\?xpacket end)/, '\n');
  return HOLDS_LITERALS.test(stripped)
    ? stripped
    : stripped.replace(/(<[^<>]*>)\s+(?=<(\/?))/g, (all, tag: string, ends: string) =>
        isOpening(tag) && ends ? all : tag,
      );
}

const HOLDS_LITERALS = /<!\[CDATA\[|parseType=["']Literal|xml:space/;

function isOpening(tag: string): boolean {
  return !/^<[/?!]|\/>$/.test(tag);
}
