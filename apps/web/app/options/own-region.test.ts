import assert from 'node:assert/strict';
import test from 'node:test';
import { ownRegion } from './own-region.ts';

const REGIONS = ['en-US', 'en-GB', 'fr-FR', 'fr-CA', 'de-DE', 'es-ES', 'es-MX', 'pt-PT', 'pt-BR'];

const CASES: Record<string, [languages: string[], region: string | undefined]> = {
  'a country that is offered': [['en-US', 'en'], 'en-US'],
  'the same language elsewhere': [['fr-CA', 'fr', 'en'], 'fr-CA'],
  'a country before a bare language': [['fr', 'fr-CA'], 'fr-CA'],
  'another language of a country that is offered': [['en-FR', 'fr'], 'fr-FR'],
  'a country that is not offered, by its language': [['es-AR', 'es'], 'es-ES'],
  'a language alone': [['pt'], 'pt-BR'],
  'English of a country that is not offered: the usual one': [['en-NZ'], undefined],
  'a language that is not offered': [['ko-KR', 'ko'], undefined],
  'with a script': [['de-Latn-DE-1996'], 'de-DE'],
  nothing: [[], undefined],
  'what is no language': [['*', 'x_y', ''], undefined],
};

for (const [name, [languages, region]] of Object.entries(CASES))
  test(`the region of a person is told by ${name}`, () => assert.equal(ownRegion(REGIONS, languages), region));
