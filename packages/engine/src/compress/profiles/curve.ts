import { latin1 } from '@pagewright/ground/bytes';
import { readUint16, readUint32, writeUint16, writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';
/** Of a `curv` element (ISO 15076-1, 10.6): its signature, four zeros and the number of entries. */
const HEAD_BYTES = 12;
/** Numbers of entries tried, least first. */
const COUNTS = [32, 48, 64, 96, 128, 192, 256, 512];
/** The value of a curve must be one that it has so close by: a tenth of a step of eight bits. */
const SHIFT = 0.1 / 255;
/** Rounding to sixteen bits. */
const ROUNDING = 1;

/** A table with fewer entries between which straight lines give the same curve, or `undefined` where there is none. */
export function shorterCurve(curve: Uint8Array): Uint8Array | undefined {
  if (latin1(curve, 0, 4) !== 'curv') return undefined;
  const count = readUint32(curve, 8);
  if (curve.length < HEAD_BYTES + count * 2) return undefined;
  const table = Array.from({ length: count }, (_, index) => readUint16(curve, HEAD_BYTES + index * 2));
  for (const fewer of COUNTS) {
    if (fewer * 2 > count) return undefined;
    const short = Array.from({ length: fewer }, (_, index) => Math.round(valueAt(table, index / (fewer - 1))));
    if (!isSame(table, short)) continue;
    const data = new Uint8Array(HEAD_BYTES + fewer * 2);
    data.set(curve.subarray(0, 8));
    writeUint32(data, 8, fewer);
    for (const [index, value] of short.entries()) writeUint16(data, HEAD_BYTES + index * 2, value);
    return data;
  }
  return undefined;
}

function isSame(table: readonly number[], short: readonly number[]): boolean {
  return table.every((_, index) => {
    const at = index / (table.length - 1);
    const value = valueAt(short, at);
    const near = [valueAt(table, at - SHIFT), valueAt(table, at + SHIFT)];
    return value >= Math.min(...near) - ROUNDING && value <= Math.max(...near) + ROUNDING;
  });
}

/** `at` from 0 to 1. */
function valueAt(table: readonly number[], at: number): number {
  const place = Math.min(1, Math.max(0, at)) * (table.length - 1);
  const before = Math.floor(place);
  const from = table[before] ?? 0;
  return from + ((table[before + 1] ?? from) - from) * (place - before);
}
