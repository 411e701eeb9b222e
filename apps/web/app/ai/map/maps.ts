import type { History, HistoryEvent } from '../../history/history.ts';
import { faultOf, type AiCalls, type Fault } from '../session/ai-calls.ts';
import { loadPart } from '../../site/load-part.ts';
import { createMapKeeper } from './map-keeper.ts';
import type { MapEvent, MapState } from './map-state.ts';

/** Nothing yet: it is fetched. `unkept`: why the last change is not kept with the document. */
type OpenMap = { history: History<MapState>; unkept?: Fault | undefined } | { fault: Fault } | undefined;

/** Maps of documents as they are edited: undo lasts as long as the page is open, the maps themselves are kept with their documents. */
export interface Maps {
  of: (documentId: string) => OpenMap;
  /** Fetches a map that is not there yet. */
  open: (documentId: string) => Promise<void>;
  change: (documentId: string, event: MapEvent | HistoryEvent) => void;
  /** Sends the map as it is now to be kept again. */
  keep: (documentId: string) => void;
  /** Puts the map that the document alone gives in its place; undo takes that back. Refused with what `faultOf` tells. */
  reset: (documentId: string) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

export function createMaps(calls: AiCalls): Maps {
  const open = new Map<string, OpenMap>();
  const keepers = new Map<string, ReturnType<typeof createMapKeeper>>();
  const listeners = new Set<() => void>();
  /** How maps change; fetched with the first of them. */
  let changes: typeof import('./map-state.ts') | undefined;
  const put = (documentId: string, map: OpenMap) => {
    open.set(documentId, map);
    for (const listener of listeners) listener();
  };
  const keeperOf = (documentId: string) => {
    const known = keepers.get(documentId);
    if (known) return known;
    const keeper = createMapKeeper(
      (map) => calls.ask('ai.keepMap', { documentId, map }),
      (unkept) => {
        const now = open.get(documentId);
        if (now && 'history' in now && now.unkept !== unkept) put(documentId, { ...now, unkept });
      },
    );
    keepers.set(documentId, keeper);
    return keeper;
  };
  const keep = (documentId: string) => {
    const known = open.get(documentId);
    if (known && 'history' in known) keeperOf(documentId).keep(known.history.present.map);
  };
  const change = (documentId: string, event: MapEvent | HistoryEvent) => {
    const known = open.get(documentId);
    if (!changes || !known || !('history' in known)) return;
    const history = changes.mapHistory.reduce(known.history, event);
    if (history === known.history) return;
    put(documentId, { ...known, history });
    if (history.present.map !== known.history.present.map) keep(documentId);
  };
  return {
    of: (documentId) => open.get(documentId),
    open: async (documentId) => {
      const known = open.get(documentId);
      if (known && 'history' in known) return;
      put(documentId, undefined);
      try {
        const [map, { mapHistory, firstState }] = await Promise.all([
          calls.ask('ai.map', { documentId }),
          loadPart(async () => (changes = await import('./map-state.ts'))),
        ]);
        put(documentId, { history: mapHistory.open(firstState(map)) });
      } catch (error) {
        put(documentId, { fault: faultOf(error) });
      }
    },
    change,
    keep,
    reset: async (documentId) => {
      const map = await calls.ask('ai.map', { documentId, of: 'document' });
      change(documentId, { type: 'replaced', map });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
