/** Fields with those that stand below them, as names are parted by dots (ISO 32000-2, 12.7.4.2). */
export interface FieldTree<V> {
  /** A part of the full name, without dots. */
  readonly name: string;
  value: V | undefined;
  readonly below: Map<string, FieldTree<V>>;
}

/** The fields at the top. Their order is that of the values. */
export function treeOf<V>(values: ReadonlyMap<string, V>): FieldTree<V>[] {
  const top = new Map<string, FieldTree<V>>();
  for (const [name, value] of values) {
    let level = top;
    let field: FieldTree<V> | undefined;
    for (const part of name.split('.')) {
      field = level.get(part) ?? { name: part, value: undefined, below: new Map() };
      level.set(part, field);
      level = field.below;
    }
    if (field) field.value = value;
  }
  return [...top.values()];
}
