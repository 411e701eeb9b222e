import type { AiDocument } from '@pagewright/contract/calls/ai.ts';
import type { FileToken } from '@pagewright/contract/ids.ts';
import { faultOf, isGone, type AiCalls, type Fault } from './ai-calls.ts';
import type { AiStore } from './ai-state.ts';

/** Held polls at once: browsers open six connections to a server, and an answer holds one too. */
const POLLS_AT_ONCE = 2;
const PAUSE_MS = 2_000;
/** Polls of a document that may fail one after the other: a tunnel, a server that restarts. */
const BROKEN_POLLS = 15;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

export interface Documents {
  /** Takes the place of what was known of it. */
  put: (document: AiDocument) => void;
  add: (files: readonly File[]) => Promise<void>;
  /** What could not be read once more, perhaps with the password that it lacked. */
  readAgain: (document: AiDocument, password?: string) => Promise<void>;
  delete: (documentId: string) => Promise<void>;
  dismiss: (uid: string) => void;
  /** Follows those that are being read. */
  follow: () => void;
  /** What was given here, so that its pages need not be fetched, with the password that opens it. */
  given: (documentId: string) => { file: File; password: string | undefined } | undefined;
  leave: () => void;
}

interface Given {
  calls: AiCalls;
  /** One is there that was not before. */
  onAdded: (documentId: string) => void;
  /** What is known of some has changed. */
  onChanged: () => void;
  onDeleted: () => Promise<void>;
  onRefused: (fault: Fault) => void;
  /** Asks for lists and limits anew. */
  refresh: () => Promise<void>;
}

export function createDocuments(
  store: AiStore,
  { calls, onAdded, onChanged, onDeleted, onRefused, refresh }: Given,
): Documents {
  const leaving = new AbortController();
  const files = new Map<string, File>();
  const passwords = new Map<string, string>();
  const polled = new Set<string>();

  const put = (document: AiDocument) => {
    store.change(({ documents }) => {
      const at = documents.findIndex(({ documentId }) => documentId === document.documentId);
      return { documents: at < 0 ? [document, ...documents] : documents.with(at, document) };
    });
    onChanged();
  };
  const remove = (documentId: string) =>
    store.change(({ documents, chosen, shown, map, lit, selection }) => ({
      documents: documents.filter((each) => each.documentId !== documentId),
      chosen: chosen.filter((each) => each !== documentId),
      shown: shown === documentId ? undefined : shown,
      map: map === documentId ? undefined : map,
      lit: lit?.quote.documentId === documentId ? undefined : lit,
      selection: selection?.documentId === documentId ? undefined : selection,
    }));

  const poll = async ({ documentId, token }: AiDocument) => {
    for (let broken = 0; !leaving.signal.aborted;) {
      const known = store.state.documents.find((each) => each.documentId === documentId);
      if (known?.state !== 'reading') return;
      try {
        const askedAt = Date.now();
        const now = await calls.ask('ai.title', { token, seen: known.progress }, leaving.signal);
        broken = 0;
        put(now);
        // A server that does not hold its answers is not asked without end.
        if (now.state === 'reading' && now.progress === known.progress) await pause(PAUSE_MS - (Date.now() - askedAt));
      } catch (error) {
        if (isGone(faultOf(error))) return remove(documentId);
        broken += 1;
        if (broken > BROKEN_POLLS) return;
        await pause(PAUSE_MS);
      }
    }
  };
  const follow = () => {
    const next = store.state.documents.find(({ state, documentId }) => state === 'reading' && !polled.has(documentId));
    if (!next || polled.size >= POLLS_AT_ONCE) return;
    polled.add(next.documentId);
    void poll(next).finally(() => {
      polled.delete(next.documentId);
      follow();
    });
    follow();
  };

  const change = (uid: string, changes: { progress?: number; fault?: Fault }) =>
    store.change(({ sent }) => ({ sent: sent.map((each) => (each.uid === uid ? { ...each, ...changes } : each)) }));
  const dismiss = (uid: string) => store.change(({ sent }) => ({ sent: sent.filter((each) => each.uid !== uid) }));
  const addOne = async (uid: string, file: File) => {
    try {
      const token = (await calls.upload(file, (progress) => change(uid, { progress }), leaving.signal)) as FileToken;
      const document = await calls.ask('ai.add', { token }, leaving.signal);
      if (isPdf(file)) files.set(document.documentId, file);
      put(document);
      dismiss(uid);
      onAdded(document.documentId);
      follow();
    } catch (error) {
      if (leaving.signal.aborted) return;
      const fault = faultOf(error);
      change(uid, { fault });
      onRefused(fault);
    }
  };

  return {
    put,
    add: async (given) => {
      const sent = given.map((file) => ({ uid: crypto.randomUUID(), name: file.name, progress: 0, fault: undefined }));
      store.change((state) => ({ sent: [...state.sent, ...sent] }));
      // The first call of a newcomer makes a visitor; more at once would make several.
      if (store.state.phase !== 'ready') await refresh().catch(() => undefined);
      for (const [at, { uid }] of sent.entries()) {
        const file = given[at];
        if (file) await addOne(uid, file);
      }
      await refresh().catch(() => undefined);
    },
    readAgain: async ({ documentId, token }, password) => {
      if (password !== undefined) passwords.set(documentId, password);
      put(await calls.ask('ai.add', { token, ...(password !== undefined && { password }) }, leaving.signal));
      onAdded(documentId);
      follow();
    },
    delete: async (documentId) => {
      await calls.ask('ai.delete', { documentId }).catch((error: unknown) => {
        // Somebody else, or time, was faster.
        if (!isGone(faultOf(error))) throw error;
      });
      files.delete(documentId);
      remove(documentId);
      await onDeleted();
    },
    dismiss,
    follow,
    given: (documentId) => {
      const file = files.get(documentId);
      return file && { file, password: passwords.get(documentId) };
    },
    leave: () => leaving.abort(),
  };
}
