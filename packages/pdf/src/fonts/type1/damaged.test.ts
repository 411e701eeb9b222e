import assert from 'node:assert/strict';
import test from 'node:test';
import { findText } from '@pagewright/ground/bytes';
import * as fc from 'fast-check';
import { writeCff } from '../cff/write.ts';
import { unlessDamaged } from '../damaged-font.ts';
import { damaged, RUNS } from '../testing/damage.ts';
import { makeType1 } from '../testing/type1-maker.ts';
import { readType1 } from './font.ts';
import { readOutline } from './outline.ts';
import { toCff } from './to-cff.ts';

const sound = makeType1(
  {
    '.notdef': '0 250 hsbw endchar',
    A: '50 1400 2 div hsbw 0 30 hstem 0 40 vstem 0 0 rmoveto 5 4 callsubr 600 vlineto 150 hlineto 500 -600 rlineto closepath endchar',
    acute: '100 300 hsbw 50 650 rmoveto 100 hlineto 100 vlineto closepath endchar',
    Aacute: '50 700 hsbw 100 250 40 65 194 seac',
  },
  { 65: 'A', 67: 'Aacute' },
  ['100 30 hstem 200 40 vstem return'],
);
const NAMES = new Set(['.notdef', 'A', 'acute', 'Aacute']);

/** Everything that is done with a Type 1 font program. */
function readAll(program: Uint8Array): Uint8Array | undefined {
  const font = readType1(program);
  for (const charString of font?.charStrings.values() ?? []) readOutline(charString, font?.subrs ?? new Map());
  return unlessDamaged(() => {
    const converted = font && toCff(font, NAMES);
    return converted && writeCff(converted.font);
  });
}

test('a sound font is read and written as CFF', () => {
  assert.deepEqual([...(readType1(sound)?.charStrings.keys() ?? [])], [...NAMES]);
  assert.ok((readAll(sound)?.length ?? 0) > 100);
});

test('a damaged Type 1 font is read as far as it goes, or not at all', () => {
  fc.assert(
    fc.property(damaged(sound), (program) => void readAll(program)),
    RUNS,
  );
});

test('a segment that is longer than its file ends with it, and one without anything holds no font', () => {
  const header = new Uint8Array([0x80, 1, 0xff, 0xff, 0xff, 0xff]);
  assert.ok(readAll(new Uint8Array([...header, ...sound])));
  assert.equal(readAll(new Uint8Array([...header.subarray(0, 3), 0, 0, 0, 0x80, 3])), undefined);
});

test('charstrings that are damaged under their cipher are no outlines, and do not hang', () => {
  const font = readType1(sound);
  const [, charString = new Uint8Array()] = [...(font?.charStrings.values() ?? [])];
  assert.ok(charString.length > 20 && findText(sound, 'eexec') > 0);
  fc.assert(
    fc.property(damaged(charString), fc.array(damaged(charString), { maxLength: 6 }), (program, subrs) => {
      readOutline(program, new Map(subrs.entries()));
    }),
    RUNS,
  );
});
