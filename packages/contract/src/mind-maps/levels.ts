import type { MindMap, MindNode } from './mind-map.ts';

export const nodesById = ({ nodes }: MindMap): Map<string, MindNode> => new Map(nodes.map((node) => [node.id, node]));

/** Levels of all that hangs on the root, which is on the first, in reading order. Each node is met once, whatever the list says. */
export function levelsOf(map: MindMap): Map<string, number> {
  const byId = nodesById(map);
  const levels = new Map<string, number>();
  const [root] = map.nodes;
  const open = root ? [{ id: root.id, level: 1 }] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, level } = next;
    const node = byId.get(id);
    if (!node || levels.has(id)) continue;
    levels.set(id, level);
    for (const child of node.children.toReversed()) open.push({ id: child, level: level + 1 });
  }
  return levels;
}

/** The parent of each node but the root. */
export const parentsOf = ({ nodes }: MindMap): Map<string, string> =>
  new Map(nodes.flatMap(({ id, children }) => children.map((child): [string, string] => [child, id])));

/** The node and all below it. */
export function branchOf(map: MindMap, id: string): Set<string> {
  const byId = nodesById(map);
  const branch = new Set([id]);
  // A set is walked on while it grows.
  for (const each of branch) for (const child of byId.get(each)?.children ?? []) branch.add(child);
  return branch;
}
