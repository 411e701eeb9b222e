import { deflate, fromLatin1, concat } from '@pagewright/ground/bytes';
import { writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';
import { crc32 } from 'node:zlib';

interface MadePng {
  width: number;
  height: number;
  bits: number;
  colourType: number;
  /** Rows as they stand in the file, their filter bytes included. */
  rows: readonly number[];
  chunks?: readonly [type: string, content: readonly number[]][];
}

/** A PNG file of these rows. */
export function madePng({ width, height, bits, colourType, rows, chunks = [] }: MadePng): Uint8Array {
  const header = new Uint8Array(13);
  writeUint32(header, 0, width);
  writeUint32(header, 4, height);
  header.set([bits, colourType, 0, 0, 0], 8);
  return concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    ...chunks.map(([type, content]) => chunk(type, Uint8Array.from(content))),
    chunk('IDAT', deflate(Uint8Array.from(rows), 9)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = concat([fromLatin1(type), content]);
  const [length, check] = [new Uint8Array(4), new Uint8Array(4)];
  writeUint32(length, 0, content.length);
  writeUint32(check, 0, crc32(body));
  return concat([length, body, check]);
}
