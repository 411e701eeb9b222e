import { setTimeout as pause } from 'node:timers/promises';
import { refuse, send, startEvents, type Answering } from './answering.ts';
import type { Ending } from './dialects/dialect.ts';
import { piecesOf } from './pieces.ts';

/** How answers go wrong, by the name of the model. */

type Way = (answering: Answering) => Promise<void> | void;

const LONG = 10 << 20;
const THOUGHT = 2_000;

export async function answerWhole(answering: Answering, model = answering.conversation.model): Promise<void> {
  await begin(answering, model);
  for (const piece of piecesOf(answering.text)) await send(answering, answering.dialect.piece(piece, model));
  await finish(answering, 'stop', model);
}

export const FAULTS = {
  html: ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Log in</title><p>Please log in to the proxy.</p>');
  },
  'other-model': (answering) => answerWhole(answering, 'another-model-1'),
  'tool-call': async (answering) => {
    await begin(answering);
    await send(answering, answering.dialect.toolCall(answering.conversation.model));
    await finish(answering, 'tool');
  },
  empty: async (answering) => {
    await begin(answering);
    await finish(answering, 'stop');
  },
  'half-character': async (answering) => {
    await beginning(answering);
    const bytes = Buffer.from(answering.dialect.piece('né', answering.conversation.model));
    await send(answering, bytes.subarray(0, bytes.indexOf('é') + 1));
    answering.response.end();
  },
  /** A character beyond U+FFFF whose halves come in two pieces, as tokenizers cut it. */
  'half-pairs': async (answering) => {
    await begin(answering);
    for (const unit of `A ${'\u{1F600}'} B`.split('')) {
      const event = answering.dialect.piece('@', answering.conversation.model);
      await send(answering, event.replace('"@"', JSON.stringify(unit)));
    }
    await finish(answering, 'stop');
  },
  /** Thinks aloud for more than a second, and then answers. */
  thinking: async (answering) => {
    const { dialect, conversation, text } = answering;
    await begin(answering);
    for (let thought = 0; thought < 60; thought += 1) {
      await send(answering, dialect.thought('Which passage says that? ', conversation.model));
      await pause(20);
    }
    for (const piece of piecesOf(text)) await send(answering, dialect.piece(piece, conversation.model));
    await finish(answering, 'stop');
  },
  /** Thinks in silence for so many tokens that few are none for the answer. */
  'thinks-long': async (answering) => {
    if (answering.conversation.answerTokens >= THOUGHT) return answering.whole();
    await begin(answering);
    await finish(answering, 'length');
  },
  /** Of embeddings, one too few. */
  fewer: ({ whole }) => whole(),
  /** Takes only what its provider has called it since 2024, or only what it called it before. */
  'newer-names': ({ whole }) => whole(),
  'older-names': ({ whole }) => whole(),
  'no-done': async (answering) => {
    await begin(answering);
    for (const piece of piecesOf(answering.text))
      await send(answering, answering.dialect.piece(piece, answering.conversation.model));
    answering.response.end();
  },
  'long-line': async (answering) => {
    await begin(answering);
    await send(answering, 'data: ');
    const part = Buffer.alloc(64 << 10, 'a');
    for (let sent = 0; sent < LONG; sent += part.length) if (!(await send(answering, part))) return;
    answering.response.end('\n\n');
  },
  endless: async (answering) => {
    await begin(answering);
    const piece = answering.dialect.piece('word '.repeat(200), answering.conversation.model);
    while (await send(answering, piece));
  },
  comments: async (answering) => {
    await begin(answering);
    while (await send(answering, answering.dialect.comment)) await pause(1);
  },
  'too-many': (answering) =>
    refuse(answering, { status: 429, code: 'rate_limit_error', headers: { 'retry-after': '30' } }),
  'too-many-once': (answering) =>
    answering.times === 0
      ? refuse(answering, { status: 429, code: 'rate_limit_error', headers: { 'retry-after': '0' } })
      : answering.whole(),
  fails: (answering) => refuse(answering, { status: 500, code: 'api_error', message: lastWords(answering) }),
  'fails-once': (answering) =>
    answering.times === 0 ? refuse(answering, { status: 500, code: 'api_error' }) : answering.whole(),
  silent: () => {},
  'silent-midway': async (answering) => {
    await beginning(answering);
  },
  cut: async (answering) => {
    await beginning(answering);
    answering.hangUp();
  },
  'cut-once': async (answering) => {
    if (answering.times > 0) return answering.whole();
    startEvents(answering);
    await send(answering, answering.dialect.comment);
    answering.hangUp();
  },
  /** Events cut at every place of every size, within characters too. */
  split: async (answering) => {
    const { dialect, conversation, text, usage } = answering;
    const { model } = conversation;
    startEvents(answering);
    const whole = Buffer.from(
      dialect.begin(model) +
        [...piecesOf(text)].map((piece) => dialect.piece(piece, model)).join(dialect.comment) +
        dialect.end('stop', usage, model),
    );
    for (let at = 0, size = 1; at < whole.length; at += size, size = (size % 29) + 1) {
      await send(answering, whole.subarray(at, at + size));
      // So that each leaves in a packet of its own.
      await pause();
    }
    answering.response.end();
  },
  malformed: async (answering) => {
    await beginning(answering);
    await send(answering, answering.dialect.malformed);
    await finish(answering, 'stop');
  },
  refuses: async (answering) => {
    await begin(answering);
    await finish(answering, 'refused');
  },
  'too-long': async (answering) => {
    await beginning(answering);
    await finish(answering, 'length');
  },
  moved: ({ response, elsewhere, dialect }) => {
    response.writeHead(307, { location: `${elsewhere}/v1/chat/completions`, 'content-type': 'application/json' });
    response.end(JSON.stringify(dialect.error(307, 'moved', 'moved')));
  },
  /** Tells the key that it was given, as some providers do. */
  locked: (answering) =>
    refuse(answering, {
      status: 401,
      code: 'authentication_error',
      message: `Incorrect API key: ${lastWords(answering)}`,
    }),
} satisfies Record<string, Way>;

async function begin(answering: Answering, model = answering.conversation.model): Promise<void> {
  startEvents(answering);
  await send(answering, answering.dialect.begin(model));
}

/** The first three pieces of an answer. */
async function beginning(answering: Answering): Promise<void> {
  await begin(answering);
  for (const piece of piecesOf(answering.text).take(3))
    await send(answering, answering.dialect.piece(piece, answering.conversation.model));
}

async function finish(answering: Answering, ending: Ending, model = answering.conversation.model): Promise<void> {
  await send(answering, answering.dialect.end(ending, answering.usage, model));
  answering.response.end();
}

/** What errors of providers quote: the request, and the key. */
function lastWords({ conversation, response }: Answering): string {
  const { headers } = response.req;
  const key = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers.authorization;
  return `${String(key)} asked: ${conversation.messages.at(-1)?.text}`;
}
