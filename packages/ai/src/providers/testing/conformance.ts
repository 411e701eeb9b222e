import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { serveModels, type ModelName, type ModelServer } from '@pagewright/testkit';
import { answerModel } from '../answer-model.ts';
import { MODEL_LIMITS, type ModelLimits } from '../limits.ts';
import {
  ModelFailure,
  tokensOf,
  type AnswerModel,
  type ModelFault,
  type ModelPiece,
  type ModelRequest,
} from '../role.ts';
import type { ProviderKind } from '../settings.ts';

const KEY = 'sk-5eCreT-k3y-0f-nobody';
const SECRET = 'Zanzibar';

const REQUEST: ModelRequest = {
  instructions: 'Answer from the passages.',
  messages: [
    { of: 'person', text: 'Question: How long does it run?' },
    { of: 'model', text: '{"missing":true}' },
    {
      of: 'person',
      text: [
        '[P1] The agreement between Zoë and the city of Zürich was signed in May.',
        '[P2] It ends on 31 March 2026, unless the city renews it. 合同到期 😀 fin.',
        `[P7] The harbour of ${SECRET} is older.`,
        'Question: When does the agreement with the city end?',
      ].join('\n'),
    },
  ],
  answerTokens: 500,
};

/** Short enough for a test of silence, long enough for a busy machine to answer in. */
const SHORT: ModelLimits = { ...MODEL_LIMITS, firstPiece: 400, nextPiece: 300, pause: 1 };
const PATIENT: ModelLimits = { ...MODEL_LIMITS, pause: 1 };

interface KindOptions {
  addressOf: (server: ModelServer) => string;
  embeds: boolean;
}

/** What every kind of provider must do, against models that do what they are named after. */
export function describeProvider(kind: ProviderKind, { addressOf, embeds }: KindOptions): void {
  describe(`${kind} provider`, { timeout: 60_000 }, () => {
    let server: ModelServer;
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => mock.method(console, name));
    const warnings = mock.method(process, 'emitWarning');
    before(async () => {
      server = await serveModels();
    });
    after(async () => {
      for (const { mock } of [...printed, warnings]) mock.restore();
      await server.close();
    });

    const open = (model: ModelName, limits = PATIENT, sees = false): AnswerModel => {
      const settings = { kind, baseUrl: addressOf(server), apiKey: KEY, model, sees, contextTokens: 8_000 };
      const opened = answerModel({ ...settings, embeddingModel: embeds ? model : undefined }, limits);
      assert.ok(opened);
      return opened;
    };
    const { signal: never } = new AbortController();
    const answerOf = (model: ModelName, request = REQUEST, limits = PATIENT) =>
      Array.fromAsync(open(model, limits).write(request, never));
    const callsSince = (count: number) => server.calls.slice(count);

    /** The pieces before the failure, and the failure. */
    const failureOf = async (model: ModelName, limits = PATIENT) => {
      const pieces: ModelPiece[] = [];
      try {
        for await (const piece of open(model, limits).write(REQUEST, never)) pieces.push(piece);
      } catch (error) {
        assert.ok(error instanceof ModelFailure, String(error));
        const told = JSON.stringify([error.message, error.stack, error.cause, { ...error }]);
        for (const secret of [KEY, SECRET, 'Question'])
          assert.ok(!told.includes(secret), `${model} tells ${secret}: ${told}`);
        return { pieces, failure: error };
      }
      assert.fail(`${model} did not fail`);
    };

    test('says what its settings say, and asks nobody before it is asked', () => {
      const calls = server.calls.length;
      const { name, contextTokens, sees } = open('honest');
      assert.deepEqual({ name, contextTokens, sees }, { name: 'honest', contextTokens: 8_000, sees: false });
      assert.equal(server.calls.length, calls);
    });

    test('gives the answer in order, then the tokens that the provider counted', async () => {
      const pieces = await answerOf('honest');
      assert.ok(pieces.length > 10);
      const lines = textOf(pieces).trim().split('\n');
      assert.deepEqual(
        lines.map((line) => JSON.parse(line) as unknown),
        [
          {
            sentence: 'The agreement between Zoë and the city of Zürich was signed in May.',
            quotes: [{ passage: 1, words: 'The agreement between Zoë and the city of Zürich was signed in May.' }],
          },
          {
            sentence: 'It ends on 31 March 2026, unless the city renews it. 合同到期 😀 fin.',
            quotes: [{ passage: 2, words: 'It ends on 31 March 2026, unless the city renews it. 合同到期 😀 fin.' }],
          },
        ],
      );
      const usage = pieces.at(-1);
      assert.ok(usage?.kind === 'usage');
      assert.equal(usage.model, 'honest');
      assert.ok(usage.asked > 0 && usage.answered > 0);
      assert.notEqual(usage.answered, tokensOf(textOf(pieces)));
    });

    test('sends the instructions, all messages and the limit, and no tools', async () => {
      const calls = server.calls.length;
      await answerOf('honest');
      const [call] = callsSince(calls);
      assert.deepEqual(call?.conversation, {
        model: 'honest',
        instructions: REQUEST.instructions,
        messages: REQUEST.messages.map(({ of, text }) => ({ of, text })),
        images: [],
        answerTokens: 500,
      });
      assert.match(JSON.stringify(call.body), /"(max_tokens|maxOutputTokens)":500\b/);
      assert.doesNotMatch(JSON.stringify(call.body), /tool/i);
      assert.ok(JSON.stringify(call.headers).includes(KEY));
    });

    test('images go with the last message, to models that see', async () => {
      const images = [
        { bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]), type: 'image/png' },
        { bytes: new Uint8Array([0xff, 0xd8, 0xff]), type: 'image/jpeg' },
      ] as const;
      const calls = server.calls.length;
      await Array.fromAsync(open('honest', PATIENT, true).write({ ...REQUEST, images }, never));
      const [call] = callsSince(calls);
      assert.deepEqual(call?.conversation?.images, ['image/png', 'image/jpeg']);
      assert.equal(call.conversation.messages.at(-1)?.text, REQUEST.messages.at(-1)?.text);
      await assert.rejects(Array.fromAsync(open('honest').write({ ...REQUEST, images }, never)), TypeError);
    });

    test('reads characters that are cut between packets, and halves of them between pieces', async () => {
      assert.equal(textOf(await answerOf('split')), textOf(await answerOf('honest')));
      const pieces = await answerOf('half-pairs');
      assert.equal(textOf(pieces), 'A 😀 B');
      assert.ok(pieces.every((piece) => piece.kind === 'usage' || piece.text.isWellFormed()));
    });

    test('a model that thinks is not silent, and what it thinks is no answer', async () => {
      const limits = { ...PATIENT, firstPiece: 1_000, nextPiece: 1_000 };
      assert.equal(textOf(await answerOf('thinking', REQUEST, limits)), textOf(await answerOf('honest')));
    });

    test('a model that has thought all of its answer away is asked once more, and has room for thoughts from then on', async () => {
      const calls = server.calls.length;
      const model = open('thinks-long');
      const whole = textOf(await answerOf('honest'));
      const tellings = [];
      for (const _ of [1, 2]) {
        const pieces = await Array.fromAsync(model.write(REQUEST, never));
        assert.equal(textOf(pieces), whole);
        tellings.push(pieces.filter(({ kind }) => kind === 'usage').length);
      }
      // What was thought in vain is told, too.
      assert.deepEqual(tellings, [2, 1]);
      const limits = callsSince(calls).map(({ conversation }) => conversation?.answerTokens ?? 0);
      assert.equal(limits.length, 4);
      assert.equal(limits[1], REQUEST.answerTokens);
      assert.ok(
        limits.slice(2).every((limit) => limit > 2_000 && limit < 8_000),
        String(limits),
      );
    });

    test('tells the name that another model answers under', async () => {
      const usage = (await answerOf('other-model')).at(-1);
      assert.equal(usage?.kind === 'usage' && usage.model, 'another-model-1');
    });

    const faults: [ModelName, ModelFault][] = [
      ['html', 'away'],
      ['empty', 'away'],
      ['locked', 'away'],
      ['moved', 'away'],
      ['fails', 'away'],
      ['too-many', 'busy'],
      ['tool-call', 'refused'],
      ['refuses', 'refused'],
      ['too-long', 'broken'],
      ['half-character', 'broken'],
      ['no-done', 'broken'],
      ['cut', 'broken'],
      ['malformed', 'broken'],
    ];
    for (const [model, fault] of faults)
      test(`${model}: ${fault}`, async () => {
        const { failure, pieces } = await failureOf(model);
        assert.equal(failure.fault, fault);
        const isTold = ['empty', 'refuses', 'too-long'].includes(model);
        assert.equal(pieces.at(-1)?.kind === 'usage', isTold, 'tokens that a failure has cost are told');
      });

    test('a model that there is not is away', async () => {
      const settings = { kind, baseUrl: addressOf(server), apiKey: KEY, model: 'none', sees: false, contextTokens: 1 };
      const model = answerModel({ ...settings, embeddingModel: undefined }, PATIENT);
      await assert.rejects(Array.fromAsync(model!.write(REQUEST, never)), { fault: 'away' });
    });

    test('a provider that is not there is away', async () => {
      const gone = await serveModels();
      const baseUrl = addressOf(gone);
      await gone.close();
      const settings = { kind, baseUrl, apiKey: KEY, model: 'honest', sees: false, contextTokens: 1 };
      const model = answerModel({ ...settings, embeddingModel: undefined }, PATIENT);
      await assert.rejects(Array.fromAsync(model!.write(REQUEST, never)), { fault: 'away' });
    });

    for (const model of ['silent', 'silent-midway', 'comments'] as const)
      test(`${model}: silent, and the connection is closed`, async () => {
        const calls = server.calls.length;
        const { failure } = await failureOf(model, SHORT);
        assert.equal(failure.fault, 'silent');
        assert.equal(callsSince(calls).length, 1);
        assert.equal((await server.call(calls).then(({ ended }) => ended)).by, 'client');
      });

    for (const model of ['long-line', 'endless'] as const)
      test(`${model}: broken at 1 MB, and the connection is closed`, async () => {
        const calls = server.calls.length;
        const { failure, pieces } = await failureOf(model);
        assert.equal(failure.fault, 'broken');
        assert.ok(textOf(pieces).length <= 1 << 20);
        assert.equal((await server.call(calls).then(({ ended }) => ended)).by, 'client');
      });

    test('a redirect is not followed, and no other origin asked', async () => {
      await failureOf('moved');
      assert.deepEqual(server.elsewhere, []);
    });

    test('tries once more where nothing was passed on', async () => {
      const whole = textOf(await answerOf('honest'));
      for (const model of ['fails-once', 'too-many-once', 'cut-once'] as const) {
        const calls = server.calls.length;
        assert.equal(textOf(await answerOf(model)), whole, model);
        assert.equal(callsSince(calls).length, 2, model);
      }
    });

    test('tries no third time, and no second where it would not help or text was passed on', async () => {
      const times = {
        fails: 2,
        'too-many': 1,
        'no-done': 1,
        malformed: 1,
        html: 1,
        empty: 1,
        locked: 1,
        refuses: 1,
      } as const;
      for (const [model, expected] of Object.entries(times)) {
        const calls = server.calls.length;
        await failureOf(model as keyof typeof times);
        assert.equal(callsSince(calls).length, expected, model);
      }
    });

    test('who is busy for longer than one waits says for how long', async () => {
      assert.equal((await failureOf('too-many')).failure.retryAfter, 30);
    });

    test('who stops it closes the connection at once, before and amid an answer', async () => {
      for (const model of ['silent', 'silent-midway', 'endless'] as const) {
        const calls = server.calls.length;
        const stop = new AbortController();
        const reading = Array.fromAsync(open(model).write(REQUEST, stop.signal));
        const call = await server.call(calls);
        stop.abort(new Error('stopped by the person'));
        await assert.rejects(reading, { message: 'stopped by the person' }, model);
        assert.equal((await call.ended).by, 'client', model);
        assert.equal(callsSince(calls).length, 1, model);
      }
    });

    test('who reads no further closes the connection', async () => {
      const calls = server.calls.length;
      for await (const piece of open('endless').write(REQUEST, never)) if (piece.kind === 'text') break;
      assert.equal((await server.call(calls).then(({ ended }) => ended)).by, 'client');
    });

    test('what is stopped before it begins asks nobody', async () => {
      const calls = server.calls.length;
      const stopped = AbortSignal.abort(new Error('stopped by the person'));
      await assert.rejects(Array.fromAsync(open('honest').write(REQUEST, stopped)), { message: /by the person/ });
      assert.equal(callsSince(calls).length, 0);
    });

    test('a reader that takes its time is not taken for a silent provider', async () => {
      const pieces: ModelPiece[] = [];
      for await (const piece of open('honest', { ...PATIENT, nextPiece: 2_000 }).write(REQUEST, never)) {
        if (pieces.length === 0) await new Promise((later) => setTimeout(later, 2_500));
        pieces.push(piece);
      }
      assert.equal(pieces.at(-1)?.kind, 'usage');
    });

    if (embeds) describeEmbeddings();
    else test('has no embeddings', () => assert.equal(open('honest').embed, undefined));

    function describeEmbeddings(): void {
      const embed = (model: ModelName, texts: string[], limits = PATIENT) => open(model, limits).embed!(texts, never);

      test('a vector for each text, in their order, over several calls', async () => {
        const words = Array.from({ length: 150 }, (_, index) => `text about number ${index}`);
        const calls = server.calls.length;
        const vectors = await embed('honest', words);
        assert.equal(vectors.length, 150);
        assert.equal(callsSince(calls).length, 3);
        const [last] = await embed('honest', [words[149]!]);
        assert.deepEqual(vectors[149], last);
        assert.notDeepEqual(vectors[148], last);
        assert.deepEqual(await embed('honest', []), []);
      });

      test('calls for vectors fail as others do', async () => {
        for (const [model, fault, limits] of [
          ['html', 'away', PATIENT],
          ['fails', 'away', PATIENT],
          ['fewer', 'away', PATIENT],
          ['moved', 'away', PATIENT],
          ['too-many', 'busy', PATIENT],
          ['silent', 'silent', SHORT],
        ] as const)
          await assert.rejects(embed(model, ['one', 'two'], limits), { name: 'ModelFailure', fault }, model);
        assert.equal((await embed('fails-once', ['one', 'two'])).length, 2);
      });
    }

    test('nothing of all this was written to the console', () => {
      for (const { mock } of [...printed, warnings]) assert.deepEqual(mock.calls, []);
      assert.equal(globalThis.AI_SDK_LOG_WARNINGS, false);
    });
  });
}

function textOf(pieces: readonly ModelPiece[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
}
