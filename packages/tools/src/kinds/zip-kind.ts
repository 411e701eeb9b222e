import type { FileKind } from '@pagewright/contract';
import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { kindByName } from './facts.ts';

/** Content type of the main part of an Office file (ECMA-376-2, clause 10; [MS-OFFMACRO2]), told by its end. */
const MAIN_PARTS: readonly [RegExp, FileKind][] = [
  [/wordprocessingml\.document\.main\+xml/, 'docx'],
  [/wordprocessingml\.template\.main\+xml/, 'dotx'],
  [/ms-word\.(?:document|template)\.macroEnabled/, 'docm'],
  [/spreadsheetml\.(?:sheet|template)\.main\+xml/, 'xlsx'],
  [/ms-excel\.sheet\.binary\.macroEnabled/, 'xlsb'],
  [/ms-excel\.(?:sheet|template)\.macroEnabled/, 'xlsm'],
  [/presentationml\.slideshow\.main\+xml|ms-powerpoint\.slideshow\.macroEnabled/, 'ppsx'],
  [/presentationml\.(?:presentation|template)\.main\+xml|ms-powerpoint\.presentation\.macroEnabled/, 'pptx'],
];

/** Content of the entry `mimetype` (OpenDocument 1.3, part 2, clause 3.3; EPUB OCF 3.3, clause 4.3). */
const MIME_TYPES: readonly [RegExp, FileKind][] = [
  [/^application\/epub\+zip/, 'epub'],
  [/opendocument\.text/, 'odt'],
  [/opendocument\.spreadsheet/, 'ods'],
  [/opendocument\.presentation/, 'odp'],
];

const MOST_TYPE_BYTES = 2_000_000;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp)$/i;
const BOOK = /\.(?:fb2|x?html?|txt)$/i;

/**
 * What an archive holds. One that cannot be read is what its name says: the tool then calls the file damaged, which is
 * the truth, instead of a wrong type.
 */
export async function kindOfZip(path: string, name: string): Promise<FileKind | undefined> {
  try {
    await using zip = await openZip(path);
    return await kindOf(zip, name);
  } catch (error) {
    if (error instanceof EngineFailure) return kindByName(name);
    throw error;
  }
}

async function kindOf(zip: Zip, name: string): Promise<FileKind | undefined> {
  const names = [...zip.entries.keys()];
  const first = (table: readonly [RegExp, FileKind][], words: string) =>
    table.find(([pattern]) => pattern.test(words))?.[1];
  if (zip.entries.has('[Content_Types].xml')) {
    const types = (await zip.read('[Content_Types].xml', MOST_TYPE_BYTES)).toString('utf8').replaceAll('\0', '');
    const office = first(MAIN_PARTS, types);
    if (office) return office;
  }
  if (zip.entries.has('mimetype')) {
    const declared = first(MIME_TYPES, (await zip.read('mimetype', MOST_TYPE_BYTES)).toString('latin1').trim());
    if (declared) return declared;
  }
  if (names.includes('META-INF/container.xml')) return 'epub';
  const named = kindByName(name);
  if (names.some((entry) => IWORK.test(entry))) return named && IWORK_KINDS.has(named) ? named : undefined;
  if (named === 'cbz' && names.some((entry) => PICTURE.test(entry))) return 'cbz';
  return names.some((entry) => BOOK.test(entry)) ? 'zip' : undefined;
}

/** Three programs, one layout: the name alone tells them apart without decoding the whole document. */
const IWORK = /(?:^|\/)(?:Index\.zip|index\.(?:xml|apxl)(?:\.gz)?|Index\/[^/]+\.iwa|\.iwp[hv]\d*)$/;
const IWORK_KINDS: ReadonlySet<FileKind> = new Set(['pages', 'numbers', 'keynote']);
