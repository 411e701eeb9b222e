import assert from 'node:assert/strict';
import test from 'node:test';
import type { Conversation } from '../conversation.ts';
import { CHARACTERS } from './characters.ts';
import { MISTRANSLATING } from './mistranslating.ts';

const TEXTS = [
  'The <1>harbour</1> of {1} has 12 gates, built by the town itself',
  'The <1>bridges</1> of {1} have 34 arches, and cars go over them daily',
  'The <1>tide</1> of {1} comes twice in 56 hours, as in all other towns',
];
const asking = (texts: readonly string[], again = ''): Conversation => ({
  model: '',
  instructions: '',
  messages: [{ of: 'person', text: [...texts.map((text, at) => `${at + 1}|${text}`), again].join('\n') }],
  images: [],
  answerTokens: 1000,
});

/** One text of three is chosen by its letters: with each of these in turn behind it, one is. */
const MARKS = ['', '!', '"'];
const chosen = TEXTS.flatMap((text) => MARKS.map((mark) => text + mark));

test('each mistranslates some texts as often as it is asked, or the first time alone', () => {
  const honest = CHARACTERS.translating(asking(chosen)).trim().split('\n');
  for (const [name, say] of Object.entries(MISTRANSLATING)) {
    const first = say(asking(chosen));
    const again = say(asking(chosen, 'Your last answer was refused: it is not translated.'));
    const right = (answer: string) => answer.split('\n').filter((line) => honest.includes(line)).length;
    assert.equal(right(first), chosen.length - 3, name);
    assert.equal(right(again), name.endsWith('-once') ? chosen.length : chosen.length - 3, name);
  }
});

test('what is wrong is what its name says', () => {
  const wrong = (name: keyof typeof MISTRANSLATING) => {
    const honest = CHARACTERS.translating(asking(chosen)).split('\n');
    return MISTRANSLATING[name](asking(chosen))
      .split('\n')
      .filter((line) => !honest.includes(line));
  };
  assert.ok(wrong('translating-tags-lost').every((line) => !line.includes('<1>')));
  assert.ok(wrong('translating-tags-doubled').every((line) => line.split('<1>').length === 3));
  assert.ok(wrong('translating-tags-reordered').every((line) => line.indexOf('</1>') < line.indexOf('<1>')));
  assert.ok(wrong('translating-kept-word-lost').every((line) => !line.includes('{1}')));
  assert.ok(wrong('translating-kept-word-doubled').every((line) => line.split('{1}').length === 3));
  assert.ok(wrong('translating-number-changed').every((line) => /22|44|66/.test(line)));
  assert.ok(wrong('translating-number-lost').every((line) => !/12|34|56/.test(line)));
  assert.ok(wrong('translating-emptied').every((line) => /^\d\|$/.test(line)));
  assert.ok(wrong('translating-untranslated').every((line) => /harbour|bridges|tide/.test(line)));
  assert.ok(wrong('translating-other-language').every((line) => /\p{Script=Cyrillic}/u.test(line)));
  assert.deepEqual(wrong('translating-left-out'), []);
});
