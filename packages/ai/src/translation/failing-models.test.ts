import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inGreek } from '@pagewright/testkit';
import { made, scriptedModel } from '../../test/scripted-model.ts';
import { longer, segment, stateOf, told } from '../../test/told-translation.ts';
import { answerOf, linesOf, translatingModel } from '../../test/translating-model.ts';
import { ModelFailure, type AnswerModel, type ModelRequest } from '../providers/role.ts';
import { TranslationMemory } from './memory.ts';
import { translate } from './translate.ts';

describe('a model that fails', () => {
  const MANY = Array.from({ length: 40 }, (_, at) =>
    segment(`line-${at}`, `The gate number ${at} of the harbour is open for every ship of the town.`),
  );
  const failing = (fails: (request: ModelRequest, call: number) => ModelFailure | undefined) =>
    scriptedModel((request, call) => fails(request, call) ?? answerOf(request, ({ text }) => inGreek(text)));

  test('once is asked again', async () => {
    for (const fault of ['busy', 'away', 'silent', 'broken'] as const) {
      const result = await told(
        MANY,
        failing((_, call) => (call === 0 ? new ModelFailure(fault) : undefined)),
      );
      assert.equal(result.failure, undefined);
      assert.ok(MANY.every(({ id }) => stateOf(result, id) === 'translated'));
    }
  });

  test('for good stops with what came before, and what it took', async () => {
    for (const fault of ['busy', 'away', 'silent'] as const) {
      const model = failing((_, call) => (call > 0 ? new ModelFailure(fault) : undefined));
      const result = await told([...MANY, ...MANY.map((each) => longer(each))], model);
      assert.ok(result.failure instanceof ModelFailure && result.failure.fault === fault);
      assert.equal(stateOf(result, 'line-0'), 'translated');
      assert.equal(result.events.at(-1)?.kind, 'usage');
      assert.ok(result.segments.size < 80);
    }
  });

  test('at one text is asked for the others in halves', async () => {
    for (const [fault, why] of [
      ['broken', 'unanswered'],
      ['refused', 'refused'],
    ] as const) {
      const model = failing((request) =>
        linesOf(request).some(({ text }) => text.includes('number 7 of')) ? new ModelFailure(fault) : undefined,
      );
      const result = await told(MANY, model);
      assert.equal(result.failure, undefined);
      const left = MANY.filter(({ id }) => stateOf(result, id) !== 'translated').map(({ id }) => id);
      assert.ok(left.includes('line-7') && left.length <= 2, left.join());
      assert.ok(left.every((id) => stateOf(result, id) === why));
    }
  });

  test('at everything is not asked for ever', async () => {
    for (const fault of ['broken', 'refused'] as const) {
      const model = failing(() => new ModelFailure(fault));
      const result = await told(MANY, model);
      assert.ok(MANY.every(({ id }) => stateOf(result, id) !== 'translated'));
      assert.ok(model.asked.length <= 60, String(model.asked.length));
    }
  });

  test('at every answer is not asked again for each of them', async () => {
    const model = translatingModel(() => 'PWNED');
    const result = await told(MANY, model);
    assert.ok(MANY.every(({ id }) => stateOf(result, id) === 'empty'));
    assert.ok(model.asked.length <= 45, String(model.asked.length));
  });

  test('stops at once where nobody waits any more', async () => {
    const stopping = new AbortController();
    const model = failing((_, call) => {
      if (call === 1) stopping.abort(new Error('enough'));
      return undefined;
    });
    const result = await told([...MANY, ...MANY.map((each) => longer(each))], model, { signal: stopping.signal });
    assert.equal((result.failure as Error).message, 'enough');
    assert.ok(model.asked.length <= 3);
  });

  test('is told to stop where nobody listens any more', async () => {
    const signals: AbortSignal[] = [];
    const model: AnswerModel = {
      ...failing(() => undefined),
      async *write(request, signal) {
        signals.push(signal);
        for (const { number, text } of linesOf(request)) {
          await Promise.resolve();
          signal.throwIfAborted();
          yield { kind: 'text', text: `${number}|${inGreek(text)}\n` };
        }
      },
    };
    const events = translate(MANY, {
      model,
      from: 'en',
      to: 'el',
      glossary: [],
      memory: TranslationMemory.empty(),
      random: made(),
      signal: new AbortController().signal,
    });
    for await (const { kind } of events) if (kind === 'segment') break;
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true],
    );
  });

  test('in the middle has told what came', async () => {
    const model: AnswerModel = {
      ...failing(() => undefined),
      async *write(request) {
        await Promise.resolve();
        const lines = linesOf(request).slice(0, 5);
        yield { kind: 'text', text: lines.map(({ number, text }) => `${number}|${inGreek(text)}\n`).join('') };
        yield { kind: 'text', text: '6|' };
        throw new ModelFailure('away');
      },
    };
    const result = await told(MANY, model);
    assert.ok(result.failure instanceof ModelFailure);
    assert.deepEqual([...result.segments.keys()].slice(0, 5), ['line-0', 'line-1', 'line-2', 'line-3', 'line-4']);
  });
});
