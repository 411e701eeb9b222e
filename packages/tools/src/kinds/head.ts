import type { FileKind } from '@pagewright/contract';
import { bareDocument } from '@pagewright/engine/older-office';
import { kindByName } from './facts.ts';
import { formerFormatOfHead } from './former-formats.ts';

/** A PDF header may stand behind up to 1,024 bytes of something else (ISO 32000-2, annex I.4 note on older readers). */
export const SNIFF_BYTES = 1024 + 8;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** What the first bytes tell: a kind, or a container whose directory tells more. */
export type HeadFinding = FileKind | 'zip-container' | 'ole-container' | undefined;

/** `head`: the first `SNIFF_BYTES` bytes, or all there are. */
export function readHead(head: Uint8Array): HeadFinding {
  const latin = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFF_BYTES)).toString('latin1');
  return pictureOf(latin) ?? containerOf(latin) ?? bareDocument(head) ?? markedDocument(latin);
}

function pictureOf(latin: string): FileKind | undefined {
  if (latin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (latin.startsWith('GIF87a') || latin.startsWith('GIF89a')) return 'gif';
  if (latin.startsWith('RIFF') && latin.startsWith('WEBP', 8)) return 'webp';
  if (/^(?:II[*+]\0|MM\0[*+])/.test(latin)) return 'tiff';
  // A text may begin with "BM" too; the reserved field of a bitmap is zero.
  if (latin.startsWith('BM') && latin.length > 14 && latin.startsWith('\0\0\0\0', 6)) return 'bmp';
  if (latin.startsWith('jP  \r\n\x87\n', 4) || latin.startsWith('\xff\x4f\xff\x51')) return 'jpeg2000';
  if (!latin.startsWith('ftyp', 4)) return undefined;
  const brands = latin.slice(8, 64);
  if (/avi[fs]/.test(brands)) return 'avif';
  return HEIC_BRANDS.some((brand) => brands.includes(brand)) ? 'heic' : undefined;
}

/** Of a first entry, of an archive without entries, of one in several parts. */
const ZIP_STARTS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

function containerOf(latin: string): HeadFinding {
  if (ZIP_STARTS.some((start) => latin.startsWith(start))) return 'zip-container';
  return latin.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') ? 'ole-container' : undefined;
}

function markedDocument(latin: string): FileKind | undefined {
  if (/^(?:AC1[.0]|AC2\.|MC0\.)\d/.test(latin)) return 'dwg';
  if (latin.startsWith('{\\rtf')) return 'rtf';
  // Record database of Palm: its type and creator stand at byte 60.
  if (latin.startsWith('BOOKMOBI', 60) || latin.startsWith('TEXtREAd', 60)) return 'mobi';
  // Topaz and KFX: books of one shop's own readers, told apart so that they can be refused by name.
  if (/^TPZ\d/.test(latin)) return 'mobi';
  if (latin.startsWith('\xeaDRMION\xee') || latin.startsWith('CONT\x02\0')) return 'azw3';
  if (latin.startsWith('AutoCAD Binary DXF') || /^\s*(?:999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION\r?\n/.test(latin))
    return 'dxf';
  if (/%PDF-\d/.test(latin)) return 'pdf';
  // Without its zero bytes a UTF-16 document reads the same.
  if (/<FictionBook[\s>]/.test(latin.replaceAll('\0', ''))) return 'fb2';
  const root = rootIn(latin.replaceAll('\0', ''));
  if (isDrawing(root)) return 'svg';
  return hasComments(root) ? 'xfdf' : undefined;
}

/** Its root, or the type that names it. */
const isDrawing = (root: string): boolean => /^<(?:!DOCTYPE\s+svg|(?:\w+:)?svg)[\s>]/.test(root);

/** The root of comments: one behind a type is told why it is refused when it is read. */
const hasComments = (root: string): boolean => /^(?:<!DOCTYPE[^]*)?<xfdf[\s>]/.test(root);

const BEFORE_ROOT = [
  { start: '<?', end: '?>' },
  { start: '<!--', end: '-->' },
];

/** What stands behind a mark, declarations and comments. Linear: a pattern that skips them takes longer without end. */
function rootIn(latin: string): string {
  let left = latin.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart();
  for (;;) {
    const part = BEFORE_ROOT.find(({ start }) => left.startsWith(start));
    const end = part ? left.indexOf(part.end, part.start.length) : -1;
    if (!part || end < 0) return left;
    left = left.slice(end + part.end.length).trimStart();
  }
}

const ZIPPED = ['docx', 'dotx', 'docm', 'odt', 'xlsx', 'xlsm', 'xlsb', 'ods', 'pptx', 'ppsx', 'odp'] as const;
const ZIPPED_ELSEWHERE = ['epub', 'cbz', 'zip', 'pages', 'numbers', 'keynote'] as const;
const COMPOUND = ['doc', 'xls', 'ppt'] as const;
/** Files are often saved in the newer format under the older name. */
const NEWER = { doc: 'docx', xls: 'xlsx', ppt: 'pptx', fb2: 'zip', mobi: 'epub' } as const;
/** The kind of the newer format whose files go by this one's name too. */
export function newerKind(kind: FileKind | undefined): FileKind | undefined {
  return kind && kind in NEWER ? NEWER[kind as keyof typeof NEWER] : kind;
}

/** Kinds that have no mark of their own. */
const UNMARKED = ['txt', 'csv', 'fb2', 'dxf', 'svg'] as const;

const oneOf = (kinds: readonly string[], kind: FileKind | undefined) => kind !== undefined && kinds.includes(kind);

/**
 * The kind that a file most likely is, from its first bytes and its name: enough to refuse at once what a tool cannot
 * take. `kindOfFile` has the last word once the whole file is there.
 */
export function sniffKind(head: Uint8Array, name: string): FileKind | undefined {
  const found = readHead(head);
  const named = kindByName(name);
  if (found === 'zip-container') {
    if (oneOf(ZIPPED, named) || oneOf(ZIPPED_ELSEWHERE, named)) return named;
    return named && named in NEWER ? newerKind(named) : undefined;
  }
  // An encrypted Office file is a compound file whatever its name.
  if (found === 'ole-container') return oneOf(COMPOUND, named) || oneOf(ZIPPED, named) ? named : undefined;
  if (found === 'mobi') return named === 'azw3' ? 'azw3' : 'mobi';
  // What it is said to be, until the whole file is there to be told by its own name.
  if (found === undefined && oneOf(COMPOUND, named) && formerFormatOfHead(head)) return named;
  return found ?? (oneOf(UNMARKED, named) ? named : undefined);
}
