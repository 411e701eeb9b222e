import { branchOf, levelsOf, nodesById } from './levels.ts';
import type { MindMap } from './mind-map.ts';

/**
 * The part of a map that is shown: nothing below a node that is folded, nor below a level. What is not shown counts as `more`
 * of the node that it hangs on.
 */
export function foldedMap(map: MindMap, folded: ReadonlySet<string>, depth: number): MindMap {
  const levels = levelsOf(map);
  const byId = nodesById(map);
  const isClosed = (id: string) => folded.has(id) || (levels.get(id) ?? 1) >= depth;
  const hidden = new Set<string>();
  const nodes = [...levels.keys()].flatMap((id) => {
    const node = byId.get(id);
    if (!node || hidden.has(id)) return [];
    if (node.children.length === 0 || !isClosed(id)) return [node];
    const below = branchOf(map, id);
    below.delete(id);
    let more = node.more ?? 0;
    for (const each of below) {
      hidden.add(each);
      more += 1 + (byId.get(each)?.more ?? 0);
    }
    return [{ ...node, children: [], more }];
  });
  return { nodes };
}
