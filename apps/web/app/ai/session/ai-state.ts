import type { AiChat, AiDocument, AiQuote, AiRequest, AiState as ServerState } from '@pagewright/contract/calls/ai.ts';
import type { AiForecast } from '@pagewright/contract/calls/ai-parts.ts';
import { DEFAULT_LANGUAGE, type Language } from '@pagewright/contract/languages.ts';
import type { ShownMessage } from '../answers/shown-message.ts';
import type { Fault } from './ai-calls.ts';

/** A file on its way to the server. */
export interface SentFile {
  uid: string;
  name: string;
  /** From 0 to 1. */
  progress: number;
  fault: Fault | undefined;
}

/** A part of a document that the next question is about. */
export type Selection = NonNullable<AiRequest['selection']>;

/** A quote that is lit up on its page. */
interface Lit {
  quote: AiQuote;
  /** Told apart by this where the same one is chosen again. */
  at: number;
}

/** What an answer would take, told before it is asked for. */
interface Forecast extends AiForecast {
  request: AiRequest;
}

/** What is seen on the AI page, outside of React. */
export interface AiPageState {
  /** `new`: nobody was ever here, so that there is nothing to ask for. */
  phase: 'new' | 'loading' | 'ready' | 'failed';
  documents: readonly AiDocument[];
  sent: readonly SentFile[];
  chats: readonly AiChat[];
  server: Pick<ServerState, 'files' | 'questions' | 'model' | 'limits'> | undefined;
  /** The chat that is open; nothing where the next question begins one. */
  chatId: string | undefined;
  /** Where the page's address is to lead: to a chat that was begun, or away from one that is gone. */
  way: { chatId: string | undefined } | undefined;
  /** `failed`: its messages could not be fetched. */
  chatPhase: 'ready' | 'loading' | 'failed';
  messages: readonly ShownMessage[];
  /** What the chat, or the next one, is about. */
  chosen: readonly string[];
  /** The document whose pages are shown. */
  shown: string | undefined;
  /** The document whose mind map stands in the place of the chat. */
  map: string | undefined;
  lit: Lit | undefined;
  selection: Selection | undefined;
  /** What stands in the question box. */
  draft: string;
  /** In which the next question is answered. */
  language: Language;
  /** Waits for a yes or a no. */
  forecast: Forecast | undefined;
  /** What was asked for last, and refused. */
  fault: Fault | undefined;
  /** Said to screen readers. */
  announced: string;
}

const FIRST_STATE: AiPageState = {
  phase: 'new',
  documents: [],
  sent: [],
  chats: [],
  server: undefined,
  chatId: undefined,
  way: undefined,
  chatPhase: 'ready',
  messages: [],
  chosen: [],
  shown: undefined,
  map: undefined,
  lit: undefined,
  selection: undefined,
  draft: '',
  language: DEFAULT_LANGUAGE,
  forecast: undefined,
  fault: undefined,
  announced: '',
};

/** The chat that is open, as the list has it. */
export const openChat = ({ chats, chatId }: AiPageState): AiChat | undefined =>
  chats.find((chat) => chat.chatId === chatId);

export interface AiStore {
  readonly state: AiPageState;
  /** As the server draws the page; a part that arrives late begins as it was drawn. */
  readonly first: AiPageState;
  subscribe: (listener: () => void) => () => void;
  change: (changes: Partial<AiPageState> | ((state: AiPageState) => Partial<AiPageState>)) => void;
}

export function createAiStore(language: Language): AiStore {
  const first: AiPageState = { ...FIRST_STATE, language };
  let state = first;
  const listeners = new Set<() => void>();
  return {
    first,
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (changes) => {
      state = { ...state, ...(typeof changes === 'function' ? changes(state) : changes) };
      for (const listener of listeners) listener();
    },
  };
}
