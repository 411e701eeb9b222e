import { LIMITS } from '@pagewright/contract/limits.ts';
import { branchOf, levelsOf, nodesById, parentsOf } from '@pagewright/contract/mind-maps/levels.ts';
import type { MindMap, MindNode } from '@pagewright/contract/mind-maps/mind-map.ts';

const { nodes: MOST_NODES, levels: MOST_LEVELS, labelCharacters } = LIMITS.mindMap;

/** Where a node is, or is to be: `at` counts the children of its parent without it, from 0. */
export interface NodePlace {
  parent: string;
  at: number;
}

/** Each edit gives back the same map where it changes nothing, or where a map may not become so. */
export function renamed(map: MindMap, id: string, given: string): MindMap {
  const label = labelOf(given);
  const node = nodesById(map).get(id);
  if (!node || label === '' || label === node.label) return map;
  return changed(map, id, (each) => ({ ...each, label, full: undefined, naming: undefined }));
}

/** One line that a map may have as a label, or nothing. */
const labelOf = (given: string): string =>
  given.replaceAll(/\s+/gu, ' ').trim().slice(0, labelCharacters).trim().toWellFormed();

export const canAdd = (map: MindMap, parent: string): boolean =>
  map.nodes.length < MOST_NODES && (levelsOf(map).get(parent) ?? MOST_LEVELS) < MOST_LEVELS;

/** `id`: one that the map does not have. */
export function added(map: MindMap, parent: string, { id, ...given }: Pick<MindNode, 'id' | 'label'>): MindMap {
  const label = labelOf(given.label);
  if (label === '' || nodesById(map).has(id) || !canAdd(map, parent)) return map;
  const { nodes } = changed(map, parent, (node) => ({ ...node, children: [...node.children, id] }));
  return { nodes: [...nodes, { id, label, children: [] }] };
}

/** The node goes with all below it. The root stays. */
export function deleted(map: MindMap, id: string): MindMap {
  const parent = parentsOf(map).get(id);
  if (parent === undefined) return map;
  const branch = branchOf(map, id);
  const { nodes } = changed(map, parent, (node) => ({
    ...node,
    children: node.children.filter((child) => child !== id),
  }));
  return { nodes: nodes.filter((node) => !branch.has(node.id)) };
}

/** Whether a node and all below it would have their levels there. */
export function canMove(map: MindMap, id: string, parent: string): boolean {
  const levels = levelsOf(map);
  const [own, target] = [levels.get(id) ?? 1, levels.get(parent)];
  if (own === 1 || target === undefined) return false;
  const branch = branchOf(map, id);
  const deepest = Math.max(...[...branch].map((each) => levels.get(each) ?? own));
  return !branch.has(parent) && target + 1 + deepest - own <= MOST_LEVELS;
}

export function moved(map: MindMap, id: string, { parent, at }: NodePlace): MindMap {
  const before = parentsOf(map).get(id);
  if (before === undefined || !canMove(map, id, parent)) return map;
  const place = placeOf(map, id);
  if (place?.parent === parent && place.at === at) return map;
  const taken = changed(map, before, (node) => ({ ...node, children: node.children.filter((child) => child !== id) }));
  return changed(taken, parent, (node) => ({ ...node, children: node.children.toSpliced(at, 0, id) }));
}

/** Nothing for the root. */
export function placeOf(map: MindMap, id: string): NodePlace | undefined {
  const parent = parentsOf(map).get(id);
  const children = parent === undefined ? undefined : nodesById(map).get(parent)?.children;
  return parent === undefined || !children ? undefined : { parent, at: children.indexOf(id) };
}

/** What a node's next neighbour is once it is gone: the one below it, above it, or its parent. */
export function neighbourOf(map: MindMap, id: string): string {
  const place = placeOf(map, id);
  if (!place) return id;
  const siblings = nodesById(map).get(place.parent)?.children ?? [];
  return siblings[place.at + 1] ?? siblings[place.at - 1] ?? place.parent;
}

const changed = ({ nodes }: MindMap, id: string, change: (node: MindNode) => MindNode): MindMap => ({
  nodes: nodes.map((node) => (node.id === id ? change(node) : node)),
});
