import type { AnswerOf, AskOf } from '@pagewright/contract/calls/call.ts';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import type { MapFormat, MapSides } from '@pagewright/contract/calls/values.ts';
import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import type { AiEvent } from '@pagewright/contract/calls/ai.ts';
import { askOwn } from '../../account/ask-own.ts';
import { send, type CallName, type Calls } from '../../conversion/ask.ts';
import { loadPart } from '../../site/load-part.ts';
import { keepsNothing } from '../../site/storage-stand-in.ts';
import { listen } from '../answers/event-stream.ts';

/** Why a call did not do what it was to do. */
export type Fault = Failure | 'unreachable';

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

export const faultOf = (error: unknown): Fault => (error instanceof Refused ? error.failure : 'unreachable');
export const isGone = (fault: Fault): boolean => fault !== 'unreachable' && fault.code === 'NOT_FOUND';

type AiCallName = Extract<CallName, `ai.${string}`>;
type DataOf<N extends AiCallName> = AnswerOf<Calls[N]> extends { data: infer Data } ? Data : never;

export interface AiCalls {
  language: Language;
  /** What it answers with; refused with what `faultOf` tells. */
  ask: <N extends AiCallName>(name: N, input: AskOf<Calls[N]>, signal?: AbortSignal) => Promise<DataOf<N>>;
  /** The token of the uploaded file. `onProgress` is given 0 to 1. */
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;
  /** A mind map as a file. */
  saveMap: (map: MindMap, as: { format: MapFormat; sides: MapSides }) => Promise<File>;
  /** Asks, and hears the answer to its end. `from`: how many statements are known. */
  hear: (input: AskOf<Calls['ai.ask']>, from: number, hearing: Hearing) => Promise<Heard>;
}

/** How hearing an answer ended. `lost`: the connection broke and could not be made again. */
type Heard = { end: 'whole' | 'lost' | 'left' } | { end: 'refused'; fault: Fault };

interface Hearing {
  onEvent: (event: AiEvent) => void;
  onBreak: () => void;
  signal: AbortSignal;
}

const isLast = ({ event }: AiEvent) => event === 'done' || event === 'failed';

export function createAiCalls(language: Language): AiCalls {
  return {
    language,
    ask: async (name, input, signal) => {
      const answer: unknown = await askOwn(name, input, { language, ...(signal && { signal }) });
      if (isRefused(answer)) throw new Refused(answer.failure);
      return (answer as { data: DataOf<typeof name> }).data;
    },
    upload: async (file, onProgress, signal) => {
      if (keepsNothing()) throw new Refused({ code: 'COOKIES_REFUSED', facts: {} });
      const about = { modifiedAt: file.lastModified };
      const answer = await send('ai.upload', about, file, { language, signal, onProgress });
      if (isRefused(answer)) throw new Refused(answer.failure);
      return answer.token;
    },
    saveMap: async (map, { format, sides }) => {
      const [{ CALLS, requestOf }, { refusal }] = await loadPart(() =>
        Promise.all([import('../../conversion/wire.ts'), import('@pagewright/contract/calls/envelope.ts')]),
      );
      const call = CALLS['ai.saveMap'];
      const { url, headers, body } = requestOf(call, { map, format, sides, lang: language }, language);
      const answer = await fetch(url, { method: call.method, headers, body: body ?? null });
      if (!answer.ok) {
        const refused = refusal.safeParse(await answer.json()).data;
        throw refused ? new Refused(refused.failure) : new Error(`The map answered ${answer.status}`);
      }
      return new File([await answer.blob()], nameOf(answer) ?? `map.${format}`);
    },
    hear: async (input, from, { onEvent, onBreak, signal }) => {
      const [{ CALLS, requestOf }, { refusal }] = await loadPart(() =>
        Promise.all([import('../../conversion/wire.ts'), import('@pagewright/contract/calls/envelope.ts')]),
      );
      const call = CALLS['ai.ask'];
      const { url, headers, body } = requestOf(call, input, language);
      const heard = await listen({
        ask: (last = from > 0 ? String(from) : undefined) =>
          fetch(url, {
            method: call.method,
            headers: { ...headers, ...(last !== undefined && { 'last-event-id': last }) },
            body: body ?? null,
            signal,
          }),
        onEvent: ({ data }) => {
          // A newer server may tell more than this page knows.
          const { data: event } = call.answer.events.safeParse(data);
          if (event) onEvent(event);
          return event !== undefined && isLast(event);
        },
        onBreak,
        signal,
      });
      if (heard.end !== 'refused') return heard;
      return { end: 'refused', fault: refusal.safeParse(heard.answer).data?.failure ?? 'unreachable' };
    },
  };
}

/** As the server names a file (RFC 6266, 4.3). */
function nameOf({ headers }: Response): string | undefined {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

const isRefused = (answer: unknown): answer is { failure: Failure } =>
  typeof answer === 'object' && answer !== null && 'failure' in answer;
