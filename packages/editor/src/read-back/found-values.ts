import type { FoundField, PlannedField } from '@pagewright/forms';
import type { ShownValue } from './shown-values.ts';

/** What a reader should see of each value of any form, and of which field it is. Nobody sees hidden fields. */
export function foundValues(fields: readonly FoundField[], planned: readonly PlannedField[]): ShownValue[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  return planned.flatMap(({ name, value, shown }) => {
    const field = known.get(name);
    if (!field || field.isHidden || value === null) return [];
    const text = typeof value === 'string' ? textOf(field, shown ?? value) : undefined;
    const places = field.places.filter(({ states }) => states.length === 0 || states.includes(String(value)));
    return places.map(({ page, area }) => ({
      of: { field: name },
      page,
      emptyPage: page,
      area,
      ...(text !== undefined && { text }),
    }));
  });
}

/** Lists show all their lines, and mark what is chosen: ink is all that tells it. */
function textOf({ kind, isPassword, isEditable, choices, places }: FoundField, value: string): string | undefined {
  if (kind === 'text') return isPassword ? '*'.repeat([...value].length) : value;
  if (kind !== 'choice' || !isEditable || places.length === 0) return undefined;
  return choices.find((choice) => choice.value === value)?.shown ?? value;
}
