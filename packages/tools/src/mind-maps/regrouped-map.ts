import type { GroupedBranch, GroupedHeading, GroupingLimits } from '@pagewright/ai';
import { levelsOf, LIMITS, mindMap, nodesById, parentsOf, type MindMap, type MindNode } from '@pagewright/contract';

/** Names that a model may make; more make a map no clearer. */
const MOST_GROUPS = 24;
const { nodes: MOST_NODES, levels: MOST_LEVELS } = LIMITS.mindMap;

interface HeadingsOfMap {
  headings: GroupedHeading[];
  limits: GroupingLimits;
}

/** What a model is told of a map that it is to regroup: all below the title in reading order, without groups that one made before. */
export function headingsOfMap(map: MindMap): HeadingsOfMap {
  const plain = withoutGroups(map);
  const byId = nodesById(plain);
  const headings = belowTitle(plain).map(([id, level]) => ({ text: byId.get(id)!.label, level: level - 1 }));
  const groups = Math.min(MOST_GROUPS, MOST_NODES - plain.nodes.length);
  return { headings, limits: { groups, levels: MOST_LEVELS - 1 } };
}

/**
 * A map whose branches stand as a model has put them, by their places in the headings that it was told. Each keeps its words, page
 * and box; what the model left out stands below its own parent. Nothing where that is no map.
 */
export function regroupedMap(map: MindMap, branches: readonly GroupedBranch[]): MindMap | undefined {
  const plain = withoutGroups(map);
  const [root] = plain.nodes;
  const ids = belowTitle(plain).map(([id]) => id);
  const children = new Map<string, string[]>([root!.id, ...ids].map((id) => [id, []]));
  const left = new Set(ids);
  const groups: MindNode[] = [];
  const put = (parent: string, below: readonly GroupedBranch[]): void => {
    for (const branch of below) {
      const id = branch.kind === 'heading' ? ids[branch.heading] : freeId(children, groups.length + 1);
      if (id === undefined) continue;
      children.get(parent)!.push(id);
      if (branch.kind === 'heading') left.delete(id);
      else {
        children.set(id, []);
        groups.push({ id, label: branch.name, naming: branch.naming, children: [] });
      }
      put(id, branch.below);
    }
  };
  put(root!.id, branches);
  const parents = parentsOf(plain);
  for (const id of left) children.get(parents.get(id)!)!.push(id);
  const nodes = [...plain.nodes, ...groups].map((node) => ({ ...node, children: children.get(node.id) ?? [] }));
  return mindMap.safeParse({ nodes }).data;
}

const belowTitle = (map: MindMap): [id: string, level: number][] => [...levelsOf(map)].slice(1);

function freeId(taken: ReadonlyMap<string, unknown>, from: number): string {
  let number = from;
  while (taken.has(`g${number}`)) number += 1;
  return `g${number}`;
}

/** What stood below a group stands in its place. */
function withoutGroups(map: MindMap): MindMap {
  const byId = nodesById(map);
  const isGroup = (id: string) => byId.get(id)?.naming !== undefined && id !== map.nodes[0]?.id;
  // No deeper than a map has levels.
  const ungrouped = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => (isGroup(id) ? ungrouped(byId.get(id)!.children) : [id]));
  const nodes = map.nodes.filter(({ id }) => !isGroup(id));
  return { nodes: nodes.map((node) => ({ ...node, children: ungrouped(node.children) })) };
}
