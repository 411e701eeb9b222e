import { computeFields } from './compute-fields.ts';
import { readFieldValue, shownFieldValue, type FieldFault, type GivenValue } from './field-values.ts';
import type { FieldValue, FoundField } from './found-field.ts';
import type { Spelling } from './number-format.ts';

/** What is written into a document. */
export interface PlannedField {
  readonly name: string;
  readonly value: FieldValue | null;
  /** Where the field shows its value otherwise than it keeps it. */
  readonly shown?: string;
}

export interface Planned {
  readonly fields: readonly PlannedField[];
  /** Values that their fields cannot have. */
  readonly faults: readonly { readonly name: string; readonly fault: FieldFault }[];
  /** Names that the form does not have. */
  readonly unknown: readonly string[];
  /** Fields that nobody fills in, for which another value was given. */
  readonly leftAlone: readonly string[];
  /** Fields for which another value was given than follows from the others. */
  readonly recomputed: readonly string[];
  /** Fields that the form requires, and that are empty then. */
  readonly missing: readonly string[];
}

/** What becomes of values by the full names of their fields; fields that are not named keep theirs. `null` empties a field. */
export function planFilling(
  fields: readonly FoundField[],
  given: ReadonlyMap<string, GivenValue | null>,
  spelling: Spelling,
): Planned {
  const known = new Map(fields.map((field) => [field.name, field]));
  const faults: { name: string; fault: FieldFault }[] = [];
  const leftAlone: string[] = [];
  const wanted = new Map<string, FieldValue | undefined>();
  for (const [name, value] of given) {
    const field = known.get(name);
    if (!field) continue;
    const read = readFieldValue(field, value ?? '', spelling);
    if ('fault' in read) faults.push({ name, fault: read.fault });
    else if (field.isReadOnly && !field.computed && !isSame(read.value, field.value)) leftAlone.push(name);
    else wanted.set(name, read.value);
  }
  const before = new Map(fields.map(({ name, value }) => [name, value]));
  const computed = computeFields(fields, new Map([...before, ...wanted]));
  const recomputed = [...computed].flatMap(([name, value]) =>
    wanted.has(name) && !isSame(wanted.get(name), value) ? [name] : [],
  );
  const after = new Map([...before, ...wanted, ...computed]);
  // What follows from nothing keeps what it has.
  for (const [name, value] of computed) if (value === undefined && !wanted.has(name)) after.set(name, before.get(name));
  const planned = fields.filter(({ name }) => wanted.has(name) || !isSame(after.get(name), before.get(name)));
  return {
    fields: planned.map((field) => plannedField(field, after.get(field.name))),
    faults,
    unknown: [...given.keys()].filter((name) => !known.has(name)),
    leftAlone,
    recomputed,
    missing: fields.flatMap(({ name, isRequired, isReadOnly }) =>
      isRequired && !isReadOnly && after.get(name) === undefined ? [name] : [],
    ),
  };
}

function plannedField(field: FoundField, value: FieldValue | undefined): PlannedField {
  const { name } = field;
  if (typeof value !== 'string' || field.kind !== 'text') return { name, value: value ?? null };
  const shown = shownFieldValue(field, value);
  return shown === value ? { name, value } : { name, value, shown };
}

const isSame = (left: FieldValue | undefined, right: FieldValue | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);
