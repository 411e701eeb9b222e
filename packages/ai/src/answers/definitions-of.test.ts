import assert from 'node:assert/strict';
import test from 'node:test';
import { madeDocument } from '../../test/made-document.ts';
import { searchIndex } from '../retrieval/search-index.ts';
import { answer } from './answer-question.ts';
import { termAskedFor } from './term-asked-for.ts';

const said = (question: string, ...documents: Parameters<typeof searchIndex>[0]) => {
  const given = answer(searchIndex(documents), question);
  return given.found ? given.statements.map(({ text }) => text) : undefined;
};

const MANUAL = madeDocument([
  [
    '# Masks',
    'To create a column mask, run the statement below. Figure 3 shows column masks of the payroll.',
    'A column mask is a database object that hides values of one column from some people.',
    'Whoever reads the payroll needs the column mask of the payroll. The Office of Doors (OD) keeps every column mask.',
    '"Net reach" is paces less steps back, as counted by the keeper.',
    'The company defines spare flow as what comes in less what goes out.',
  ],
]);

test('who asks what something is gets what defines it, before all that mentions it', () => {
  const definition = ['A column mask is a database object that hides values of one column from some people.'];
  assert.deepEqual(said('What is a column mask?', MANUAL), definition);
  assert.deepEqual(said('What does “column mask” mean?', MANUAL), definition);
  assert.deepEqual(said('What is net reach?', MANUAL), [
    '"Net reach" is paces less steps back, as counted by the keeper.',
  ]);
  assert.deepEqual(said('What is spare flow?', MANUAL), [
    'The company defines spare flow as what comes in less what goes out.',
  ]);
  assert.deepEqual(said('What does OD stand for?', MANUAL), ['The Office of Doors (OD) keeps every column mask.']);
});

test('a term whose quotation mark follows the number of its note at once is defined there', () => {
  const note = '2."Net reach" is paces less steps back. It is counted by the keeper.';
  const report = madeDocument([[note, 'Same-pond net reach is net reach of all ponds of last year.']]);
  assert.deepEqual(said('What is net reach?', report), ['2."Net reach" is paces less steps back.']);
});

test('a definition in French is found by a question in French', () => {
  const guide = madeDocument(
    [['Un bail est un contrat par lequel une personne loue un bien. Le bail dure neuf ans.']],
    'fr',
  );
  assert.deepEqual(said('Qu’est-ce qu’un bail ?', guide), [
    'Un bail est un contrat par lequel une personne loue un bien.',
  ]);
  assert.deepEqual(said('Que signifie « bail » ?', guide), [
    'Un bail est un contrat par lequel une personne loue un bien.',
  ]);
});

test('questions for anything else ask for no meaning', () => {
  for (const question of [
    'What was the income of 2022?',
    'What is the income of 2022?',
    'Why is a lien needed?',
    'Is a lien valid?',
  ])
    assert.equal(termAskedFor(question), undefined, question);
});
