import assert from 'node:assert/strict';
import test from 'node:test';
import { madeDocument } from '../../test/made-document.ts';
import { made, scriptedModel, statementLine } from '../../test/scripted-model.ts';
import { quotedText } from '../quotes/quote.ts';
import {
  summarizeWithModel,
  summaryCost,
  type ModelSummaryEvent,
  type SummarizingModel,
} from './summarize-with-model.ts';

const PLACES = ['Brest', 'Bergen', 'Cadiz', 'Genoa', 'Turku', 'Gdansk'];
const sentenceOf = (place: string) =>
  `The yard of ${place} makes doors for ships and employs many carpenters of the town.`;
const LONG = madeDocument(
  PLACES.map((place) => [`# Yard of ${place}`, ...Array.from({ length: 40 }, () => sentenceOf(place))]),
);
const SHORT = madeDocument([['# Yards', ...PLACES.map(sentenceOf)]]);

/** Says of each passage that it is sent what it says, the first of each place. */
const teller = (contextTokens?: number) =>
  scriptedModel(
    ({ messages }) => {
      const told = new Set<string>();
      return messages[0]!.text
        .split('\n')
        .flatMap((line) => {
          const [, number, words] = /^\[P(\d+)\] (The yard.*)$/.exec(line) ?? [];
          if (number === undefined || words === undefined || told.has(words)) return [];
          told.add(words);
          return [statementLine(words, [Number(number), words])];
        })
        .join('');
    },
    contextTokens === undefined ? {} : { contextTokens },
  );

const summarizing = (more: Partial<SummarizingModel>): SummarizingModel => ({
  model: teller(),
  document: SHORT,
  length: 'short',
  bySection: false,
  audience: 'anyone',
  language: 'en',
  kept: [],
  random: made(),
  signal: new AbortController().signal,
  ...more,
});
const all = (more: Partial<SummarizingModel>) => Array.fromAsync(summarizeWithModel(summarizing(more)));
const said = (events: readonly ModelSummaryEvent[]) =>
  events.flatMap((event) => (event.kind === 'statement' ? [event] : []));
const parts = (events: readonly ModelSummaryEvent[]) =>
  events.flatMap((event) => (event.kind === 'part' ? [event.part] : []));

test('a short document is one request, and no more sentences than were asked for', async () => {
  const model = teller();
  const events = await all({ model });
  assert.equal(model.asked.length, 1);
  assert.equal(said(events).length, 4);
  for (const { statement } of said(events))
    for (const quote of statement.quotes)
      assert.ok(statement.text.includes(quotedText(SHORT.passages[quote.passage]!, quote).replace(/\.$/, '')));
});

test('a long one is summed up by parts, and then as a whole, with quotes of its pages', async () => {
  const model = teller(4_000);
  const events = await all({ model, document: LONG });
  assert.ok(parts(events).length > 2);
  assert.equal(model.asked.length, parts(events).length + 1);
  assert.ok(said(events).length > 0 && said(events).length <= 4);
  for (const { statement } of said(events))
    assert.ok(
      statement.quotes.every((quote) => quotedText(LONG.passages[quote.passage]!, quote).includes('The yard of')),
    );
  for (const { instructions, messages, answerTokens } of model.asked)
    assert.ok(instructions.length / 3 + messages[0]!.text.length / 3 + answerTokens < 4_000);
});

test('parts that were done are not asked for again', async () => {
  const first = await all({ model: teller(4_000), document: LONG });
  const kept = parts(first).slice(0, -1);
  const model = teller(4_000);
  const second = await all({ model, document: LONG, kept: structuredClone(kept) });
  assert.equal(model.asked.length, 2);
  assert.deepEqual(said(second), said(first));
});

test('where nothing of the whole holds, the parts stand for it', async () => {
  const good = teller(4_000);
  const count = parts(await all({ model: good, document: LONG })).length;
  const model = teller(4_000);
  const write = model.write;
  let call = 0;
  model.write = (request, signal) =>
    call++ < count ? write(request, signal) : scriptedModel(() => 'Nothing.').write(request, signal);
  assert.ok(said(await all({ model, document: LONG })).length > 0);
});

test('by section each has its sentences and its title', async () => {
  const events = await all({ document: LONG, bySection: true, model: teller(16_000) });
  assert.deepEqual(
    [...new Set(said(events).map(({ section }) => section))],
    PLACES.map((place) => `Yard of ${place}`),
  );
});

test('what it will cost is known before', () => {
  const shape = { length: 'short', bySection: false, audience: 'anyone' } as const;
  const lettersOf = ({ passages }: typeof LONG) => passages.reduce((sum, { text }) => sum + text.length, 0);
  const cost = summaryCost(teller(4_000), shape, lettersOf(LONG));
  assert.ok(cost.requests > 2 && cost.asked > 5_000 && cost.answered > 300);
  assert.ok(summaryCost(teller(), shape, lettersOf(SHORT)).requests === 1);
});
