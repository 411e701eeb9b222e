/** A form as Stripe's clients write it, `items[0][price]=…`, as the object that it stands for. All its values are words. */
export function readForm(form: string): Record<string, unknown> {
  const root: Branch = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    let at = root;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Branch;
    at[path.at(-1) ?? ''] = value;
  }
  return listed(root) as Record<string, unknown>;
}

interface Branch {
  [name: string]: string | Branch;
}

/** With a list wherever all names are 0, 1, 2 … */
function listed(branch: Branch | string): unknown {
  if (typeof branch === 'string') return branch;
  const names = Object.keys(branch);
  const inner = Object.entries(branch).map(([name, each]) => [name, listed(each)] as const);
  const isList = names.length > 0 && names.every((name, index) => name === String(index) || name === '');
  return isList ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}
