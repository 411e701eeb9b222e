import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inGreek } from '@pagewright/testkit';
import { BRIDGE, HARBOUR, parts, stateOf, told } from '../../test/told-translation.ts';
import { isAgain, linesOf, translatingModel } from '../../test/translating-model.ts';

describe('a model that translates', () => {
  test('gives each segment in its styles, with what stays', async () => {
    const result = await told([HARBOUR, BRIDGE], translatingModel());
    assert.deepEqual(parts(result, 'harbour'), [
      { text: inGreek('The harbour was built in '), style: 0 },
      { text: '1884', style: 1 },
      { text: inGreek(' by '), style: 0 },
      { text: inGreek('the town itself'), style: 2 },
      { text: `${inGreek(', see ')}www.harbour.example/plan.`, style: 0 },
    ]);
    assert.deepEqual(result.flaws, []);
    assert.deepEqual(result.events.at(-1), { kind: 'usage', asked: 100, answered: 10 });
  });
});

/** What goes wrong with an answer, why it is not taken, and a segment that it goes wrong with. */

const FAULTS: readonly [name: string, flaw: string, fault: (text: string) => string][] = [
  ['loses a tag', 'tags', (text) => text.replace('<1>', '').replace('</1>', '')],
  ['doubles a tag', 'tags', (text) => `${text} <1>${inGreek('again')}</1>`],
  ['leaves a tag open', 'tags', (text) => text.replace('</1>', '')],
  ['crosses tags', 'tags', (text) => text.replace('</1>', '').replace('</2>', '</1></2>')],
  ['empties a tag', 'tags', (text) => text.replace(/<2>.*<\/2>/, '<2></2>')],
  ['writes Markdown', 'tags', (text) => `**${text}**`],
  ['writes HTML', 'tags', (text) => `<b>${text}</b>`],
  ['changes a number', 'numbers', (text) => text.replace('1884', '1848')],
  ['loses a number', 'numbers', (text) => text.replace('1884', inGreek('then'))],
  ['adds a number', 'numbers', (text) => `${text} 7`],
  ['loses an address', 'kept-words', (text) => text.replace('{1}', '')],
  ['doubles an address', 'kept-words', (text) => `${text} {1}`],
  ['invents something that stays', 'kept-words', (text) => `${text} {2}`],
  ['says nothing', 'empty', () => ''],
  ['says a word for a sentence', 'empty', () => 'ΠΩΝΕΔ'],
  ['gives the source', 'same', () => 'The harbour was built in <1>1884</1> by <2>the town itself</2>, see {1}.'],
  ['writes ten times as much', 'long', (text) => text + inGreek(' and so on and on').repeat(60)],
  [
    'answers in another language',
    'other-language',
    () => 'Le port a été construit en <1>1884</1> par <2>la ville elle-même</2>, voir {1}.',
  ],
];

describe('an answer that does not hold', () => {
  for (const [name, flaw, fault] of FAULTS) {
    test(`is asked for again, alone, where the model ${name}`, async () => {
      const model = translatingModel((line, request) =>
        line.text.includes('{1}') && !isAgain(request) ? fault(inGreek(line.text)) : inGreek(line.text),
      );
      const result = await told([HARBOUR, BRIDGE], model);
      assert.deepEqual(result.flaws, [`harbour ${flaw} true`]);
      assert.equal(stateOf(result, 'harbour'), 'translated');
      assert.equal(stateOf(result, 'bridge'), 'translated');
      assert.deepEqual(
        model.asked.map(linesOf).map(({ length }) => length),
        [2, 1],
      );
    });

    test(`stays in its language where the model ${name} twice`, async () => {
      const model = translatingModel(({ text }) => (text.includes('{1}') ? fault(inGreek(text)) : inGreek(text)));
      const result = await told([HARBOUR, BRIDGE], model);
      assert.deepEqual(result.flaws, [`harbour ${flaw} true`, `harbour ${flaw} false`]);
      assert.equal(model.asked.length, 2);
      // Lost styles are the least of it: the words hold.
      const holds = flaw === 'tags' && !/Markdown|HTML/.test(name);
      assert.equal(stateOf(result, 'harbour'), holds ? 'translated' : flaw);
      if (!holds) assert.deepEqual(parts(result, 'harbour'), HARBOUR.parts);
      else assert.ok(parts(result, 'harbour').every(({ style }) => style === 0));
    });
  }

  test('is left where the model leaves it out, alone too', async () => {
    const model = translatingModel(({ text }) => (text.includes('{1}') ? undefined : inGreek(text)));
    const result = await told([HARBOUR, BRIDGE], model);
    assert.equal(stateOf(result, 'harbour'), 'unanswered');
    assert.equal(stateOf(result, 'bridge'), 'translated');
  });

  test('counts as none where it repeats our instructions', async () => {
    const model = translatingModel((line, { instructions }) =>
      line.text.includes('{1}') ? `${instructions.slice(0, 90)} <1>1884</1> <2>x</2> {1}` : inGreek(line.text),
    );
    const result = await told([HARBOUR, BRIDGE], model);
    assert.equal(stateOf(result, 'harbour'), 'unanswered');
  });

  test('may have its tags in another order', async () => {
    const model = translatingModel(({ text }) =>
      text.includes('{1}')
        ? `{1} <2>${inGreek('town')}</2>: <1>1884</1> ${inGreek('is the year of the harbour')}.`
        : inGreek(text),
    );
    const result = await told([HARBOUR], model);
    assert.deepEqual(result.flaws, []);
    assert.deepEqual(
      parts(result, 'harbour').map(({ style }) => style),
      [0, 2, 0, 1, 0],
    );
  });
});
