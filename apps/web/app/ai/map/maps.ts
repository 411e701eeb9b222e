import type { History, HistoryEvent } from '../../history/history.ts';
import { faultOf, type AiCalls, type Fault } from '../session/ai-calls.ts';
import { firstState, mapHistory, type MapEvent, type MapState } from './map-state.ts';

/** Nothing yet: it is fetched. */
type OpenMap = { history: History<MapState> } | { fault: Fault } | undefined;

/** Maps of documents as they are edited, for as long as the page is open. */
export interface Maps {
  of: (documentId: string) => OpenMap;
  /** Fetches a map that is not there yet. */
  open: (documentId: string) => Promise<void>;
  change: (documentId: string, event: MapEvent | HistoryEvent) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createMaps(calls: AiCalls): Maps {
  const open = new Map<string, OpenMap>();
  const listeners = new Set<() => void>();
  const put = (documentId: string, map: OpenMap) => {
    open.set(documentId, map);
    for (const listener of listeners) listener();
  };
  return {
    of: (documentId) => open.get(documentId),
    open: async (documentId) => {
      const known = open.get(documentId);
      if (known && 'history' in known) return;
      put(documentId, undefined);
      try {
        const map = await calls.ask('ai.map', { documentId });
        put(documentId, { history: mapHistory.open(firstState(map)) });
      } catch (error) {
        put(documentId, { fault: faultOf(error) });
      }
    },
    change: (documentId, event) => {
      const known = open.get(documentId);
      if (!known || !('history' in known)) return;
      const history = mapHistory.reduce(known.history, event);
      if (history !== known.history) put(documentId, { history });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
