import type { MapSides } from '@pagewright/contract/calls/values.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { nodesById } from '@pagewright/contract/mind-maps/levels.ts';
import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import { createHistory } from '../../history/history.ts';
import { added, deleted, moved, neighbourOf, renamed, type NodePlace } from './map-edits.ts';

/** A map as it is edited, and what of it is seen. */
export interface MapState {
  map: MindMap;
  /** Always a node of the map. */
  selected: string;
  folded: ReadonlySet<string>;
  /** Levels that are shown, with the root. */
  depth: number;
  /** Of the title on which its branches stand; nothing until the room for them is known. */
  sides: MapSides | undefined;
}

export type MapEvent =
  | { type: 'selected'; id: string }
  | { type: 'folded'; id: string; isFolded: boolean }
  | { type: 'deepened'; depth: number }
  | { type: 'sided'; sides: MapSides }
  | { type: 'replaced'; map: MindMap }
  | { type: 'renamed'; id: string; label: string }
  | { type: 'added'; parent: string; id: string; label: string }
  | { type: 'deleted'; id: string }
  | ({ type: 'moved'; id: string } & NodePlace);

export const firstState = (map: MindMap): MapState => ({
  map,
  selected: map.nodes[0]?.id ?? '',
  folded: new Set(),
  depth: LIMITS.mindMap.levels,
  sides: undefined,
});

const VIEWS: ReadonlySet<MapEvent['type']> = new Set(['selected', 'folded', 'deepened', 'sided']);

/** Undo and redo take edits back; what is selected and folded, how deep it goes and on which sides stays as it is. */
export const mapHistory = createHistory<MapState, MapEvent>({
  reduce,
  effectOf: ({ type }) => (VIEWS.has(type) ? 'passing' : 'step'),
  restore: (remembered, present) => {
    const isThere = nodesById(remembered.map).has(present.selected);
    return { ...present, map: remembered.map, selected: isThere ? present.selected : remembered.selected };
  },
  mostSteps: 200,
});

function reduce(state: MapState, event: MapEvent): MapState {
  const { map, selected, folded } = state;
  const withMap = (next: MindMap, selected: string) => (next === map ? state : { ...state, map: next, selected });
  switch (event.type) {
    case 'selected':
      return nodesById(map).has(event.id) ? { ...state, selected: event.id } : state;
    case 'folded':
      return { ...state, folded: withOrWithout(folded, event.id, event.isFolded) };
    case 'deepened':
      return { ...state, depth: event.depth };
    case 'sided':
      return { ...state, sides: event.sides };
    case 'replaced':
      return withMap(event.map, nodesById(event.map).has(selected) ? selected : (event.map.nodes[0]?.id ?? ''));
    case 'renamed':
      return withMap(renamed(map, event.id, event.label), event.id);
    case 'added': {
      const next = withMap(added(map, event.parent, event), event.id);
      return next === state ? state : { ...next, folded: withOrWithout(folded, event.parent, false) };
    }
    case 'deleted':
      return withMap(deleted(map, event.id), neighbourOf(map, event.id));
    case 'moved':
      return withMap(moved(map, event.id, event), event.id);
  }
}

function withOrWithout(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
