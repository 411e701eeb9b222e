import assert from 'node:assert/strict';
import test from 'node:test';
import { fromLatin1 } from '@pagewright/ground/bytes';
import * as fc from 'fast-check';
import { unlessDamaged } from '../damaged-font.ts';
import { damaged, RUNS } from '../testing/damage.ts';
import { addCalls } from './calls.ts';
import { readCff } from './font.ts';
import { subsetCff } from './subset.ts';
import { writeCff } from './write.ts';

/** Numbers: byte + 139; 107 is the bias of calls. */
const call = (subr: number) => new Uint8Array([139 + subr - 107, 10, 14]);
const square = (size: number) => new Uint8Array([139, 139, 21, 139 + size, 139 + size, 139 - size, 6, 11]);
const ROS = (12 << 8) | 30;

/** A font whose two glyphs call subroutines, its glyphs called by name or by the number of a character. */
const madeCff = (glyphs: 'by name' | 'by character') =>
  writeCff({
    name: fromLatin1('Made'),
    top: glyphs === 'by name' ? new Map() : new Map([[ROS, [391, 392, 0]]]),
    strings: [fromLatin1('Adobe'), fromLatin1('Identity')],
    globalSubrs: [square(40)],
    charStrings: [new Uint8Array([14]), call(0), call(1)],
    charset: glyphs === 'by name' ? [0, 34, 35] : [0, 7, 8],
    encoding: glyphs === 'by name' ? { kind: 'own', codes: [65, 66], further: [[67, 34]] } : { kind: 'standard' },
    parts: [
      {
        dict: glyphs === 'by name' ? undefined : new Map(),
        private: new Map([[20, [700.25]]]),
        subrs: [square(100), square(60)],
      },
    ],
    partOf: glyphs === 'by name' ? [] : [0, 0, 0],
  });

test('a list of subroutines of which none is called keeps a byte, without which FreeType opens no font', () => {
  const font = readCff(madeCff('by name'));
  assert.ok(font);
  const subset = subsetCff(font, new Set([0]), 'keep numbers');
  assert.deepEqual(subset?.font.globalSubrs, [new Uint8Array([11])]);
  assert.deepEqual(subset?.font.parts[0]?.subrs, [new Uint8Array([11]), new Uint8Array(0)]);
});

for (const glyphs of ['by name', 'by character'] as const) {
  const sound = madeCff(glyphs);

  test(`a sound font with glyphs ${glyphs} is read and written again`, () => {
    const font = readCff(sound);
    assert.equal(font?.charStrings.length, 3);
    const part = font && subsetCff(font, new Set([1]), 'keep numbers');
    assert.ok(part && writeCff(part.font).length > 50);
  });

  test(`a damaged CFF font with glyphs ${glyphs} is read as far as it goes, or not at all`, () => {
    fc.assert(
      fc.property(damaged(sound), (program) => {
        const font = readCff(program);
        for (const numbering of ['renumber', 'keep numbers'] as const)
          unlessDamaged(() => {
            const part = font && subsetCff(font, new Set([0, 1, 2]), numbering);
            return part && writeCff(part.font);
          });
      }),
      RUNS,
    );
  });
}

test('charstrings that call each other round and round are given up', () => {
  const ring = new Uint8Array(Array.from({ length: 200 }, () => [139 - 107, 10]).flat());
  const calls = { global: new Set<number>(), local: new Set<number>(), codes: new Set<number>() };
  assert.equal(addCalls(ring, { global: [], local: [ring] }, calls), false);
  fc.assert(
    fc.property(damaged(square(90)), fc.array(damaged(call(0)), { maxLength: 5 }), (charString, local) => {
      addCalls(charString, { global: local, local }, calls);
    }),
    RUNS,
  );
});
