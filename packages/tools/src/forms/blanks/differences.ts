import type { FormField } from '@pagewright/editor/filling';
import type { Blank, BlankField } from '@pagewright/forms';

/** Points: postings of one revision were set anew by a little. */
const TOLERANCE = 2;

/** Names of the fields of a form that a file does not have as the form's table says. It may have others besides. */
export function differences({ fields }: Pick<Blank, 'fields'>, found: readonly FormField[]): string[] {
  const there = new Map(found.map((field) => [field.name, field]));
  return fields.filter((field) => !isAsSaid(field, there.get(field.name))).map(({ name }) => name);
}

function isAsSaid(said: BlankField, there: FormField | undefined): boolean {
  if (!there) return false;
  const [{ page, area }] = there.places;
  const states = said.on ?? [];
  const found = there.places.flatMap((place) => place.states);
  const isBox = there.kind === 'tick' || there.kind === 'radio';
  return (
    page === said.page &&
    isBox === states.length > 0 &&
    states.every((state) => found.includes(state)) &&
    there.longest === said.longest &&
    there.isComb === (said.comb ?? false) &&
    said.area.every((edge, at) => Math.abs(edge - (area[at] ?? Infinity)) <= TOLERANCE)
  );
}
