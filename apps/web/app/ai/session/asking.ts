import type { AiRequest } from '@pagewright/contract/calls/ai.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { afterEvent, isUnderway, newMessage, type ShownMessage } from '../answers/shown-message.ts';
import { faultOf, type AiCalls, type Fault } from './ai-calls.ts';
import type { AiStore } from './ai-state.ts';

export interface Asking {
  /** Asks at once, or shows first what the answer would take. */
  ask: (request: AiRequest) => Promise<void>;
  /** Asks what was shown, or does not. */
  confirm: (isWanted: boolean) => Promise<void>;
  /** The same once more, in the language that it was asked in. */
  repeat: (message: ShownMessage) => Promise<void>;
  /** Hears an answer that goes on: of another tab, or from before the page was left. */
  resume: (message: ShownMessage) => Promise<void>;
  stop: (messageId: string) => Promise<void>;
  /** Hears no more: the server stops what nobody hears, and keeps what was said. */
  leave: () => void;
}

interface Given {
  calls: AiCalls;
  /** The chat that is open, or a new one. */
  chatFor: () => Promise<string>;
  onRefused: (fault: Fault) => void;
  /** Asks for lists and limits anew. */
  refresh: () => Promise<void>;
}

/** Pages together, from which on a summary by a model takes minutes and costs more than a question. */
const LONG_PAGES = 30;
/** Pauses between stopping an answer and its end, after which it is no longer waited for. */
const STOPPED_MS = 3_000;

export function createAsking(store: AiStore, { calls, chatFor, onRefused, refresh }: Given): Asking {
  let hearing = new AbortController();
  const messageOf = (messageId: string) => store.state.messages.find((each) => each.messageId === messageId);
  const change = (messageId: string, changed: (message: ShownMessage) => ShownMessage) =>
    store.change(({ messages }) => ({
      messages: messages.map((each) => (each.messageId === messageId ? changed(each) : each)),
    }));

  const hear = async (chatId: string, message: ShownMessage) => {
    const { signal } = hearing;
    const { messageId, request, language } = message;
    const heard = await calls.hear({ chatId, messageId, request, lang: language }, message.statements.length, {
      onEvent: (event) => change(messageId, (known) => afterEvent(known, event)),
      onBreak: () => change(messageId, (known) => ({ ...known, doing: 'reconnecting' })),
      signal,
    });
    if (heard.end === 'left') return;
    if (heard.end === 'lost') change(messageId, (known) => ({ ...known, doing: undefined, fault: 'unreachable' }));
    if (heard.end === 'refused') {
      const { fault } = heard;
      change(messageId, (known) => ({ ...known, doing: undefined, fault }));
      onRefused(fault);
    }
    await refresh().catch(() => undefined);
  };

  const go = async (request: AiRequest, language: Language) => {
    const chatId = await chatFor();
    const message = newMessage({ messageId: crypto.randomUUID(), request, language }, Date.now());
    store.change(({ messages }) => ({ messages: [...messages, message], selection: undefined }));
    await hear(chatId, message);
  };
  /** Whether a model would read so much for it that a person is asked first. */
  const isLong = (request: AiRequest) => {
    const { server, documents, chosen } = store.state;
    if (server?.model === undefined || request.kind !== 'summary' || request.selection) return false;
    const about = documents.filter(({ documentId }) => chosen.includes(documentId));
    return about.reduce((sum, { pageSize }) => sum + pageSize, 0) >= LONG_PAGES;
  };
  const orFault = async (act: () => Promise<void>) => {
    store.change({ fault: undefined });
    try {
      await act();
    } catch (error) {
      const fault = faultOf(error);
      store.change({ fault });
      onRefused(fault);
    }
  };

  return {
    ask: (request) =>
      orFault(async () => {
        if (!isLong(request)) return go(request, store.state.language);
        const told = await calls.ask('ai.forecast', { chatId: await chatFor(), request });
        if (told.tokens === 0) return go(request, store.state.language);
        store.change({ forecast: { request, ...told } });
      }),
    confirm: (isWanted) =>
      orFault(async () => {
        const { forecast, language } = store.state;
        store.change({ forecast: undefined });
        if (forecast && isWanted) await go(forecast.request, language);
      }),
    repeat: ({ request, language }) => orFault(() => go(request, language)),
    resume: async (message) => {
      const { chatId } = store.state;
      if (chatId === undefined) return;
      change(message.messageId, (known) => ({ ...known, fault: undefined, doing: known.doing ?? 'reconnecting' }));
      await hear(chatId, message);
    },
    stop: async (messageId) => {
      await calls.ask('ai.stop', { messageId }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, STOPPED_MS));
      const message = messageOf(messageId);
      if (message && isUnderway(message))
        change(messageId, (known) => ({ ...known, state: 'stopped', doing: undefined }));
    },
    leave: () => {
      hearing.abort();
      hearing = new AbortController();
    },
  };
}
