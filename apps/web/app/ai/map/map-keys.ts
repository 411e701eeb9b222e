import { levelsOf, nodesById, parentsOf } from '@pagewright/contract/mind-maps/levels.ts';
import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import { placeOf } from './map-edits.ts';
import type { MapEvent, MapState } from './map-state.ts';

interface Pressed {
  key: string;
  altKey: boolean;
}

/**
 * What a key does in the tree (WAI-ARIA Authoring Practices, tree view): arrows go over what is shown, open and close; with Alt they
 * move the node. Left and right are those of the tree, whatever side a branch stands on.
 */
export function eventOfKey({ key, altKey }: Pressed, state: MapState, shown: MindMap): MapEvent | undefined {
  return altKey ? movedBy(key, state) : seenBy(key, state, shown);
}

function seenBy(key: string, { map, selected, folded }: MapState, shown: MindMap): MapEvent | undefined {
  const order = [...levelsOf(shown).keys()];
  const select = (id: string | undefined): MapEvent | undefined =>
    id === undefined ? undefined : { type: 'selected', id };
  const at = order.indexOf(selected);
  const children = nodesById(shown).get(selected)?.children ?? [];
  switch (key) {
    case 'ArrowDown':
      return select(order[at + 1]);
    case 'ArrowUp':
      return select(order[at - 1]);
    case 'Home':
      return select(order[0]);
    case 'End':
      return select(order.at(-1));
    case 'ArrowRight':
      if (children.length > 0) return select(children[0]);
      return folded.has(selected) ? { type: 'folded', id: selected, isFolded: false } : undefined;
    case 'ArrowLeft':
      if (children.length > 0) return { type: 'folded', id: selected, isFolded: true };
      return select(parentsOf(map).get(selected));
    default:
      return undefined;
  }
}

function movedBy(key: string, { map, selected }: MapState): MapEvent | undefined {
  const place = placeOf(map, selected);
  if (!place) return undefined;
  const { parent, at } = place;
  const siblings = nodesById(map).get(parent)?.children ?? [];
  const move = (to: { parent: string; at: number }): MapEvent => ({ type: 'moved', id: selected, ...to });
  const previous = siblings[at - 1];
  const above = placeOf(map, parent);
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? move({ parent, at: at - 1 }) : undefined;
    case 'ArrowDown':
      return at < siblings.length - 1 ? move({ parent, at: at + 1 }) : undefined;
    case 'ArrowRight':
      if (previous === undefined) return undefined;
      return move({ parent: previous, at: nodesById(map).get(previous)?.children.length ?? 0 });
    case 'ArrowLeft':
      return above ? move({ parent: above.parent, at: above.at + 1 }) : undefined;
    default:
      return undefined;
  }
}
