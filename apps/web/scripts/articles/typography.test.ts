import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTypography } from './typography.ts';

test('French keeps its signs at their words; English only its units', () => {
  const french = "L'essai : « 1 234,5 Mo » et 50 % de 12 000 000 ko ; pourquoi ?";
  assert.equal(
    setTypography(french, 'fr'),
    'L’essai\u00a0: «\u00a01\u202f234,5\u00a0Mo\u00a0» et 50\u00a0% de 12\u202f000\u202f000\u00a0ko\u00a0; pourquoi\u00a0?',
  );
  assert.equal(
    setTypography("It's 3 MB at 150 dpi, 6.40 m in 2026: why?", 'en'),
    'It’s 3\u00a0MB at 150\u00a0dpi, 6.40\u00a0m in 2026: why?',
  );
});
