import assert from 'node:assert/strict';
import test from 'node:test';
import { countedGlyph, meaningOfName } from './name-meaning.ts';

test('names of ligatures, variants and code points say what they mean', () => {
  const names = ['f_i', 'f_f_i', 'T_h', 'a.sc', 'one.taboldstyle', 'uni00660069', 'u1F600', 'one_slash_two'];
  assert.deepEqual(names.map(meaningOfName), ['fi', 'ffi', 'Th', 'a', '1', 'fi', '😀', '1/2']);
});

test('names that nobody knows say nothing', () => {
  for (const name of ['.notdef', '', 'f_unknown', 'G02', 'uniD800', 'toString'])
    assert.equal(meaningOfName(name), undefined);
});

test('names that count glyphs tell their number', () => {
  assert.deepEqual(['g72', 'glyph3', 'G02', 'f_i', 'grave'].map(countedGlyph), [72, 3, 2, undefined, undefined]);
});
