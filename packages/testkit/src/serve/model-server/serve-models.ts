import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { refuse, type Answering } from './answering.ts';
import { CHARACTERS } from './characters/characters.ts';
import { isCharacter, isFault, type ModelName } from './names.ts';
import type { Conversation } from './conversation.ts';
import { anthropic } from './dialects/anthropic.ts';
import { isRecord, NotTaken, type Dialect, type Json } from './dialects/dialect.ts';
import { gemini } from './dialects/gemini.ts';
import { openai } from './dialects/openai.ts';
import { embeddingsIn, vectorsOf } from './embeddings.ts';
import { answerWhole, FAULTS } from './faults.ts';
import { countTokens } from './pieces.ts';

/** What one request brought, and how it ended. */
export interface ModelCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: Json;
  /** What was asked; nothing for embeddings, and for what was not taken. */
  conversation: Conversation | undefined;
  /** Who ended it, and when, in milliseconds since 1970: the client, where it left before the end. */
  ended: Promise<{ by: 'client' | 'server'; at: number }>;
}

interface ModelAddress {
  kind: 'openai-compatible';
  baseUrl: string;
  apiKey: string;
  model: string;
  embeddingModel: undefined;
  sees: boolean;
  contextTokens: number;
}

/**
 * Language models over real HTTP, in the protocols of OpenAI, Anthropic and Gemini. The name of a model says how it
 * answers: one of `CHARACTERS` by what it says, one of `FAULTS` by what goes wrong.
 */
export interface ModelServer {
  /** The address below which each protocol has its calls. */
  openai: string;
  anthropic: string;
  gemini: string;
  /** What whoever asks one of its models has to know, in the protocol of OpenAI. */
  settingsOf: (model: string, contextTokens?: number) => ModelAddress;
  calls: ModelCall[];
  /** From now on each is answered as by this model, whatever model it names; `undefined` for the one it names. */
  play: (model: ModelName | undefined) => void;
  /** The call with this index, as soon as it is there. */
  call: (index: number) => Promise<ModelCall>;
  /** Paths that another origin was asked for; `moved` leads there. */
  elsewhere: string[];
  close: () => Promise<void>;
}

export async function serveModels(): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const waiting: { index: number; give: (call: ModelCall) => void }[] = [];
  const record = (call: ModelCall) => {
    calls.push(call);
    for (const { index, give } of waiting) if (index === calls.length - 1) give(call);
  };
  const elsewhere: string[] = [];
  let played: ModelName | undefined;
  const other = createServer((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end();
  });
  const otherOrigin = await listen(other);
  const asked = new Map<string, number>();
  const timesAsked = (path: string, body: Json) => {
    const key = path + JSON.stringify(body);
    asked.set(key, (asked.get(key) ?? -1) + 1);
    return asked.get(key) ?? 0;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let hungUp = false;
    const ended = new Promise<{ by: 'client' | 'server'; at: number }>((end) => {
      response.once('close', () =>
        end({ by: hungUp || response.writableFinished ? 'server' : 'client', at: Date.now() }),
      );
    });
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const body: unknown = JSON.parse((await buffer(request)).toString());
    if (!isRecord(body)) throw new Error('a model is asked in JSON');
    const dialect = dialectOf(path);
    const call: ModelCall = { path, headers: request.headers, body, conversation: undefined, ended };
    try {
      const embeddings = embeddingsIn(path, body);
      if (embeddings === undefined) call.conversation = dialect.read(body, request.headers, path);
      const named = call.conversation ?? nothingAsked(embeddings?.model ?? '');
      const conversation = played === undefined || embeddings ? named : { ...named, model: played };
      const text = textOf(conversation);
      const answering: Answering = {
        conversation,
        dialect,
        response,
        text,
        usage: { asked: countTokens(JSON.stringify(conversation)), answered: countTokens(text) },
        times: timesAsked(path, body),
        elsewhere: otherOrigin,
        gone: ended,
        hangUp: () => {
          hungUp = true;
          response.destroy();
        },
        whole: async () => {
          if (embeddings === undefined) return answerWhole(answering);
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify(embeddings.answer(vectorsOf(embeddings))));
        },
      };
      record(call);
      await wayOf(conversation.model)(answering);
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      if (!calls.includes(call)) record(call);
      refuse({ dialect, response }, error);
    }
  };
  // Half of these models are for connections that end while they are written to.
  const server = createServer((request, response) => {
    response.on('error', () => {});
    answer(request, response).catch(() => response.destroy());
  });
  // A client that takes up an idle connection in the moment in which it is closed would ask twice.
  server.keepAliveTimeout = 0;
  const origin = await listen(server);

  return {
    openai: `${origin}/v1`,
    anthropic: `${origin}/anthropic/v1`,
    gemini: `${origin}/gemini/v1beta`,
    settingsOf: (model, contextTokens = 8_192) => ({
      kind: 'openai-compatible',
      baseUrl: `${origin}/v1`,
      apiKey: 'key',
      model,
      embeddingModel: undefined,
      sees: false,
      contextTokens,
    }),
    calls,
    play: (model) => (played = model),
    call: async (index) => calls[index] ?? new Promise((give) => void waiting.push({ index, give })),
    elsewhere,
    close: async () => {
      for (const each of [server, other]) {
        each.closeAllConnections();
        await new Promise((closed) => each.close(closed));
      }
    },
  };
}

function dialectOf(path: string): Dialect {
  if (path.startsWith('/anthropic/')) return anthropic;
  return path.startsWith('/gemini/') ? gemini : openai;
}

const nothingAsked = (model: string): Conversation => ({
  model,
  instructions: '',
  messages: [],
  images: [],
  answerTokens: 0,
});

function textOf(conversation: Conversation): string {
  const say = isCharacter(conversation.model) ? CHARACTERS[conversation.model] : CHARACTERS.honest;
  return say(conversation);
}

function wayOf(model: string): (answering: Answering) => Promise<void> | void {
  if (isFault(model)) return FAULTS[model];
  if (!isCharacter(model)) throw new NotTaken(404, 'model_not_found', 'there is no such model');
  return ({ whole }) => whole();
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
