import { boxAt, boxesIn, type Box } from './boxes.ts';
import { stillAvif, type CodedPicture } from './still-avif.ts';

/**
 * Animated AVIF (AV1 Image File Format 1.1, 3 and 6.3): frames are samples of a track. Decoders of stills want a primary
 * item, which such files need not have; the first sample is a whole picture, and becomes that item.
 */

export interface AvifSequence {
  /** Frames of the animation. */
  frameCount: number;
  /** The first frame as a still AVIF. */
  still: Buffer;
}

/** `undefined` where the file is no animation, or one without a first frame to be found. */
export function readAvifSequence(file: Buffer): AvifSequence | undefined {
  if (!boxAt(file, 'ftyp')?.body.toString('latin1').includes('avis')) return undefined;
  const tracks = [...boxesIn(boxAt(file, 'moov')?.body ?? Buffer.alloc(0))].filter(({ type }) => type === 'trak');
  const pictures = tracks.find((track) => handlerOf(track) === 'pict');
  const first = pictures && firstSample(pictures, file);
  if (!first) return undefined;
  const frameCount = sampleCountOf(pictures);
  // A still that the file names itself is the picture it wants shown.
  if (boxAt(metaOf(file), 'pitm')) return { frameCount, still: file };
  const opacity = tracks.find((track) => handlerOf(track) === 'auxv');
  return { frameCount, still: stillAvif(first, opacity && firstSample(opacity, file)) };
}

const FULL_BOX_BYTES = 4;

const metaOf = (file: Buffer): Buffer => boxAt(file, 'meta')?.body.subarray(FULL_BOX_BYTES) ?? Buffer.alloc(0);

/** What a track holds: `pict` are pictures in a row, `auxv` belongs to another track (ISO/IEC 23008-12, 7.2 and 7.5). */
const handlerOf = (track: Box) => boxAt(track.body, 'mdia', 'hdlr')?.body.toString('latin1', 8, 12);

const sampleTable = (track: Box, ...path: string[]) =>
  boxAt(track.body, 'mdia', 'minf', 'stbl', ...path)?.body ?? Buffer.alloc(0);

const SAMPLE_COUNT_AT = 8;

const sampleCountOf = (track: Box): number => sampleTable(track, 'stsz').readUInt32BE(SAMPLE_COUNT_AT);

/** Of the description of a visual sample (ISO/IEC 14496-12, 12.1.3): where its size stands, and the boxes begin. */
const WIDTH_AT = 24;
const HEIGHT_AT = 26;
const VISUAL_BYTES = 78;
/** What a still needs of it too: how to decode, and what the colours mean. */
const PROPERTIES = new Set(['av1C', 'colr']);

function firstSample(track: Box, file: Buffer): CodedPicture | undefined {
  const entry = boxAt(sampleTable(track, 'stsd').subarray(FULL_BOX_BYTES + 4), 'av01')?.body;
  const at = firstChunkOf(track);
  const length = firstSizeOf(track);
  if (!entry || at === undefined || length === 0 || at + length > file.length) return undefined;
  return {
    width: entry.readUInt16BE(WIDTH_AT),
    height: entry.readUInt16BE(HEIGHT_AT),
    properties: [...boxesIn(entry.subarray(VISUAL_BYTES))]
      .filter(({ type }) => PROPERTIES.has(type))
      .map(({ whole }) => whole),
    data: file.subarray(at, at + length),
  };
}

/** Where the first chunk begins, and with it the first sample (8.7.5). */
function firstChunkOf(track: Box): number | undefined {
  const [near, far] = [sampleTable(track, 'stco'), sampleTable(track, 'co64')];
  if (near.length >= 12) return near.readUInt32BE(8);
  return far.length >= 16 ? Number(far.readBigUInt64BE(8)) : undefined;
}

/** All samples are of one size, or each has its own (8.7.3). */
function firstSizeOf(track: Box): number {
  const sizes = sampleTable(track, 'stsz');
  return sizes.readUInt32BE(4) || sizes.readUInt32BE(12);
}
