import assert from 'node:assert/strict';
import test from 'node:test';
import { madeDocument } from '../../test/made-document.ts';
import { made, numberOf, scriptedModel, statementLine } from '../../test/scripted-model.ts';
import { searchIndex } from '../retrieval/search-index.ts';
import { explainWithModel } from './explain-with-model.ts';
import { explain } from './explain.ts';

const MANUAL = madeDocument([
  [
    '# Manual',
    'The keel is the lowest part of a ship, to which its ribs are joined. It is laid first.',
    'Every yard has a ship inspection office (SIO), which the state pays for.',
    'Draught: how deep a ship lies in the water when it is loaded.',
    'The keel was laid in May and the SIO looked at its draught for two days.',
  ],
]);
const INDEX = searchIndex([MANUAL]);
const textsOf = (text: string) => {
  const said = explain(INDEX, { text });
  return said.found ? said.statements.map((statement) => statement.text) : [];
};

test('a selected word is explained by what the document says that it is', () => {
  assert.deepEqual(textsOf('keel'), ['The keel is the lowest part of a ship, to which its ribs are joined.']);
  assert.deepEqual(textsOf('SIO'), ['ship inspection office (SIO)']);
  assert.deepEqual(textsOf('Draught'), ['Draught: how deep a ship lies in the water when it is loaded.']);
  assert.equal(textsOf('The keel was laid in May and the SIO looked at its draught for two days.').length, 3);
});

test('what is not defined is not explained, and the nearest places are named', () => {
  const said = explain(INDEX, { text: 'ribs' });
  assert.ok(!said.found && said.nearest.length > 0);
  assert.deepEqual(explain(INDEX, { text: 'zzz' }), { found: false, nearest: [] });
});

test('in French too', () => {
  const document = madeDocument(
    [
      [
        'Le tirant d’eau désigne la hauteur de la partie immergée du navire.',
        'On entend par « exercice » la période du 1er janvier au 31 décembre.',
      ],
    ],
    'fr',
  );
  const said = (text: string) => explain(searchIndex([document]), { text });
  assert.ok(said('tirant d’eau').found);
  assert.ok(said('l’exercice').found);
  assert.ok(!said('navire').found);
});

test('a footnote whose mark is selected explains it', () => {
  const [first, note] = madeDocument([
    ['Sales rose by a third.1', '1 Without the yard in Brest, which was sold in May.'],
  ]).passages;
  const document = { ...madeDocument([[]]), passages: [first!, { ...note!, kind: 'footnote' as const }] };
  const said = explain(searchIndex([document]), { text: 'rose by a third.1', place: { document: 0, passage: 0 } });
  assert.ok(said.found);
  assert.equal(said.statements[0]?.quotes[0]?.passage, 1);
});

test('a model explains from the passage, the definitions and what speaks of it, and is checked', async () => {
  const model = scriptedModel((request) => {
    const passage = numberOf(request, 'The keel is');
    assert.match(request.messages[0]!.text, /Selected text: keel$/m);
    return (
      statementLine('The keel is the lowest part of the ship.', [passage, 'The keel is the lowest part of a ship']) +
      statementLine('The keel is made of gold.', [passage, 'The keel is made of gold'])
    );
  });
  const events = await Array.fromAsync(
    explainWithModel({
      model,
      index: INDEX,
      selected: { text: 'keel' },
      level: 'simple',
      language: 'en',
      random: made(),
      signal: new AbortController().signal,
    }),
  );
  assert.deepEqual(
    events.flatMap((event) => (event.kind === 'statement' ? [event.statement.text] : [])),
    ['The keel is the lowest part of the ship.'],
  );
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['statement', 'omitted', 'usage'],
  );
});
