/** Whether two values of JSON say the same, whatever the order of their entries. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [keys, others] = [entriesOf(one), entriesOf(other)];
  return (
    keys.size === others.size && [...keys].every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}

const entriesOf = (value: object) => new Map(Object.entries(value).filter(([, each]) => each !== undefined));
