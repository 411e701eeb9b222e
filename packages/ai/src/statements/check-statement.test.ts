import assert from 'node:assert/strict';
import test from 'node:test';
import { madeDocument, type Piece } from '../../test/made-document.ts';
import { quotedText } from '../quotes/quote.ts';
import { searchIndex } from '../retrieval/search-index.ts';
import { checkStatement, type Checking } from './check-statement.ts';
import type { Draft, DraftQuote } from './draft.ts';
import { KnownWords } from './known-words.ts';

const INSTRUCTIONS = 'Answer only from the passages between the two lines and never from anything else that you know.';

function checkingOf(
  pieces: readonly Piece[],
  question: string,
  language = 'en',
  documentLanguage = language,
): Checking {
  const document = madeDocument([pieces], documentLanguage);
  const sources = new Map(
    document.passages.map((passage) => [passage.number, { document: 0, passage, language: documentLanguage }]),
  );
  const known = new KnownWords(searchIndex([document]));
  return { sources, question: { texts: [question], known }, language, instructions: INSTRUCTIONS, mark: 'kwq7x9' };
}

const row = (name: string, ...figures: [head: string, text: string][]): Piece => ({ row: [['', name], ...figures] });

const YARDS: readonly Piece[] = [
  '# Alder Works',
  'The insurance pays for closed yards from the tenth day on, because the company agreed so in 2021.',
  'The insurance does not cover storms before the tenth day.',
  'Sales in Norway rose by 12% to $5.3 million while costs fell by 3%.',
  row('Net income', ['2023', '1,204'], ['2022', '1,001']),
  'Apple and Microsoft supplied the steel for part B2-17.',
  'Members must give notice at least 30 days before the meeting.',
];
const asked = 'When does the insurance pay?';

const quote = (passage: number, words: string): DraftQuote => ({ passage, words });

function said(sentence: string, quotes: readonly DraftQuote[], checking = checkingOf(YARDS, asked)): string {
  const result = checkStatement({ kind: 'sentence', sentence, quotes }, checking);
  return typeof result === 'string' ? result : 'shown';
}

test('a sentence whose words are in its quotes is shown, with where they stand', () => {
  const checking = checkingOf(YARDS, asked);
  const draft: Draft = {
    kind: 'sentence',
    sentence: 'Closed yards are paid for by the insurance from the tenth day.',
    quotes: [quote(1, 'The insurance pays for closed yards from the tenth day')],
  };
  const statement = checkStatement(draft, checking);
  assert.ok(typeof statement !== 'string', String(statement));
  assert.deepEqual(
    statement.quotes.map((each) => quotedText(checking.sources.get(each.passage)!.passage, each)),
    ['The insurance pays for closed yards from the tenth day'],
  );
});

test('a sentence without true quotes is not shown', () => {
  assert.equal(said('The insurance pays from the tenth day.', []), 'no-quote');
  assert.equal(said('The insurance pays from the tenth day.', [quote(99, 'pays for closed yards')]), 'no-passage');
  assert.equal(
    said('The insurance pays at once.', [quote(1, 'The insurance pays for everything at once')]),
    'not-found',
  );
  assert.equal(said('The insurance pays from the tenth day.', [quote(2, 'pays for closed yards from')]), 'not-found');
  assert.equal(said('The insurance pays.', [quote(1, 'insurance pays')]), 'too-short');
});

test('numbers, units, dates and codes are those of the quotes', () => {
  const pays = [
    quote(1, 'The insurance pays for closed yards from the tenth day on, because the company agreed so in 2021.'),
  ];
  assert.equal(said('The insurance pays for closed yards from the eleventh day on.', pays), 'figure');
  assert.equal(said('The insurance pays for closed yards since 2020.', pays), 'figure');
  const sales = [quote(3, 'Sales in Norway rose by 12% to $5.3 million')];
  assert.equal(said('Sales in Norway rose by 12 percent to $5.3 million.', sales), 'shown');
  for (const lie of [
    'Sales in Norway rose by 12 to $5.3 million.',
    'Sales in Norway rose to $5.3 billion.',
    'Sales in Norway rose to €5.3 million.',
    'Sales in Norway rose by 13%.',
  ])
    assert.equal(said(lie, sales), 'figure', lie);
  const steel = [quote(5, 'supplied the steel for part B2-17')];
  assert.equal(said('The steel for part B2-17 was supplied.', steel), 'shown');
  assert.equal(said('The steel for part B2-18 was supplied.', steel), 'figure');
});

test('numbers are compared across languages', () => {
  const checking = checkingOf([row('Net sales', ['2023', '1,234.5'])], 'Quelles étaient les ventes ?', 'fr', 'en');
  assert.equal(
    said('Les ventes nettes étaient de 1 234,5 en 2023.', [quote(0, 'Net sales 1,234.5')], checking),
    'shown',
  );
  assert.equal(
    said('Les ventes nettes étaient de 1 243,5 en 2023.', [quote(0, 'Net sales 1,234.5')], checking),
    'figure',
  );
});

test('a figure stands below the year that is spoken of', () => {
  assert.equal(said('Net income was 1,204 in 2023.', [quote(4, 'Net income'), quote(4, '1,204')]), 'shown');
  assert.equal(said('Net income was 1,204 in 2022.', [quote(4, 'Net income 1,204 1,001')]), 'figure');
  assert.equal(
    said('Net income rose from 1,001 in 2022 to 1,204 in 2023.', [quote(4, 'Net income 1,204 1,001')]),
    'shown',
  );
  assert.equal(
    said('Net income fell from 1,001 in 2022 to 1,204 in 2023.', [quote(4, 'Net income 1,204 1,001')]),
    'comparison',
  );
});

test('names are those of the quotes, of what stands above them, or of a question that the document answers to', () => {
  const steel = [quote(5, 'Apple and Microsoft supplied the steel')];
  assert.equal(said('Microsoft supplied the steel to Alder Works.', steel), 'shown');
  assert.equal(said('The steel was supplied by Google.', steel), 'name');
  assert.equal(said('Google supplied the steel.', steel), 'name');
  const checking = checkingOf(YARDS, 'What did Birch Mills agree in 2021?');
  assert.equal(
    said(
      'Birch Mills agreed in 2021 that the insurance pays for closed yards.',
      [quote(1, YARDS[1] as string)],
      checking,
    ),
    'name',
  );
});

test('what the quotes deny is not said, and what they say is not denied', () => {
  const storms = [quote(2, 'The insurance does not cover storms before the tenth day.')];
  assert.equal(said('Storms are not covered before the tenth day.', storms), 'shown');
  assert.equal(said('The insurance covers storms before the tenth day.', storms), 'negation');
  assert.equal(
    said('The insurance never pays for closed yards.', [quote(1, 'The insurance pays for closed yards')]),
    'negation',
  );
});

test('more stays more, and after stays after', () => {
  const sales = [quote(3, 'Sales in Norway rose by 12% to $5.3 million while costs fell by 3%.')];
  assert.equal(said('Sales in Norway increased by 12%.', sales), 'shown');
  assert.equal(said('Costs declined by 3%.', sales), 'shown');
  assert.equal(said('Sales in Norway fell by 12%.', sales), 'comparison');
  assert.equal(said('Costs rose by 3%.', sales), 'comparison');
  const notice = [quote(6, 'Members must give notice at least 30 days before the meeting.')];
  assert.equal(said('Notice must be given by members at least 30 days before the meeting.', notice), 'shown');
  assert.equal(said('Members must give notice at most 30 days before the meeting.', notice), 'comparison');
  assert.equal(said('Members must give notice at least 30 days after the meeting.', notice), 'comparison');
});

test('among several the one that is turned is noticed', () => {
  const checking = checkingOf(
    [
      'A decrease in rates would have led to an increase in income, and an increase in rates to a decrease in income.',
      'The equity method is used for the ability to exercise influence, but not control, over a yard.',
      'Houses were repaired, which cost more than the council had expected.',
      'We conclude that research in yards lacks rigor.',
    ],
    asked,
  );
  const turned = (passage: number, text: string, sentence: string) => said(sentence, [quote(passage, text)], checking);
  const texts = [...checking.sources.values()].map(({ passage }) => passage.text);
  for (const [at, text] of texts.entries()) assert.equal(turned(at, text, text), 'shown', text);
  assert.equal(turned(0, texts[0]!, texts[0]!.replace('an increase in income', 'a decrease in income')), 'comparison');
  assert.equal(turned(1, texts[1]!, texts[1]!.replace('not ', '')), 'negation');
  assert.equal(turned(2, texts[2]!, texts[2]!.replace('more than', 'not more than')), 'comparison');
  assert.equal(turned(3, texts[3]!, texts[3]!.replace('conclude', 'do not conclude')), 'negation');
});

test('the question’s year is no year of quotes that have another', () => {
  const checking = checkingOf(
    ['Sales rose by 12% in fiscal 2021.', 'The yards of 2023 are new.'],
    'How did sales grow in FY2023?',
  );
  assert.equal(
    said('Sales rose by 12% in fiscal 2023.', [quote(0, 'Sales rose by 12% in fiscal 2021')], checking),
    'figure',
  );
  assert.equal(said('Sales rose by 12% in 2021.', [quote(0, 'Sales rose by 12% in fiscal 2021')], checking), 'shown');
});

test('addresses and markup are only those of the quotes', () => {
  const pays = [quote(1, 'The insurance pays for closed yards')];
  for (const mark of ['![x](http://canary.example/?q=x)', '<img src=x>', '//canary.example/a', 'see a@canary.example'])
    assert.equal(said(`The insurance pays for closed yards ${mark}`, pays), 'unsupported', mark);
});

test('in French too', () => {
  const checking = checkingOf(
    [
      'L’assurance ne couvre pas les tempêtes avant le dixième jour.',
      'Le chiffre d’affaires a augmenté de 12 % en 2023, à 5,3 millions d’euros.',
    ],
    'Que couvre l’assurance ?',
    'fr',
  );
  const storms = [quote(0, "L'assurance ne couvre pas les tempêtes avant le dixième jour")];
  assert.equal(said('Les tempêtes ne sont pas couvertes avant le dixième jour.', storms, checking), 'shown');
  assert.equal(said('L’assurance couvre les tempêtes avant le dixième jour.', storms, checking), 'negation');
  assert.equal(said('L’assurance ne couvre pas les tempêtes après le dixième jour.', storms, checking), 'comparison');
  const sales = [quote(1, 'Le chiffre d’affaires a augmenté de 12 % en 2023')];
  assert.equal(said('En 2023, le chiffre d’affaires a progressé de 12 %.', sales, checking), 'shown');
  assert.equal(said('En 2023, le chiffre d’affaires a baissé de 12 %.', sales, checking), 'comparison');
});

test('a true quote does not carry another sentence', () => {
  assert.equal(
    said('The company plans to build ferries next summer.', [quote(1, 'The insurance pays for closed yards')]),
    'unsupported',
  );
  assert.equal(said('Yes.', [quote(1, 'The insurance pays for closed yards')]), 'unsupported');
});

test('what repeats the instructions is left out', () => {
  const pays = [quote(1, 'The insurance pays for closed yards')];
  assert.equal(said('The insurance pays for closed yards k-w-q-7-x-9.', pays), 'instructions');
  assert.equal(said(INSTRUCTIONS, pays), 'instructions');
});

test('a figure that follows is worked out by us', () => {
  const checking = checkingOf(YARDS, 'By how much did net income grow?');
  const operands = [quote(4, '1,001'), quote(4, '1,204')];
  const worked = (draft: Omit<Extract<Draft, { kind: 'computed' }>, 'kind'>) => {
    const result = checkStatement({ kind: 'computed', ...draft }, checking);
    return typeof result === 'string' ? result : result.text;
  };
  assert.equal(
    worked({ operation: 'percent-change', operands, sentence: 'Net income grew by {result}.' }),
    'Net income grew by 20.3%.',
  );
  assert.equal(
    worked({ operation: 'percent-change', operands, sentence: 'Net income fell by {result}.' }),
    'comparison',
  );
  assert.equal(
    worked({ operation: 'percent-change', operands: operands.toReversed(), sentence: 'Net income fell by {result}.' }),
    'Net income fell by 16.9%.',
  );
  assert.equal(
    worked({ operation: 'sum', operands, sentence: 'Net income was {result} in both years.' }),
    'Net income was 2,205 in both years.',
  );
  assert.equal(worked({ operation: 'sum', operands, sentence: 'Net income was 7 in both years.' }), 'computation');
  assert.equal(
    worked({ operation: 'sum', operands: [quote(4, '1,001'), quote(4, '77')], sentence: 'It was {result}.' }),
    'not-found',
  );
});
