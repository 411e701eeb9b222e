/** An element of properties: its name without a prefix, and how it is written. */
export interface Property {
  name: string;
  written: string;
}

/** Writes properties in the order that the schema asks for; those it does not name stand at the end, what tells of a change last. */
export function inOrder(properties: readonly Property[], order: readonly string[]): string {
  const placeOf = ({ name }: Property) => {
    const place = order.indexOf(name);
    return name.endsWith('Change') ? order.length + 1 : place < 0 ? order.length : place;
  };
  return properties
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ written }) => written)
    .join('');
}
