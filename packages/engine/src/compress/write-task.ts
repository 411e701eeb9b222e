import { Edits } from '../document/edits.ts';
import { PdfFile } from '../document/file.ts';
import {
  asArray,
  asDict,
  asName,
  isDict,
  PdfRef,
  PdfStream,
  type PdfDict,
  type PdfObject,
} from '../document/objects.ts';
import { readPageTree } from '../document/page-tree.ts';
import { PdfWriter } from '../document/writer.ts';
import { UnreadableAsIs } from '../document/failure.ts';
import type { EngineNote } from '../failure.ts';
import type { Attempt } from '../pages/attempt.ts';
import { attempt } from '../pages/attempt.ts';
import type { Report } from '../threads/tasks.ts';
import { shrinkFonts } from './fonts/shrink-fonts.ts';
import type { Hints } from './fonts/truetype/subset.ts';
import { documentXmp, isArchive1, shrinkMetadata } from './metadata.ts';
import { readableObjects } from './objects.ts';
import { placePictures } from './place-pictures.ts';
import { shrinkProfiles } from './profiles/shrink-profiles.ts';
import type { Shrunk } from './shrink/request.ts';
import { repackStream } from './streams.ts';

export interface WriteInput {
  path: string;
  output: string;
  /** Pictures that became smaller, by object number. */
  pictures: WrittenPicture[];
  /** Pictures that could not be read. */
  skipped: number;
  properties: Properties;
  hints: Hints;
}

/** Title, author and other properties of the document, or none of them. */
export type Properties = 'kept' | 'dropped';

export interface WrittenPicture {
  /** Object number. */
  number: number;
  head: Shrunk;
  data: Uint8Array;
  palette?: Uint8Array;
}

/** Object streams came with PDF 1.5. */
const VERSION_WITH_OBJECT_STREAMS = 15;
/** Objects between two words on progress. */
const PROGRESS_STEP = 256;
/** By type: what only the program that made the file looks at. */
const PRIVATE_KEYS: Record<string, readonly string[]> = {
  Page: ['PieceInfo', 'Thumb'],
  Catalog: ['PieceInfo'],
  XObject: ['PieceInfo'],
  Form: ['PieceInfo'],
};

/** Writes the document anew: its smaller pictures, every other stream packed again, nothing that is not used. */
export function run({ path, output, pictures, skipped, properties, hints }: WriteInput, report: Report): Attempt {
  return attempt(() => {
    const file = PdfFile.open(path);
    const { root, info } = rootsOf(file);
    const edits = new Edits();
    const replaced = placePictures(file, pictures, edits);

    for (const number of shrinkFonts(file, edits, hints)) replaced.add(number);
    for (const number of shrinkProfiles(file, edits)) replaced.add(number);

    const total = file.xref.entries.size;
    let done = 0;
    for (const [number, object] of readableObjects(file)) {
      if ((done += 1) % PROGRESS_STEP === 0) report(done, total);
      if (!replaced.has(number)) repack(file.reference(number), object, edits);
    }
    shrinkMetadata(file, root, properties, edits);
    const writer = new PdfWriter(output, {
      version: versionOf(file),
      edits,
      sharesStreams: true,
    });
    writer.finish({
      root,
      info: properties === 'kept' ? info : undefined,
      identifier: asArray(file.trailer.get('ID'))?.[0],
    });
    return { notes: notesOf(file, skipped), pages: readPageTree(file).pages.length };
  });
}

function rootsOf(file: PdfFile): { root: PdfRef; info: PdfRef | undefined } {
  const root = file.trailer.get('Root');
  const info = file.trailer.get('Info');
  if (!(root instanceof PdfRef)) {
    const failure = new UnreadableAsIs('damaged', 'the catalog is not an object of its own');
    failure.path = file.path;
    throw failure;
  }
  return { root, info: info instanceof PdfRef ? info : undefined };
}

/** Packs a stream again, and leaves out what only the program that made the file could use. */
function repack(ref: PdfRef, object: PdfObject, edits: Edits): void {
  if (object instanceof PdfStream) {
    const better = repackStream(object) ?? object;
    const dict = withoutPrivateData(better.dict);
    if (better !== object || dict) edits.replace(ref, new PdfStream(dict ?? better.dict, better.raw));
  } else if (isDict(object)) {
    const dict = withoutPrivateData(object);
    if (dict) edits.replace(ref, dict);
  }
}

/**
 * Without what only other programs look at: of pages, forms and the catalog (ISO 32000-2, 12.3.4 and 14.5; the same words
 * elsewhere are names of resources), and the XMP of anything but the document (14.3.2).
 */
function withoutPrivateData(dict: PdfDict): PdfDict | undefined {
  const kind = asName(dict.get('Type')) ?? asName(dict.get('Subtype'));
  const keys = (kind === undefined ? undefined : PRIVATE_KEYS[kind])?.filter((key) => dict.has(key)) ?? [];
  const isOfPart = kind !== 'Catalog' && asName(asDict(dict.get('Metadata'))?.get('Type')) === 'Metadata';
  if (keys.length === 0 && !isOfPart) return undefined;
  const kept = new Map(dict);
  for (const key of keys) kept.delete(key);
  if (isOfPart) kept.delete('Metadata');
  return kept;
}

/** PDF/A-1 is bound to PDF 1.4, which has no object streams; everything newer may have them. */
function versionOf(file: PdfFile): number {
  return isArchive1(documentXmp(file))
    ? Math.min(file.version, VERSION_WITH_OBJECT_STREAMS - 1)
    : Math.max(file.version, VERSION_WITH_OBJECT_STREAMS);
}

/** Signed fields hold a signature over bytes that are now others. */
function notesOf(file: PdfFile, skipped: number): EngineNote[] {
  const notes: EngineNote[] = skipped > 0 ? [{ code: 'IMAGES_SKIPPED', count: skipped }] : [];
  let count = 0;
  for (const [, object] of readableObjects(file)) {
    if (isDict(object) && object.has('ByteRange') && object.has('Contents')) count += 1;
  }
  return count > 0 ? [...notes, { code: 'SIGNATURES_BROKEN', count }] : notes;
}
