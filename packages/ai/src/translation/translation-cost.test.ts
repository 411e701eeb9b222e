import assert from 'node:assert/strict';
import test from 'node:test';
import { translatingModel } from '../../test/translating-model.ts';
import { made } from '../../test/scripted-model.ts';
import { tokensOf } from '../providers/role.ts';
import { languageOfSegments } from './language-of-segments.ts';
import { TranslationMemory } from './memory.ts';
import { textOfParts, type Segment } from './segment.ts';
import { translate } from './translate.ts';
import { translationCost } from './translation-cost.ts';

const segment = (at: number, text: string): Segment => ({
  id: String(at),
  page: 1 + Math.floor(at / 20),
  kind: 'paragraph',
  parts: [{ text, style: 0 }],
});
const SENTENCE =
  'The keeper of gate number opens it to the ships that come from the sea, and closes it in the evening.';
const DOCUMENT = Array.from({ length: 300 }, (_, at) => segment(at, `${at}. ${SENTENCE.repeat(1 + (at % 4))}`));

test('what a translation takes is told before, and little more than its pages', async () => {
  const model = translatingModel();
  const memory = TranslationMemory.empty();
  const options = { from: 'en', to: 'el', glossary: [], memory };
  const cost = translationCost(DOCUMENT, model, options);
  const events = translate(DOCUMENT, { ...options, model, random: made(), signal: new AbortController().signal });
  for await (const _ of events);
  assert.equal(model.asked.length, cost.requests);
  const asked = model.asked.reduce(
    (sum, { instructions, messages }) => sum + tokensOf(instructions + messages[0]!.text),
    0,
  );
  assert.ok(Math.abs(asked - cost.asked) < 0.05 * asked, `${asked}, not ${cost.asked}`);
  const text = DOCUMENT.reduce((sum, { parts }) => sum + tokensOf(textOfParts(parts)), 0);
  const plain = text + text * 1.2;
  assert.ok(cost.asked + cost.answered < 1.35 * plain, `${(cost.asked + cost.answered) / plain}`);
  assert.deepEqual(translationCost(DOCUMENT, model, options), { requests: 0, asked: 0, answered: 0 });
});

test('a model of little context gets long paragraphs in pieces', async () => {
  const long = segment(1, SENTENCE.repeat(40));
  const model = translatingModel(undefined, { contextTokens: 2_000 });
  const options = { from: 'en', to: 'el', glossary: [], memory: TranslationMemory.empty() };
  const events = [];
  for await (const event of translate([long], {
    ...options,
    model,
    random: made(),
    signal: new AbortController().signal,
  }))
    if (event.kind === 'segment') events.push(event);
  assert.ok(model.asked.length > 3);
  assert.ok(model.asked.every(({ messages, answerTokens }) => tokensOf(messages[0]!.text) + answerTokens < 2_000));
  assert.equal(events[0]?.state, 'translated');
  assert.equal(textOfParts(events[0].parts).length, textOfParts(long.parts).length);
});

test('the language of a document is that of most of its text', () => {
  const french = 'Le port de la ville est ouvert à tous les navires qui passent par le canal et dans la baie. ';
  assert.equal(languageOfSegments(DOCUMENT), 'en');
  assert.equal(languageOfSegments([...DOCUMENT.slice(0, 3), segment(9, french.repeat(30))]), 'fr');
  assert.equal(languageOfSegments([segment(1, '12'), segment(2, 'Paris')]), undefined);
});
