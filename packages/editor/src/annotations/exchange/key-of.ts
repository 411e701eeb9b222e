/** The key under which a record has a value. */
export function keyOf<K extends string>(record: Readonly<Record<K, string>>, value: string | undefined): K | undefined {
  return (Object.keys(record) as K[]).find((key) => record[key] === value);
}
