import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asString, PdfRef, PdfStream, resolve } from '@pagewright/pdf/objects/objects.ts';
import { textOf } from '@pagewright/pdf/objects/text-string.ts';
import type { Assembly } from './assembly.ts';
import type { Source } from './source.ts';

/**
 * Claims of the XMP (ISO 16684-1) to follow a standard, by namespace: PDF/A (ISO 19005-2, 6.6.4), PDF/UA (ISO 14289-1,
 * clause 5), PDF/X (ISO 15930-7), PDF/VT (ISO 16612-2) and PDF/E (ISO 24517-1).
 */
const CLAIM_NAMESPACES = [
  'http://www.aiim.org/pdfa/ns/id/',
  'http://www.aiim.org/pdfua/ns/id/',
  'http://www.npes.org/pdfx/ns/id/',
  'http://www.npes.org/pdfvt/ns/id/',
  'http://www.aiim.org/pdfe/ns/id/',
];
/** PDF/X up to version 3 says it here (ISO 15930-6, 6.9). */
const CLAIMS_IN_INFO = ['GTS_PDFXVersion', 'GTS_PDFXConformance'];

/**
 * The result has the metadata of its first source. What that claims of the whole document stays true only where every
 * source claims the same; `isPure` is false where something else was added too.
 */
export function carryStandards(assembly: Assembly, isPure: boolean): void {
  const { sources } = assembly;
  const [first] = sources;
  const claims = sources.map(claimsOf);
  const agree = isPure && claims.every((claim) => claim === claims[0]);
  if (!first || agree || claims.every((claim) => claim === '')) return;
  assembly.note('STANDARD_CLAIM_DROPPED');
  if (claims[0] === '') return;
  const metadata = assembly.catalog.get('Metadata');
  const stream = resolve(metadata);
  if (metadata instanceof PdfRef && stream instanceof PdfStream) {
    const dict = new Map(stream.dict);
    dict.delete('Filter');
    dict.delete('DecodeParms');
    assembly.edits.replace(metadata, new PdfStream(dict, fromLatin1(withoutClaims(xmpOf(first)))));
  }
  const info = first.file.trailer.get('Info');
  if (!(info instanceof PdfRef)) return;
  const entries = assembly.edits.copyOfDict(info);
  if (CLAIMS_IN_INFO.map((key) => entries.delete(key)).includes(true)) assembly.edits.replace(info, entries);
}

/** All that a source claims, as one text that is equal where two claim the same. */
function claimsOf(source: Source): string {
  const xmp = xmpOf(source);
  const inXmp = CLAIM_NAMESPACES.flatMap((namespace) => {
    const prefix = prefixOf(xmp, namespace);
    if (prefix === undefined) return [];
    return [...xmp.matchAll(claimsBy(prefix))].map(
      ([, element, text, attribute, quoted]) =>
        `${namespace}${element ?? attribute}=${(text ?? quoted?.slice(1, -1) ?? '').trim()}`,
    );
  });
  const inInfo = CLAIMS_IN_INFO.flatMap((key) => {
    const value = asString(source.info?.get(key));
    return value ? [`${key}=${textOf(value)}`] : [];
  });
  return [...inXmp, ...inInfo].sort().join('\n');
}

function withoutClaims(xmp: string): string {
  return CLAIM_NAMESPACES.reduce((text, namespace) => {
    const prefix = prefixOf(text, namespace);
    return prefix === undefined ? text : text.replace(claimsBy(prefix), '');
  }, xmp);
}

function prefixOf(xmp: string, namespace: string): string | undefined {
  const at = xmp.search(new RegExp(`=\\s*["']${RegExp.escape(namespace)}["']`));
  return at < 0 ? undefined : /xmlns:([\w.-]+)\s*$/.exec(xmp.slice(Math.max(0, at - 100), at))?.[1];
}

/** Properties as elements (name, text) and as attributes (name, quoted value). */
function claimsBy(prefix: string): RegExp {
  const name = RegExp.escape(prefix);
  return new RegExp(
    `<${name}:([\\w-]+)(?:\\s[^<>]*)?(?:/>|>([^<]*)</${name}:[\\w-]+\\s*>)|\\s${name}:([\\w-]+)\\s*=\\s*("[^"<]*"|'[^'<]*')`,
    'g',
  );
}

/** The XMP of the document, one character a byte; empty where it cannot be unpacked. */
function xmpOf({ catalog }: Source): string {
  const stream = resolve(catalog.get('Metadata'));
  if (!(stream instanceof PdfStream)) return '';
  try {
    return latin1(decodeStream(stream) ?? new Uint8Array());
  } catch {
    return '';
  }
}
