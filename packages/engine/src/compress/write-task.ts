import type { Packing } from '@pagewright/pdf/filters/deflate.ts';
import { Edits } from '@pagewright/pdf/objects/edits.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asArray, asDict, asName, isDict, PdfRef, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import type { Hints } from '@pagewright/pdf/fonts/truetype/subset.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import type { EngineNote } from '../note.ts';
import type { Attempt } from '../opening/attempt.ts';
import { attempt } from '../opening/attempt.ts';
import { shrinkFonts } from './fonts/shrink-fonts.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { documentXmp, isArchive1, shrinkMetadata } from './metadata.ts';
import { readableObjects } from './objects.ts';
import { packingOf } from './packing.ts';
import { placePictures } from './place-pictures.ts';
import { shrinkProfiles } from './profiles/shrink-profiles.ts';
import { SharedResources } from './shared-resources.ts';
import { stripObject } from './strip-object.ts';
import { repackStream } from './streams.ts';
import type { WrittenPicture } from './written-picture.ts';
import type { Properties } from './properties.ts';

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

/** Object streams came with PDF 1.5. */
const VERSION_WITH_OBJECT_STREAMS = 15;
/** So few objects lie in object streams of this size, which readers have unpacked all at once. */
const MOST_IN_LARGE_STREAMS = 1500;
const LARGE_STREAM = 300;
/** Objects between two words on progress. */
const PROGRESS_STEP = 256;
/** By type: entries that only the program that made the file reads. */
const PRIVATE_KEYS: Record<string, readonly string[]> = {
  Page: ['PieceInfo', 'Thumb'],
  Catalog: ['PieceInfo'],
  XObject: ['PieceInfo'],
  Form: ['PieceInfo'],
};

/** In annotations: what one program keeps beside the entries that all programs read. */
const APPLE = 'AAPL:';

/** Writes the document anew: its smaller pictures, every other stream packed again, nothing that is not used. */
export function run({ path, output, pictures, skipped, properties, hints }: WriteInput, report: Report): Attempt {
  return attempt(() => {
    const file = openPdfFile(path);
    const { root, info } = rootsOf(file);
    const edits = new Edits();
    const replaced = placePictures(file, pictures, edits);

    for (const number of shrinkFonts(file, edits, hints)) replaced.add(number);
    for (const number of shrinkProfiles(file, edits)) replaced.add(number);

    const version = versionOf(file);
    const resources = version < VERSION_WITH_OBJECT_STREAMS ? undefined : new SharedResources();
    const packing = packingOf(file);
    const total = file.xref.entries.size;
    let done = 0;
    for (const [number] of readableObjects(file)) {
      if ((done += 1) % PROGRESS_STEP === 0) report(done, total);
      if (!replaced.has(number)) repack(file.reference(number), { edits, resources, packing });
    }
    shrinkMetadata(file, root, properties, edits);
    const writer = new PdfWriter(new OutputFile(output), {
      version,
      edits,
      sharesStreams: true,
      packing,
      ...(total <= MOST_IN_LARGE_STREAMS && { objectsInStream: LARGE_STREAM }),
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

interface Repacking {
  edits: Edits;
  /** `undefined` where there are no object streams to put them into. */
  resources: SharedResources | undefined;
  packing: Packing;
}

/** Packs an object again, and leaves out what only the program that made it could use. */
function repack(ref: PdfRef, { edits, resources, packing }: Repacking): void {
  const object = edits.load(ref);
  const better = (object instanceof PdfStream && repackStream(object, packing)) || object;
  const stripped = stripObject(withoutPrivateData(better));
  const lean = resources?.takeOut(stripped) ?? stripped;
  if (lean !== object) edits.replace(ref, lean);
}

/**
 * Without the entries that only other programs read, of pages, forms and the catalog (ISO 32000-2, 12.3.4 and 14.5; the
 * same words elsewhere are names of resources), and the XMP of anything but the document (14.3.2).
 */
function withoutPrivateData(object: PdfObject): PdfObject {
  const dict = object instanceof PdfStream ? object.dict : object;
  if (!isDict(dict)) return object;
  const kind = asName(dict.get('Type')) ?? asName(dict.get('Subtype'));
  const keys = [
    ...((kind === undefined ? undefined : PRIVATE_KEYS[kind])?.filter((key) => dict.has(key)) ?? []),
    ...(dict.has('Rect') ? [...dict.keys()].filter((key) => key.startsWith(APPLE)) : []),
  ];
  const isOfPart = kind !== 'Catalog' && asName(asDict(dict.get('Metadata'))?.get('Type')) === 'Metadata';
  if (keys.length === 0 && !isOfPart) return object;
  const remaining = new Map(dict);
  for (const key of keys) remaining.delete(key);
  if (isOfPart) remaining.delete('Metadata');
  return object instanceof PdfStream ? new PdfStream(remaining, object.raw) : remaining;
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
