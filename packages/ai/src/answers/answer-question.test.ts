import assert from 'node:assert/strict';
import test from 'node:test';
import { madeDocument } from '../../test/made-document.ts';
import { quotedText } from '../quotes/quote.ts';
import { searchIndex } from '../retrieval/search-index.ts';
import { answer } from './answer-question.ts';
import { suggestedQuestions } from './suggested-questions.ts';

const REPORT = madeDocument([
  [
    '# Annual report of Alder Works',
    'Alder Works makes doors for ships. It was founded in Brest in 1911 by two brothers.',
  ],
  [
    '# Consolidated statements of income',
    {
      row: [
        ['', 'Net sales'],
        ['Year ended December 31, 2023', '9,120'],
        ['Year ended December 31, 2022', '8,870'],
      ],
    },
    {
      row: [
        ['', 'Cost of sales'],
        ['Year ended December 31, 2023', '5,300'],
        ['Year ended December 31, 2022', '5,410'],
      ],
    },
    {
      row: [
        ['', 'Net income'],
        ['Year ended December 31, 2023', '1,204'],
        ['Year ended December 31, 2022', '1,001'],
      ],
    },
  ],
  [
    '# Risks of the yards',
    'Storms may close the yards for weeks. The insurance pays for closed yards from the tenth day on, because the company agreed so in 2021.',
  ],
]);
const INDEX = searchIndex([REPORT]);

const textsOf = (question: string, before?: string) => {
  const said = answer(INDEX, question, before === undefined ? {} : { before });
  return said.found ? said.statements.map(({ text }) => text) : undefined;
};

test('a question for a figure gets the cell below the year, named by its row and head', () => {
  assert.deepEqual(textsOf('What was net income in 2023?'), ['Net income, Year ended December 31, 2023: 1,204']);
  assert.deepEqual(textsOf('What was the bottom line of Alder Works for FY22?'), [
    'Net income, Year ended December 31, 2022: 1,001',
  ]);
  assert.deepEqual(textsOf('Quel était le résultat net en 2023 ?'), [
    'Net income, Year ended December 31, 2023: 1,204',
  ]);
});

test('every quote is words of its passage, and a sentence is its own quote', () => {
  for (const question of ['What was net income in 2023?', 'When does the insurance pay for closed yards?']) {
    const said = answer(INDEX, question);
    assert.ok(said.found, question);
    for (const { text, quotes, document } of said.statements) {
      assert.equal(document, 0);
      for (const quote of quotes) {
        const quoted = quotedText(REPORT.passages[quote.passage]!, quote);
        assert.ok(quoted !== '' && text.includes(quoted), `${text}: ${quoted}`);
      }
    }
  }
});

test('one sentence of a paragraph answers', () => {
  assert.deepEqual(textsOf('From which day on does the insurance pay for closed yards?'), [
    'The insurance pays for closed yards from the tenth day on, because the company agreed so in 2021.',
  ]);
});

test('a question goes on with the one before', () => {
  const before = 'What was net income in 2023?';
  assert.deepEqual(textsOf('And in 2022?', before), ['Net income, Year ended December 31, 2022: 1,001']);
  assert.deepEqual(textsOf('And cost of sales?', before), ['Cost of sales, Year ended December 31, 2023: 5,300']);
});

test('a name, a year or a number that the document does not have is not answered', () => {
  for (const question of [
    'What was the net income of Birch Mills in 2023?',
    'What was net income in 2019?',
    'Does the insurance of the yards pay 98,765 dollars?',
    'Which language do the sailors speak?',
  ]) {
    const said = answer(INDEX, question);
    assert.ok(!said.found, `${question} ${JSON.stringify(said)}`);
    assert.ok(said.nearest.length <= 3);
    for (const { quote, page } of said.nearest) {
      assert.ok(page >= 1 && page <= 3);
      assert.notEqual(quotedText(REPORT.passages[quote.passage]!, quote), '');
    }
  }
});

test('words that only ask, and no words at all, find nothing', () => {
  for (const question of ['What is it?', '🎉🎉🎉', '???', ''])
    assert.deepEqual(answer(INDEX, question), { found: false, nearest: [] });
});

test('a page that is asked for begins as it does', () => {
  assert.deepEqual(textsOf('What does page 3 say?'), ['Storms may close the yards for weeks.']);
});

test('of two documents that contradict each other both are said', () => {
  const hours = (time: string) => madeDocument([['# Opening hours', `The museum opens at ${time} on Sundays.`]]);
  const said = answer(searchIndex([hours('nine'), hours('eleven')]), 'When does the museum open on Sundays?');
  assert.ok(said.found);
  assert.deepEqual(
    said.statements.map(({ document, text }) => [document, text]),
    [
      [0, 'The museum opens at nine on Sundays.'],
      [1, 'The museum opens at eleven on Sundays.'],
    ],
  );
});

test('questions are suggested from headings, and each of them is answered', () => {
  const questions = suggestedQuestions(INDEX, { language: 'en', most: 4 });
  assert.ok(
    questions.some((question) => question.includes('“Risks of the yards”')),
    questions.join(),
  );
  for (const question of questions) assert.ok(answer(INDEX, question).found, question);
  assert.ok(!questions.some((question) => question.includes('Annual report')), 'its own title');
  const french = suggestedQuestions(INDEX, { language: 'fr', most: 4 });
  assert.ok(
    french.every((question) => /^(?:Que dit|Que montre|À combien) .*«\u00a0.+\u00a0»\u00a0\?$/.test(question)),
    french.join(),
  );
  assert.deepEqual(
    suggestedQuestions(searchIndex([madeDocument([['# Empty heading here']])]), { language: 'en', most: 3 }),
    [],
  );
});

test('a question of the document is no answer; the sentence behind it is', () => {
  const asked = searchIndex([
    madeDocument([['What is backup withholding? Payers must keep back a share of some payments. Others need not.']]),
  ]);
  const said = answer(asked, 'What is backup withholding?');
  assert.ok(said.found);
  assert.deepEqual(
    said.statements.map(({ text }) => text),
    ['Payers must keep back a share of some payments.'],
  );
});

test('a firm is found by its name or the other one in brackets, and a formula beside the question demands nothing', () => {
  const own = ['Net income, Year ended December 31, 2023: 1,204'];
  assert.deepEqual(textsOf('What was net income in 2023 at Elder Yards (formerly known as Alder Works)?'), own);
  assert.deepEqual(textsOf('What was net income in 2023? Express it as 365 * net income / 1,000.'), own);
  assert.equal(textsOf('What was net income in 2023 at Elder Yards?'), undefined);
});

test('words of the document’s language are found in a question in another', () => {
  const guide = madeDocument([['Der Standard definiert vier Stufen für die Prüfung von Anwendungen.']], 'de');
  const said = answer(searchIndex([guide]), 'What does the document say about Stufen für die Prüfungen?');
  assert.ok(said.found);
});

test('a row is preferred to a sentence that gives another figure as a share of it', () => {
  const report = madeDocument([
    [
      'Our strong fourth quarter shows record sales. Operating income was 447, or 13.9% of net sales, in the fourth quarter.',
      {
        row: [
          ['', 'Net sales'],
          ['Fourth quarter', '3,226'],
        ],
      },
    ],
  ]);
  const said = answer(searchIndex([report]), 'What were net sales in the fourth quarter?');
  assert.deepEqual(said.found && said.statements.map(({ text }) => text), ['Net sales, Fourth quarter: 3,226']);
});
