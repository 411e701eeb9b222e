/** Groups of files that lead to each other (Tarjan's strongly connected components), each written along one circle. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];

  const visit = (file: string): void => {
    const own = index.size;
    index.set(file, own);
    low.set(file, own);
    stack.push(file);
    onStack.add(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!index.has(target)) visit(target);
      if (onStack.has(target)) low.set(file, Math.min(low.get(file) ?? own, low.get(target) ?? own));
    }
    if (low.get(file) !== own) return;
    const group: string[] = [];
    for (let member = ''; member !== file;) {
      member = stack.pop() ?? file;
      onStack.delete(member);
      group.push(member);
    }
    if (group.length > 1) groups.push(group);
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return groups.map((group) => alongCircle(group, imports));
}

/** The shortest way from a file of the group back to itself. */
function alongCircle(group: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[] {
  const [start = ''] = group;
  const members = new Set(group);
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let file = queue.shift(); file !== undefined; file = queue.shift())
    for (const target of imports.get(file) ?? []) {
      if (target === start) {
        const way = [file];
        for (let at = cameFrom.get(file); at !== undefined; at = cameFrom.get(at)) way.unshift(at);
        return [...way, start];
      }
      if (!members.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      queue.push(target);
    }
  return [...group];
}
