import { open } from 'node:fs/promises';
import type { FormerFormat } from '@pagewright/contract';
import { compoundNames } from './compound-file.ts';

/**
 * Formats of before 1997 that are not opened here, so that a person is told what her file is and not that its type is
 * unknown. Their names end in `.doc`, `.xls` and `.ppt` as often as in their own.
 */

/** How a file begins, as hexadecimal digits. What begins with letters that a text might have too is left out. */
const STARTS: readonly [RegExp, FormerFormat][] = [
  // Word for DOS and Write begin alike; the number of Write's pages stands at byte 96, where the other has zeros.
  [/^31be000000ab.{180}0000/, 'word-dos'],
  [/^3[12]be000000ab/, 'windows-write'],
  [/^fe(?:3700(?:1c|23)|3[24]0000)/, 'word-mac'],
  [/^ff575043.{8}01(?:0a|2c)/, 'wordperfect'],
  [/^(?:ff0002000404|205402000000)0554/, 'works'],
  [/^000002000[46]040600/, 'lotus-123'],
  [/^00001a000[0235]100400/, 'lotus-123'],
  [/^00000200(?:2[01]51|0[1267]10)/, 'quattro-pro'],
  [/^(?:0baddeed0000000[23]|eddead0b0[23]000000)/, 'powerpoint-95'],
  [/^576f726450726f00/, 'word-pro'],
];

/** Streams of their compound files. */
const STREAMS: readonly [string, FormerFormat][] = [
  ['PP40', 'powerpoint-95'],
  ['MatOST', 'works'],
  ['PerfectOffice_MAIN', 'wordperfect'],
  ['NativeContent_MAIN', 'quattro-pro'],
];

/** `head`: the first `HEAD_BYTES` bytes of a file or more, or all there are. */
export function formerFormatOfHead(head: Uint8Array): FormerFormat | undefined {
  const digits = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, HEAD_BYTES)).toString('hex');
  return STARTS.find(([start]) => start.test(digits))?.[1];
}

const HEAD_BYTES = 128;
const COMPOUND = 'd0cf11e0a1b11ae1';

/** Which of these formats a whole file has. */
export async function formerFormatOf(path: string): Promise<FormerFormat | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.subarray(0, bytesRead);
  if (!head.toString('hex').startsWith(COMPOUND)) return formerFormatOfHead(head);
  const names = await compoundNames(file);
  return STREAMS.find(([stream]) => names.has(stream))?.[1];
}
