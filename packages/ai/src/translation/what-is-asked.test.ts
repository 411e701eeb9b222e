import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inGreek } from '@pagewright/testkit';
import { BRIDGE, HARBOUR, parts, segment, stateOf, told } from '../../test/told-translation.ts';
import { isAgain, linesOf, translatingModel } from '../../test/translating-model.ts';
import { TranslationMemory } from './memory.ts';

describe('what is known already', () => {
  test('is not asked for: the same text in a document, and in a document before', async () => {
    const model = translatingModel();
    const memory = TranslationMemory.empty();
    const twice = [HARBOUR, BRIDGE, { ...BRIDGE, id: 'bridge-again' }];
    const first = await told(twice, model, { memory });
    assert.deepEqual(parts(first, 'bridge-again'), parts(first, 'bridge'));
    assert.equal(linesOf(model.asked[0]!).length, 2);
    const kept = TranslationMemory.from(JSON.parse(JSON.stringify(memory)));
    const second = await told(twice, model, { memory: kept });
    assert.deepEqual(second.segments, first.segments);
    assert.equal(model.asked.length, 1);
    await told([...twice, segment('new', 'The ferry leaves the harbour at noon.')], model, { memory: kept });
    assert.deepEqual(
      model.asked.map(linesOf).map(({ length }) => length),
      [2, 1],
    );
  });

  test('is known by its languages, its model and the terms that it has', async () => {
    const model = translatingModel();
    const memory = TranslationMemory.empty();
    await told([BRIDGE], model, { memory });
    await told([BRIDGE], { ...model, name: 'another' }, { memory });
    await told([BRIDGE], model, { memory, glossary: [{ source: 'ferry', target: 'ΦΕΡΡΥ' }] });
    assert.equal(model.asked.length, 2);
    await told([BRIDGE], model, { memory, glossary: [{ source: 'bridges', target: inGreek('bridge') }] });
    assert.equal(model.asked.length, 3);
  });

  test('is left out where it is none', () => {
    assert.equal(TranslationMemory.from({ a: { b: 1, c: 'd' }, e: null, f: 'g' }).size, 1);
    for (const none of [null, undefined, 7, 'text', []]) assert.equal(TranslationMemory.from(none).size, 0);
  });

  test('does not keep what did not hold', async () => {
    const memory = TranslationMemory.empty();
    await told(
      [HARBOUR, BRIDGE],
      translatingModel(() => 'x'),
      { memory },
    );
    assert.equal(memory.size, 0);
  });
});

describe('terms', () => {
  const glossary = [{ source: 'harbour', target: 'λιμάνι' }];

  test('are said, and only those that occur', async () => {
    const model = translatingModel(({ text }) => inGreek(text).replace(inGreek('harbour'), 'λιμάνι'));
    const result = await told([HARBOUR], model, { glossary: [...glossary, { source: 'ferry', target: 'πλοίο' }] });
    assert.match(model.asked[0]!.messages[0]!.text, /^= harbour → λιμάνι$/m);
    assert.doesNotMatch(model.asked[0]!.messages[0]!.text, /ferry/);
    assert.deepEqual(result.flaws, []);
  });

  test('that are missing are asked for once, and then let go', async () => {
    const result = await told([HARBOUR], translatingModel(), { glossary });
    assert.deepEqual(result.flaws, ['harbour glossary true', 'harbour glossary false']);
    assert.equal(stateOf(result, 'harbour'), 'translated');
  });

  test('do not cost a translation that held without them', async () => {
    const model = translatingModel((line, request) => (isAgain(request) ? '' : inGreek(line.text)));
    const result = await told([HARBOUR], model, { glossary });
    assert.equal(stateOf(result, 'harbour'), 'translated');
  });
});

describe('what is not asked for', () => {
  test('figures, codes, addresses and single letters', async () => {
    const texts = [
      '1,234.56',
      '12 kg',
      'A',
      '(b)',
      'AB-1234-X',
      'www.harbour.example',
      '§ 5',
      'xiv',
      '3 × 4 = 12',
      '•',
      '$5',
      'a@b.example',
    ];
    const model = translatingModel();
    const result = await told(
      texts.map((text) => segment(text, text)),
      model,
    );
    for (const text of texts) assert.equal(stateOf(result, text), 'nothing', text);
    assert.equal(model.asked.length, 0);
  });

  test('what is in the wanted language already', async () => {
    const french = segment(
      'french',
      'Le port de la ville est ouvert à tous les navires qui passent par le canal et dans la baie.',
    );
    const model = translatingModel();
    const result = await told([french], model, { to: 'fr' });
    assert.equal(stateOf(result, 'french'), 'language');
    assert.equal(model.asked.length, 0);
  });

  test('names that are the same in both languages are asked for once', async () => {
    const names = ['Paris', 'Email', 'Harbour Ltd', 'Total'].map((name) => segment(name, name));
    const model = translatingModel(({ text }) => text);
    const result = await told(names, model, { to: 'fr' });
    assert.deepEqual(result.flaws, []);
    for (const { id } of names) assert.equal(stateOf(result, id), 'translated');
    assert.equal(model.asked.length, 1);
  });
});
