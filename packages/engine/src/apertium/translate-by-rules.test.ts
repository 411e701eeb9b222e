import assert from 'node:assert/strict';
import test from 'node:test';
import { proof } from '@pagewright/testkit';
import { directionsByRules, translateByRules, type RuledAnswer, type RuledPart } from './index.ts';

const plain = (text: string): RuledPart[] => [{ text, style: 0 }];
const words = (answer: RuledAnswer | undefined) => answer?.parts.map(({ text }) => text).join('');

test('texts come back in their order, whatever they end with', async () => {
  const texts = await translateByRules(
    ['The black cat', 'Goodbye.', 'What is this?', '', 'Annual report', 'The cat; the dog…'].map(plain),
    { from: 'en', to: 'es' },
  );
  assert.deepEqual(texts.map(words), [
    'El gato negro',
    'Adiós.',
    'Qué es esto?',
    '',
    'Informe anual',
    'El gato; el perro…',
  ]);
  assert.deepEqual(
    texts.map((text) => text?.unknown),
    [0, 0, 0, 0, 0, 0],
  );
});

proof('styles go with their words, and what must stay is moved as it is', async () => {
  const texts = await translateByRules(
    [
      [
        { text: 'The ', style: 0 },
        { text: 'black cat', style: 1 },
        { text: ' of ', style: 0 },
        { text: 'ann@example.org', style: 2, fixed: true },
        { text: ' is old.', style: 0 },
      ],
    ],
    { from: 'en', to: 'es' },
  );
  assert.deepEqual(
    texts.map((text) => text?.parts),
    [
      [
        { text: 'El ', style: 0 },
        { text: 'gato negro', style: 1 },
        { text: ' de ', style: 0 },
        { text: 'ann@example.org', style: 2 },
        { text: ' es viejo.', style: 0 },
      ],
    ],
  );
});

proof('what Apertium would take for marks of its own comes back as it was', async () => {
  const odd = '[7] {8} ^ $ < > \\ @ * # /';
  const texts = await translateByRules([plain(`gato ${odd}`), plain('line\u0000 end\nnext')], {
    from: 'es',
    to: 'ca',
  });
  assert.ok(words(texts[0])?.endsWith(odd), words(texts[0]));
  assert.match(words(texts[1]) ?? '', /^\S+ +\S+\n\S+$/);
  assert.equal(words(texts[0])?.startsWith('gat '), true);
});

proof('a text that ends the stream of its neighbours is translated alone', async () => {
  const texts = await translateByRules([plain('El gato.'), plain('[][\n;0;\n]'), plain('El perro.')], {
    from: 'es',
    to: 'en',
  });
  assert.equal(words(texts[0]), 'The cat.');
  assert.equal(words(texts[2]), 'The dog.');
});

proof('words that it does not know stay, and are counted', async () => {
  const texts = await translateByRules([plain('El frangiblurf negro.')], { from: 'es', to: 'fr' });
  assert.equal(words(texts[0]), 'Le frangiblurf noir.');
  assert.equal(texts[0]?.unknown, 1);
});

proof('English goes into French over another language, and is not among what goes straight', async () => {
  const texts = await translateByRules([plain('The black cat: what is it?')], { from: 'en', to: 'fr' });
  assert.match(words(texts[0]) ?? '', /^Le chat noir\u00a0: .*\u00a0\?$/);
  const straight = (await directionsByRules()).map(({ from, to }) => `${from}-${to}`);
  assert.deepEqual(straight.toSorted(), [
    'ca-en',
    'ca-es',
    'ca-fr',
    'en-ca',
    'en-es',
    'es-ca',
    'es-en',
    'es-fr',
    'fr-ca',
    'fr-es',
  ]);
});

test('languages that it has no rules for are refused', async () => {
  await assert.rejects(translateByRules([plain('Der Kater.')], { from: 'de', to: 'en' }), { code: 'PROGRAM_MISSING' });
});
