import type { AiQuote } from '@pagewright/contract/calls/ai.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { isUnderway, type ShownMessage } from '../answers/shown-message.ts';
import { createMaps, type Maps } from '../map/maps.ts';
import { createAiCalls, faultOf, isGone, type AiCalls, type Fault } from './ai-calls.ts';
import { createAiStore, type AiStore, type Selection } from './ai-state.ts';
import { createAsking, type Asking } from './asking.ts';
import { createDocuments, type Documents } from './documents.ts';

/** What one does on the AI page: documents, chats, questions, and what of a document is shown. */
export interface AiSession extends Pick<AiStore, 'subscribe'> {
  readonly store: AiStore;
  readonly calls: AiCalls;
  readonly documents: Documents;
  readonly asking: Asking;
  /** Of the chat in the page's address; `undefined`: the next question begins one. */
  open: (chatId: string | undefined) => Promise<void>;
  refresh: () => Promise<void>;
  /** Whether the open chat, or the next one, is about a document. */
  choose: (documentId: string, isChosen: boolean) => Promise<void>;
  rename: (chatId: string, title: string) => Promise<void>;
  deleteChat: (chatId: string) => Promise<void>;
  show: (documentId: string) => void;
  readonly maps: Maps;
  openMap: (documentId: string) => void;
  closeMap: () => void;
  light: (quote: AiQuote) => void;
  unlight: () => void;
  select: (selection: Selection | undefined) => void;
  write: (draft: string) => void;
  /** To screen readers. */
  announce: (sentence: string) => void;
  leave: () => void;
}

interface Given {
  language: Language;
  onRefused: (fault: Fault) => void;
}

export function createAiSession({ language, onRefused }: Given): AiSession {
  const store = createAiStore(language);
  const calls = createAiCalls(language);

  const refresh = async () => {
    const { fileList, chatList, ...server } = await calls.ask('ai.documents', {});
    store.change({ phase: 'ready', documents: fileList, chats: chatList, server });
    leaveFailed();
    documents.follow();
  };
  const chatFor = async () => {
    const { chatId, chosen } = store.state;
    if (chatId !== undefined) return chatId;
    const chat = await calls.ask('ai.chats.create', { documents: [...chosen] });
    store.change(({ chats }) => ({ chats: [chat, ...chats], chatId: chat.chatId, way: { chatId: chat.chatId } }));
    return chat.chatId;
  };
  const choose = async (documentId: string, isChosen: boolean) => {
    const { chosen: before, chatId } = store.state;
    const others = before.filter((each) => each !== documentId);
    if (isChosen && others.length >= LIMITS.ai.chatDocuments) return;
    const chosen = isChosen ? [...others, documentId] : others;
    store.change({ chosen });
    if (chatId === undefined) return;
    try {
      const chat = await calls.ask('ai.chats.change', { chatId, documents: chosen });
      store.change(({ chats }) => ({ chats: chats.map((each) => (each.chatId === chatId ? chat : each)) }));
    } catch (error) {
      store.change({ chosen: before, fault: faultOf(error) });
    }
  };
  /** What could not be read cannot be asked about. */
  const leaveFailed = () => {
    const { documents: all, chosen } = store.state;
    for (const { documentId, state } of all)
      if (state === 'failed' && chosen.includes(documentId)) void choose(documentId, false);
  };
  const show = (documentId: string) => store.change({ shown: documentId, lit: undefined });
  /** Answers that quoted a document go with it, and so does a chat about it alone. */
  const afterDeletion = async () => {
    const { chatId } = store.state;
    await refresh().catch(() => undefined);
    if (chatId === undefined) return chooseNewest();
    await openChat(chatId).catch((error: unknown) => {
      if (isGone(faultOf(error))) store.change({ way: { chatId: undefined } });
    });
  };
  const documents = createDocuments(store, {
    calls,
    refresh,
    onRefused,
    onDeleted: afterDeletion,
    onChanged: leaveFailed,
    onAdded: (documentId) => {
      void choose(documentId, true);
      show(documentId);
    },
  });
  const asking = createAsking(store, { calls, chatFor, refresh, onRefused });

  /** Without a chat the newest document is the one that is asked about. */
  const chooseNewest = () => {
    const newest = store.state.documents.find(({ state }) => state !== 'failed');
    if (newest && store.state.chosen.length === 0)
      store.change({ chosen: [newest.documentId], shown: newest.documentId });
  };
  const openChat = async (chatId: string) => {
    const { chat, llist } = await calls.ask('ai.messages', { chatId });
    if (store.state.chatId !== chatId) return;
    const messages: ShownMessage[] = llist.map((message) => ({
      ...message,
      doing: message.state === 'waiting' || message.state === 'running' ? 'waiting' : undefined,
    }));
    store.change({ chatPhase: 'ready', messages, chosen: chat.documents, shown: chat.documents[0] });
    for (const message of messages.filter(isUnderway)) void asking.resume(message);
  };

  const open: AiSession['open'] = async (chatId) => {
    if (chatId !== undefined && chatId === store.state.chatId) return;
    asking.leave();
    const hasBegun = store.state.phase === 'ready';
    store.change({
      chatId,
      messages: [],
      chosen: [],
      map: undefined,
      lit: undefined,
      selection: undefined,
      forecast: undefined,
      fault: undefined,
      chatPhase: chatId === undefined ? 'ready' : 'loading',
      ...(!hasBegun && { phase: 'loading' }),
    });
    const listed = hasBegun ? Promise.resolve() : refresh().catch(() => store.change({ phase: 'failed' }));
    if (chatId === undefined) {
      await listed;
      return chooseNewest();
    }
    await Promise.all([
      listed,
      openChat(chatId).catch((error: unknown) => {
        if (store.state.chatId === chatId) store.change({ chatPhase: 'failed', fault: faultOf(error) });
      }),
    ]);
  };

  return {
    store,
    calls,
    documents,
    asking,
    subscribe: store.subscribe,
    open,
    refresh,
    choose,
    rename: async (chatId, title) => {
      const chat = await calls.ask('ai.chats.change', { chatId, title });
      store.change(({ chats }) => ({ chats: chats.map((each) => (each.chatId === chatId ? chat : each)) }));
    },
    deleteChat: async (chatId) => {
      await calls.ask('ai.chats.delete', { chatId }).catch((error: unknown) => {
        if (!isGone(faultOf(error))) throw error;
      });
      store.change(({ chats }) => ({ chats: chats.filter((each) => each.chatId !== chatId) }));
    },
    show,
    maps: createMaps(calls),
    openMap: (documentId) => store.change({ map: documentId, shown: documentId, lit: undefined }),
    closeMap: () => store.change({ map: undefined }),
    light: (quote) => store.change({ shown: quote.documentId, lit: { quote, at: Date.now() } }),
    unlight: () => store.change({ lit: undefined }),
    select: (selection) => store.change({ selection }),
    write: (draft) => store.change({ draft }),
    announce: (announced) => store.change({ announced }),
    leave: () => {
      asking.leave();
      documents.leave();
    },
  };
}
