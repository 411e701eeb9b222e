import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { taggedText } from '../tagged/tagged-text.ts';
import { checkAnswer } from './check-answer.ts';

const flawOf = (source: string, answer: string, from: string | undefined, to: string) =>
  checkAnswer(
    answer,
    { tagged: taggedText([{ text: source, style: 0 }]), terms: [] },
    { from, to, instructions: '', mark: '' },
  ).flaw;

describe('the language of an answer', () => {
  test('is told by its words, and by its letters', () => {
    const source = 'The harbour of the town is open to all ships that come from the sea.';
    const french = 'Le port de la ville est ouvert à tous les navires qui viennent de la mer par le canal.';
    assert.equal(flawOf(source, french, 'en', 'fr'), undefined);
    assert.equal(flawOf(source, french, 'en', 'es'), 'other-language');
    assert.equal(flawOf(source, french, 'en', 'ru'), 'other-language');
    assert.equal(flawOf(source, french, undefined, 'ja'), 'other-language');
  });

  test('is not taken for another where languages are near', () => {
    const ukrainian = 'Сталася помилка на сторонах файла';
    assert.equal(flawOf('An error occurred on pages of the file', ukrainian, 'en', 'uk'), undefined);
    assert.equal(flawOf('Tokyo metropolitan government office', '東京都庁舎', 'en', 'ja'), undefined);
    const norwegian = 'Havnen i byen er åpen for alle skip som kommer fra havet og som ikke er for store.';
    assert.equal(
      flawOf('The harbour is open for all ships that come from the sea and are not too large.', norwegian, 'en', 'nb'),
      undefined,
    );
  });

  test('may have names in their own letters', () => {
    const source = 'Microsoft Comfort Curve Keyboard 2000';
    assert.equal(flawOf(source, 'Microsoft Comfort Curve キーボード 2000', 'en', 'ja'), undefined);
  });
});

describe('an answer that is the source', () => {
  test('holds for names, references and words that languages share', () => {
    for (const source of [
      'Paris',
      'Email',
      'Total',
      'Rolls-Royce Holdings',
      'Dupont, J., Miller, A. Nature Physics',
      'Version 2',
    ])
      assert.equal(flawOf(source, source, 'en', 'fr'), undefined, source);
    assert.equal(flawOf('東京', '東京', 'ja', 'zh'), undefined);
  });

  test('does not hold for what has words of its language, in whatever case', () => {
    for (const source of [
      'The end',
      'open the gate of the town',
      'Harbour gates must be closed before noon on workdays',
    ])
      assert.equal(flawOf(source, source.toUpperCase(), 'en', 'fr'), 'same', source);
    assert.equal(flawOf('港口的大门在中午之前必须关闭', '港口的大门在中午之前必须关闭', 'zh', 'ja'), 'same');
  });
});

describe('the length of an answer', () => {
  test('may be what languages need', () => {
    assert.equal(flawOf('OK', 'Bestätigen und fortfahren', 'en', 'de'), undefined);
    assert.equal(
      flawOf('The harbour of the town is open to all ships.', '城市的港口向所有船只开放。', 'en', 'zh'),
      undefined,
    );
    assert.equal(
      flawOf('城市的港口向所有船只开放。', 'The harbour of the town is open to all ships that come.', 'zh', 'en'),
      undefined,
    );
  });

  test('is not a word for a sentence, nor a page', () => {
    const source = 'The harbour of the town is open to all ships that come from the sea.';
    assert.equal(flawOf(source, 'Hafen', 'en', 'de'), 'empty');
    assert.equal(flawOf(source, 'Der Hafen ist offen. '.repeat(30), 'en', 'de'), 'long');
  });
});

test('a space before a colon is left to French', () => {
  const tagged = taggedText([{ text: 'Model: harbour', style: 0 }]);
  const textIn = (to: string, answer: string) =>
    checkAnswer(answer, { tagged, terms: [] }, { from: 'en', to, instructions: '', mark: '' }).text;
  assert.equal(textIn('de', 'Modell : Hafen'), 'Modell: Hafen');
  assert.equal(textIn('fr', 'Modèle : port'), 'Modèle : port');
});

test('words that are there twice do not hold without their tags, those whose tags are lost do', () => {
  const tagged = taggedText([
    { text: 'The harbour was built by ', style: 0 },
    { text: 'the town itself', style: 1 },
    { text: ' long ago.', style: 0 },
  ]);
  const textOf = (answer: string) => {
    const check = checkAnswer(answer, { tagged, terms: [] }, { from: 'en', to: 'el', instructions: '', mark: '' });
    assert.equal(check.flaw, 'tags');
    return 'text' in check ? check.text : undefined;
  };
  assert.equal(textOf('Το λιμάνι χτίστηκε από <1>την πόλη</1> <1>την πόλη</1> πριν.'), undefined);
  assert.equal(textOf('Το λιμάνι χτίστηκε από την πόλη πριν.'), 'Το λιμάνι χτίστηκε από την πόλη πριν.');
});
