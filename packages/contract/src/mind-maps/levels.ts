/** A flat list of nodes, of which the first is the root. */
interface Tree<N extends { id: string; children: readonly string[] } = { id: string; children: readonly string[] }> {
  readonly nodes: readonly N[];
}

export const nodesById = <N extends Tree['nodes'][number]>({ nodes }: Tree<N>): Map<string, N> =>
  new Map(nodes.map((node) => [node.id, node]));

/** Levels of all that hangs on the root, which is on the first, in reading order. Each node is met once, whatever the list says. */
export function levelsOf(map: Tree): Map<string, number> {
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
export const parentsOf = ({ nodes }: Tree): Map<string, string> =>
  new Map(nodes.flatMap(({ id, children }) => children.map((child): [string, string] => [child, id])));

/** The node and all below it. */
export function branchOf(map: Tree, id: string): Set<string> {
  const byId = nodesById(map);
  const branch = new Set([id]);
  // A set is walked on while it grows.
  for (const each of branch) for (const child of byId.get(each)?.children ?? []) branch.add(child);
  return branch;
}
