/** An animated AVIF with tracks only, as encoders of films write it: no item that a decoder of stills would find. */

function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, 8));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
}

const full = (type: string, ...parts: readonly Uint8Array[]) => box(type, Buffer.alloc(4), ...parts);
const uint32 = (...values: readonly number[]) => Buffer.from(values.flatMap((value) => [...bytesOf(value)]));
const bytesOf = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

/** The boxes of this type in a file of one picture, wherever they stand. */
function boxIn(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

interface Track {
  handler: 'pict' | 'auxv';
  width: number;
  height: number;
  /** A still AVIF of one picture, which every frame shows. */
  still: Buffer;
}

/** So many frames of the same picture; `opacity` is a grey still of the same size. */
export function avifSequenceOf(
  size: { width: number; height: number; frames: number },
  stills: { picture: Buffer; opacity: Buffer },
): Buffer {
  const { width, height, frames } = size;
  const tracks: Track[] = [
    { handler: 'pict', width, height, still: stills.picture },
    { handler: 'auxv', width, height, still: stills.opacity },
  ];
  const type = box('ftyp', Buffer.from('avis\0\0\0\0avismsf1miaf', 'latin1'));
  const movie = (start: number) => {
    let at = start;
    const made = tracks.map((track) => {
      const made = trackOf(track, at, frames);
      at += dataOf(track.still).length * frames;
      return made;
    });
    return box('moov', ...made);
  };
  const start = type.length + movie(0).length + 8;
  const data = tracks.flatMap(({ still }) => Array<Buffer>(frames).fill(dataOf(still)));
  return Buffer.concat([type, movie(start), box('mdat', ...data)]);
}

const dataOf = (still: Buffer) => boxIn(still, 'mdat').subarray(8);

function trackOf({ handler, width, height, still }: Track, start: number, frames: number): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(width, 24);
  entry.writeUInt16BE(height, 26);
  const description = full('stsd', uint32(1), box('av01', entry, boxIn(still, 'av1C')));
  const table = box(
    'stbl',
    description,
    full('stsz', uint32(dataOf(still).length, frames)),
    full('stco', uint32(1, start)),
  );
  const named = full('hdlr', uint32(0), Buffer.from(handler, 'latin1'), Buffer.alloc(13));
  return box('trak', box('mdia', named, box('minf', table)));
}
