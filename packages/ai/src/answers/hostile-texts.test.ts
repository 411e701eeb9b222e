import assert from 'node:assert/strict';
import test from 'node:test';
import { quotedText } from '../quotes/quote.ts';
import { searchIndex } from '../retrieval/search-index.ts';
import type { Passage } from '../passages/passage.ts';
import { sentencesOf } from '../sentences/sentences-of.ts';
import { summarize } from '../summary/summarize.ts';
import { answer } from './answer-question.ts';
import { suggestedQuestions } from './suggested-questions.ts';

/**
 * Texts that are made to hold up whoever reads them. Reading takes time in proportion to their length: of each of these, before,
 * it took the square of it or worse, and the test did not end.
 */

const LETTERS = 200_000;
const QUESTION_LETTERS = 4_000;
const POND = 'The pond of the garden is two metres deep.';

const FLOODS = {
  'initials after initials': 'A. ',
  'abbreviations after abbreviations': 'Mr. ',
  'marks that end a sentence before small letters': '!a',
  'brackets in brackets': '(a [b. C ',
  'an abbreviation that is explained again and again': 'Alpha Beta (AB) ',
  'the same number': '1 ',
  'the same word': 'pond ',
  'sentences of three letters': '池です。',
  'words without spaces': '연못',
  'letters without words': 'x)',
  'quotation marks': '“a” ',
} as const;

const passageOf = (text: string, number: number): Passage => ({
  number,
  kind: 'paragraph',
  text,
  words: [{ page: 1, box: { left: 0, top: 0, right: 1, bottom: 1 }, from: 0, to: text.length }],
  headings: [],
});

for (const [what, flood] of Object.entries(FLOODS))
  test(`${what}: quotes stay word for word, and a question that is a flood itself is answered`, () => {
    const text = flood.repeat(LETTERS / flood.length);
    const passages = [passageOf(text, 0), passageOf(POND, 1)];
    const index = searchIndex([{ languages: ['en'], pages: 1, passages }]);
    const said = answer(index, 'How deep is the pond of the garden?');
    assert.ok(said.found && said.statements.some(({ text: own }) => own === POND), JSON.stringify(said).slice(0, 500));
    for (const question of ['What does AB mean?', flood.repeat(QUESTION_LETTERS / flood.length)]) {
      const again = answer(index, question);
      if (again.found)
        for (const { text: own, quotes } of again.statements)
          assert.ok(quotes.every((quote) => own.includes(quotedText(passages[quote.passage]!, quote))));
    }
    const { statements } = summarize(index.documents[0]!, { length: 'short', bySection: false });
    assert.ok(statements.length > 0);
    assert.ok(suggestedQuestions(index, { language: 'en', most: 4 }).length <= 4);
  });

test('raised figures that end no sentence are looked at once', () => {
  const passages = [passageOf(`${POND}${'²'.repeat(60)}a ${POND}`, 0)];
  const index = searchIndex([{ languages: ['en'], pages: 1, passages }]);
  const said = answer(index, 'How deep is the pond of the garden?');
  assert.ok(said.found && said.statements[0]!.text.endsWith(POND));
});

test('of a text that never ends its sentence, sentences are cut, and nothing is lost', () => {
  const passage = passageOf('Mr. '.repeat(20_000).trimEnd(), 0);
  const sentences = sentencesOf(passage, 'en').map((quote) => quotedText(passage, quote));
  assert.ok(sentences.length > 1 && sentences.every(({ length }) => length <= 20_000));
  assert.equal(sentences.join(' '), passage.text);
});
