import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import {
  asArray,
  asName,
  isDict,
  PdfName,
  PdfRef,
  PdfStream,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { readableObjects } from '../objects.ts';
import { stripProfile, type ProfileRole } from './strip-profile.ts';

/**
 * Lays edits over a file that leave out of its colour profiles what drawing it does not need. Gives the numbers of the
 * objects that need no packing any more.
 */
export function shrinkProfiles(file: PdfFile, edits: Edits): Set<number> {
  const finished = new Set<number>();
  for (const [number, role] of profilesOf(file)) {
    const stream = file.fetch(number);
    const bytes = stream instanceof PdfStream ? decoded(stream) : undefined;
    const stripped = bytes && stripProfile(bytes, role);
    if (!stripped || !(stream instanceof PdfStream)) continue;
    const data = deflateFor('tight', stripped);
    if (data.length >= stream.raw.length) continue;
    const dict = new Map(stream.dict).set('Filter', PdfName.of('FlateDecode'));
    for (const key of ['DecodeParms', 'DL', 'Metadata']) dict.delete(key);
    edits.replace(file.reference(number), new PdfStream(dict, data));
    finished.add(number);
  }
  return finished;
}

/**
 * Object numbers of profiles. Those that stand for the colours of a device, of a group in which colours are mixed (ISO
 * 32000-2, 11.6.6) or of a press are needed in both directions.
 */
function profilesOf(file: PdfFile): Map<number, ProfileRole> {
  const profiles = new Set<number>();
  const both = new Set<number>();
  const visit = (object: PdfObject, depth: number) => {
    if (depth > DEEPEST) return;
    if (Array.isArray(object)) {
      const profile = profileIn(object);
      if (profile !== undefined) profiles.add(profile);
      for (const item of object) visit(item, depth + 1);
    } else if (object instanceof PdfStream || isDict(object)) {
      const dict = object instanceof PdfStream ? object.dict : object;
      for (const [key, value] of dict) {
        const profile = WRITTEN_TO.has(key) ? profileIn(value) : undefined;
        if (profile !== undefined) both.add(profile);
        if (key === 'DestOutputProfile' && value instanceof PdfRef) {
          profiles.add(value.number);
          both.add(value.number);
        }
        visit(value, depth + 1);
      }
    }
  };
  for (const [, object] of readableObjects(file)) visit(object, 0);
  return new Map([...profiles].map((number) => [number, both.has(number) ? 'both' : 'source']));
}

const DEEPEST = 16;
const WRITTEN_TO = new Set(['CS', 'DefaultGray', 'DefaultRGB', 'DefaultCMYK']);

/** The stream of a colour space `[/ICCBased stream]`. */
function profileIn(space: PdfObject): number | undefined {
  const array = asArray(space);
  const stream = array?.[1];
  return asName(array?.[0]) === 'ICCBased' && stream instanceof PdfRef ? stream.number : undefined;
}

function decoded(stream: PdfStream): Uint8Array | undefined {
  if (stream.dict.has('F')) return undefined;
  try {
    return decodeStream(stream);
  } catch (error) {
    if (error instanceof UnreadableAsIs || error instanceof EngineFailure) return undefined;
    throw error;
  }
}
