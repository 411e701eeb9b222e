import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Conversation } from './conversation.ts';
import type { Dialect, Usage } from './dialects/dialect.ts';

/** What is needed to answer one request. */
export interface Answering {
  conversation: Conversation;
  dialect: Dialect;
  response: ServerResponse;
  /** The whole answer, as its character gives it. */
  text: string;
  usage: Usage;
  /** How often the same was asked before. */
  times: number;
  /** Where a redirect leads: another origin. */
  elsewhere: string;
  /** Resolves when nobody listens any more. */
  gone: Promise<unknown>;
  /** Ends the connection in the middle of what it carries. */
  hangUp: () => void;
  /** Answers as one should. */
  whole: () => Promise<void>;
}

/** Sends bytes no faster than they are read; false once nobody reads them. */
export async function send({ response, gone }: Answering, data: string | Uint8Array): Promise<boolean> {
  if (response.destroyed || response.closed) return false;
  if (!response.write(data)) await Promise.race([once(response, 'drain'), gone]);
  return !response.destroyed;
}

export function startEvents({ response }: Answering): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.flushHeaders();
}

export function refuse(
  { dialect, response }: Pick<Answering, 'dialect' | 'response'>,
  { status, code = 'error', message = 'this went wrong', headers = {} }: Refusal,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(dialect.error(status, message, code)));
}

export interface Refusal {
  status: number;
  code?: string;
  message?: string;
  headers?: Record<string, string>;
}
