import type { FieldValue, GivenValue } from '@pagewright/forms';

/** Values by the full names of their fields. `null` empties a field. */
export type FieldData = ReadonlyMap<string, GivenValue | null>;

/** What is written of a field. */
export interface KeptValue {
  readonly value: FieldValue;
  /** A box: its value is the name of a state. */
  readonly isState: boolean;
}

/** That a file of data may have: as many as a form. */
export const MOST_VALUES = 20_000;
/** Fields below fields. */
export const DEEPEST = 64;
