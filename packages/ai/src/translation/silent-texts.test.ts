import assert from 'node:assert/strict';
import test from 'node:test';
import { segment, told } from '../../test/told-translation.ts';
import { inGreek } from '@pagewright/testkit';
import { answerOf, isAgain, translatingModel } from '../../test/translating-model.ts';
import { ModelFailure, type AnswerModel } from '../providers/role.ts';
import { textOfParts } from './segment.ts';

const TEXTS = ['The harbour opens at noon.', 'The bridge of the town is closed.', 'The tide comes in at night.'];
const MANY = Array.from({ length: 12 }, (_, at) => [`The gate ${at} is open.`, `The bridge ${at} is closed.`]).flat();

async function outcomes(model: AnswerModel, texts = TEXTS): Promise<string[]> {
  const { segments, failure } = await told(
    texts.map((text, at) => segment(`${at}`, text)),
    model,
  );
  if (failure !== undefined) throw failure;
  return [...segments.values()]
    .map((event) => (event.state === 'kept' ? event.why : textOfParts(event.parts)))
    .toSorted();
}

/** Leaves the bridge out among others; `ends`: it tells what it used before it fails. */
const silentOnBridges = (ends: boolean): AnswerModel => ({
  ...translatingModel(),
  async *write(request) {
    await Promise.resolve();
    const text = answerOf(request, (line) => (line.text.includes('bridge') ? undefined : inGreek(line.text)));
    if (text !== '') yield { kind: 'text', text };
    if (text !== '' || ends) yield { kind: 'usage', asked: 100, answered: 0 };
    if (text === '' || isAgain(request)) throw new ModelFailure('away');
  },
});

test('a text to which a model says nothing stays, and all others are translated', async () => {
  const [first = '', , third = ''] = TEXTS;
  assert.deepEqual(await outcomes(silentOnBridges(true)), ['unanswered', inGreek(first), inGreek(third)].toSorted());
});

test('so do many texts, which are asked for in halves', async () => {
  const told = await outcomes(silentOnBridges(true), MANY);
  assert.equal(told.filter((text) => text === 'unanswered').length, 12);
  assert.equal(told.length, 24);
});

test('a model that is away while a text is asked for again ends the translation', async () => {
  await assert.rejects(outcomes(silentOnBridges(false)), { fault: 'away' });
});
