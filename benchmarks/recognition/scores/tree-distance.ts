/** A node of an ordered tree. */
export interface TreeNode {
  children: TreeNode[];
}

interface Indexed<T> {
  /** In postorder. */
  nodes: T[];
  /** Index of each node's leftmost leaf. */
  leftmost: number[];
  keyRoots: number[];
}

/**
 * Exact edit distance of ordered trees (Zhang and Shasha 1989): inserting or deleting a node costs 1, renaming what
 * `rename` says.
 */
export function treeDistance<T extends TreeNode & { children: T[] }>(
  a: T,
  b: T,
  rename: (from: T, to: T) => number,
): number {
  const [one, two] = [indexed(a), indexed(b)];
  const width = two.nodes.length;
  const distances = new Float64Array(one.nodes.length * width);
  const costs = new Float64Array(one.nodes.length * width).fill(-1);
  const cost = (i: number, j: number): number => {
    const known = costs[i * width + j] ?? -1;
    if (known >= 0) return known;
    const [from, to] = [one.nodes[i], two.nodes[j]];
    const fresh = from && to ? rename(from, to) : 1;
    costs[i * width + j] = fresh;
    return fresh;
  };
  for (const i of one.keyRoots)
    for (const j of two.keyRoots) forestDistances(one, two, i, j, { distances, width, cost });
  return distances[distances.length - 1] ?? 0;
}

interface Shared {
  distances: Float64Array;
  width: number;
  cost: (i: number, j: number) => number;
}

function forestDistances<T>(a: Indexed<T>, b: Indexed<T>, i: number, j: number, shared: Shared): void {
  const { distances, width, cost } = shared;
  const fromA = a.leftmost[i] ?? 0;
  const fromB = b.leftmost[j] ?? 0;
  const [rows, columns] = [i - fromA + 2, j - fromB + 2];
  const forest = new Float64Array(rows * columns);
  const at = (x: number, y: number) => forest[x * columns + y] ?? 0;
  for (let x = 1; x < rows; x++) forest[x * columns] = at(x - 1, 0) + 1;
  for (let y = 1; y < columns; y++) forest[y] = at(0, y - 1) + 1;
  for (let x = 1; x < rows; x++)
    for (let y = 1; y < columns; y++) {
      const [nodeA, nodeB] = [fromA + x - 1, fromB + y - 1];
      const [leftA, leftB] = [a.leftmost[nodeA] ?? 0, b.leftmost[nodeB] ?? 0];
      const without = Math.min(at(x - 1, y) + 1, at(x, y - 1) + 1);
      const whole = leftA === fromA && leftB === fromB;
      const along = whole
        ? at(x - 1, y - 1) + cost(nodeA, nodeB)
        : at(leftA - fromA, leftB - fromB) + (distances[nodeA * width + nodeB] ?? 0);
      const best = Math.min(without, along);
      forest[x * columns + y] = best;
      if (whole) distances[nodeA * width + nodeB] = best;
    }
}

function indexed<T extends TreeNode & { children: T[] }>(root: T): Indexed<T> {
  const nodes: T[] = [];
  const leftmost: number[] = [];
  const visit = (node: T): number => {
    let first = -1;
    for (const child of node.children) {
      const index = visit(child);
      if (first < 0) first = leftmost[index] ?? index;
    }
    nodes.push(node);
    leftmost.push(first < 0 ? nodes.length - 1 : first);
    return nodes.length - 1;
  };
  visit(root);
  const last = new Map<number, number>();
  for (const [index, leaf] of leftmost.entries()) last.set(leaf, index);
  return { nodes, leftmost, keyRoots: [...last.values()].sort((a, b) => a - b) };
}
