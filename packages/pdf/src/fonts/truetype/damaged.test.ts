import assert from 'node:assert/strict';
import test from 'node:test';
import { writeUint16, writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';
import * as fc from 'fast-check';
import { openFont } from '../../typesetting/font-file.ts';
import { unlessDamaged } from '../damaged-font.ts';
import { damaged, RUNS } from '../testing/damage.ts';
import { makeTrueType } from '../testing/true-type-maker.ts';
import { readCharacterMaps } from './character-map.ts';
import { mergeTrueType } from './merge.ts';
import { readTables } from './sfnt.ts';
import { openTrueType } from './subset.ts';

const polygon = [
  [50, 0],
  [50, 600],
  [600, 600],
] as const;
const sound = makeTrueType(
  [{ polygon }, { polygon: polygon.toReversed() }, { parts: [1, 2], moved: 100 }],
  new Map([
    [65, 1],
    [66, 2],
    [67, 3],
  ]),
);
const GLYPHS = new Set([1, 3, 60_000]);

test('a sound font is read, subset and merged with itself', () => {
  const part = openTrueType(sound)?.subset(GLYPHS, 'by code and name', 'kept');
  assert.deepEqual([...(readTables(part?.bytes ?? new Uint8Array())?.keys() ?? [])].includes('glyf'), true);
  const same = { bytes: sound, shown: new Set([1]), needsCodes: true };
  assert.ok(mergeTrueType(same, same));
});

test('a damaged TrueType font is read as far as it goes, or not at all', () => {
  fc.assert(
    fc.property(damaged(sound), (program) => {
      readTables(program);
      const font = openTrueType(program);
      for (const hints of ['kept', 'dropped'] as const)
        unlessDamaged(() => font?.subset(GLYPHS, 'by code and name', hints));
      unlessDamaged(() => openFont(program)?.subset(GLYPHS));
      const other = { bytes: program, shown: GLYPHS, needsCodes: true };
      unlessDamaged(() => mergeTrueType(other, { ...other, bytes: sound }));
    }),
    RUNS,
  );
});

test('segments that overlap are not gone through one by one', () => {
  const segments = 30_000;
  const subtable = new Uint8Array(16 + segments * 8);
  writeUint16(subtable, 0, 4);
  writeUint16(subtable, 6, segments * 2);
  subtable.fill(0xff, 14, 14 + segments * 2);
  assert.equal(readCharacterMaps(cmapOf(subtable)), undefined);
});

test('groups that overlap are not gone through one by one', () => {
  const groups = 100_000;
  const subtable = new Uint8Array(16 + groups * 12);
  writeUint16(subtable, 0, 12);
  writeUint32(subtable, 12, groups);
  for (let group = 0; group < groups; group += 1) writeUint32(subtable, 16 + group * 12 + 4, 500_000);
  assert.equal(readCharacterMaps(cmapOf(subtable)), undefined);
});

function cmapOf(subtable: Uint8Array): Uint8Array {
  const cmap = new Uint8Array(12 + subtable.length);
  writeUint16(cmap, 2, 1);
  writeUint32(cmap, 8, 12);
  cmap.set(subtable, 12);
  return cmap;
}
