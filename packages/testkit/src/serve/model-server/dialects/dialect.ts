import type { IncomingHttpHeaders } from 'node:http';
import type { Conversation } from '../conversation.ts';

/** How a provider’s protocol asks and answers: each part of an answer as the events that carry it. */
export interface Dialect {
  /** What is asked; fails with a sentence where the provider would not take it. */
  read: (body: Record<string, unknown>, headers: IncomingHttpHeaders, path: string) => Conversation;
  begin: (model: string) => string;
  piece: (text: string, model: string) => string;
  /** What a model thinks before it answers, where its provider shows that. */
  thought: (text: string, model: string) => string;
  toolCall: (model: string) => string;
  /** The end of an answer, its usage and the mark that nothing follows. */
  end: (ending: Ending, usage: Usage, model: string) => string;
  /** An event whose JSON breaks off. */
  malformed: string;
  /** What keeps a connection open and says nothing. */
  comment: string;
  error: (status: number, message: string, code: string) => unknown;
}

export type Ending = 'stop' | 'length' | 'refused' | 'tool';

export interface Usage {
  asked: number;
  answered: number;
}

/** Why a request is not taken, as a provider would say it. */
export class NotTaken extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function needed(condition: boolean, message: string): asserts condition {
  if (!condition) throw new NotTaken(400, 'invalid_request_error', message);
}

export const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
