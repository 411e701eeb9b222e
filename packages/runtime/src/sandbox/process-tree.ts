import { readFileSync } from 'node:fs';

/** A process and all below it, by their numbers outside. What has just ended has no children. */
export function* processesBelow(root: number): Generator<number> {
  const pending = [root];
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    yield pid;
    // The first thread stands for all: the programs we start do not fork from others.
    const list = unlessGone(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')) ?? '';
    pending.push(...list.split(' ').filter(Boolean).map(Number));
  }
}

/** What is gone while it is looked at is nothing. */
export function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
