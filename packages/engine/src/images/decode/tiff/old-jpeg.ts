import { END_OF_IMAGE } from '../jpeg.ts';
import { blocksOf } from './blocks.ts';
import { numberOf, numbersOf, TAG, type Directory } from './directories.ts';

/**
 * The first way in which TIFF held JPEG (TIFF 6.0, section 22; compression 6), which libvips does not read: a stream
 * somewhere in the file, or tables here and coded rows there.
 */

/** A JPEG of the page, or of a band of it. */
export interface JpegBand {
  jpeg: Buffer;
  rows: number;
}

const BASELINE = 1;
const [DHT, DQT, DRI, SOF0, SOS, SOI, APP14] = [0xc4, 0xdb, 0xdd, 0xc0, 0xda, 0xd8, 0xee];
const YCBCR = 6;
const START_OF_IMAGE = Buffer.from([0xff, SOI]);

/** `undefined` where the page has neither. */
export function oldJpegOf(directory: Directory): JpegBand[] | undefined {
  const height = numberOf(directory, TAG.height, 0);
  const stream = streamOf(directory);
  const blocks = blocksOf(directory);
  if (stream && scanOf(stream)) return [{ jpeg: stream, rows: height }];
  if (!blocks || blocks.kind === 'tiles') return undefined;
  const rows = (index: number) => Math.min(blocks.height, height - index * blocks.height);
  const [first] = blocks.parts;
  // Strips that are pictures by themselves.
  if (first?.subarray(0, 2).equals(START_OF_IMAGE))
    return blocks.parts.map((jpeg, index) => ({ jpeg, rows: rows(index) }));
  const tables = stream ? tablesOf(stream) : tablesOfFields(directory);
  if (!tables || numberOf(directory, TAG.jpegProcess, BASELINE) !== BASELINE) return undefined;
  return blocks.parts.map((part, index) => ({
    jpeg: Buffer.concat([START_OF_IMAGE, ...tables, frameOf(directory, rows(index)), part, END_OF_IMAGE]),
    rows: rows(index),
  }));
}

/** The stream that the page points to. It may end with the file: its length is often wrong. */
function streamOf({ file, ...rest }: Directory): Buffer | undefined {
  const start = numberOf({ file, ...rest }, TAG.jpegStream, 0);
  if (start === 0 || start + 4 > file.length || file.readUInt16BE(start) !== 0xffd8) return undefined;
  const length = numberOf({ file, ...rest }, TAG.jpegStreamBytes, 0);
  const said = file.subarray(start, length > 0 ? start + length : file.length);
  return said.includes(END_OF_IMAGE) || scanOf(said) === undefined ? said : file.subarray(start);
}

/** What is coded behind the header of the first scan; `undefined` where there is nothing. */
function scanOf(stream: Buffer): Buffer | undefined {
  for (const { marker, end } of markersOf(stream))
    if (marker === SOS) return end + 2 < stream.length ? stream.subarray(end) : undefined;
  return undefined;
}

/** Tables of a stream without a scan. */
function tablesOf(stream: Buffer): Buffer[] {
  return [...markersOf(stream)]
    .filter(({ marker }) => marker === DHT || marker === DQT || marker === DRI)
    .map(({ start, end }) => stream.subarray(start, end));
}

function* markersOf(stream: Buffer): Generator<{ marker: number; start: number; end: number }> {
  for (let at = 2; at + 4 <= stream.length && stream[at] === 0xff;) {
    const marker = stream[at + 1] ?? 0;
    const end = at + 2 + stream.readUInt16BE(at + 2);
    yield { marker, start: at, end };
    if (marker === SOS) return;
    at = end;
  }
}

const QUANTISATION_BYTES = 64;
const CODE_LENGTHS = 16;

/** Tables that stand in the file by themselves, each where a field says. */
function tablesOfFields(directory: Directory): Buffer[] | undefined {
  const { file } = directory;
  const quantisation = numbersOf(directory, TAG.jpegQuantisation).map((at) =>
    file.subarray(at, at + QUANTISATION_BYTES),
  );
  const codes = (tag: number) =>
    numbersOf(directory, tag).map((at) => {
      const lengths = file.subarray(at, at + CODE_LENGTHS);
      return file.subarray(at, at + CODE_LENGTHS + lengths.reduce((sum, count) => sum + count, 0));
    });
  const [dc, ac] = [codes(TAG.jpegDcCodes), codes(TAG.jpegAcCodes)];
  if (quantisation.length === 0 || dc.length === 0 || ac.length === 0) return undefined;
  const interval = numberOf(directory, TAG.jpegRestartInterval, 0);
  return [
    ...quantisation.map((table, index) => segment(DQT, Buffer.from([index]), table)),
    ...dc.map((table, index) => segment(DHT, Buffer.from([index]), table)),
    ...ac.map((table, index) => segment(DHT, Buffer.from([0x10 + index]), table)),
    ...(interval > 0 ? [segment(DRI, Buffer.from([interval >> 8, interval & 255]))] : []),
  ];
}

/** Headers of the frame and its one scan. */
function frameOf(directory: Directory, rows: number): Buffer {
  const width = numberOf(directory, TAG.width, 0);
  const samples = Math.min(4, numberOf(directory, TAG.samples, 1));
  const isYcbcr = numberOf(directory, TAG.photometric, YCBCR) === YCBCR && samples === 3;
  const [across = 2, down = 2] = isYcbcr ? numbersOf(directory, TAG.chromaSubsampling) : [1, 1];
  const tableCount = Math.max(1, numbersOf(directory, TAG.jpegQuantisation).length);
  const codeCount = Math.max(1, numbersOf(directory, TAG.jpegDcCodes).length);
  const components = Array.from({ length: samples }, (_, index) => index);
  const tableOf = (index: number, count: number) => Math.min(index, count - 1);
  return Buffer.concat([
    // Of three colours libjpeg would think as of YCbCr.
    ...(isYcbcr || samples < 3 ? [] : [segment(APP14, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'))]),
    segment(
      SOF0,
      Buffer.from([8, rows >> 8, rows & 255, width >> 8, width & 255, samples]),
      ...components.map((index) =>
        Buffer.from([index + 1, index === 0 ? (across << 4) | down : 0x11, tableOf(index, tableCount)]),
      ),
    ),
    segment(
      SOS,
      Buffer.from([samples]),
      ...components.map((index) => Buffer.from([index + 1, tableOf(index, codeCount) * 0x11])),
      Buffer.from([0, 63, 0]),
    ),
  ]);
}

function segment(marker: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
