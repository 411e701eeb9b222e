import { nodesById } from '@pagewright/contract/mind-maps/levels.ts';
import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import { canMove, placeOf, type NodePlace } from './map-edits.ts';

export type DropSide = 'before' | 'into' | 'after';

/** Of a node's height at its top and its foot: what is dropped there stands beside it. */
const EDGE = 0.25;

export const dropSide = (share: number): DropSide => (share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'into');

/** Where a node that is dropped on another one goes; nothing where it may not go. */
export function dropPlace(map: MindMap, id: string, target: string, side: DropSide): NodePlace | undefined {
  const beside = side === 'into' ? undefined : placeOf(map, target);
  const parent = beside?.parent ?? target;
  if (target === id || !canMove(map, id, parent)) return undefined;
  const others = (nodesById(map).get(parent)?.children ?? []).filter((child) => child !== id);
  if (!beside) return { parent, at: others.length };
  return { parent, at: others.indexOf(target) + (side === 'after' ? 1 : 0) };
}
