import type { GivenValue } from '@pagewright/forms';
import { utf8 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { MOST_VALUES, type FieldData, type KeptValue } from './field-data.ts';

/**
 * Values of a JSON file: `{"fields": {"name": "Ana", "agrees": true, "colours": ["red"], "note": null}}`, or what stands in `fields` alone.
 * Fails with FIELD_DATA_UNREADABLE.
 */
export function readJsonFields(bytes: Uint8Array, name: string): FieldData {
  const given = objectIn(parsed(bytes));
  const fields = objectIn(given?.['fields']) ?? given;
  const entries = Object.entries(fields ?? {}).map(([field, value]) => [field, valueOf(value)] as const);
  const values = new Map<string, GivenValue | null>();
  for (const [field, value] of entries) if (value !== undefined) values.set(field, value);
  if (!fields || values.size < entries.length || values.size > MOST_VALUES)
    throw new EngineFailure('FIELD_DATA_UNREADABLE', { path: name }, 'no values');
  return values;
}

/** Boxes have the names of their states, and empty fields `null`. */
export function writeJsonFields(values: ReadonlyMap<string, KeptValue | null>): string {
  const fields = [...values].map(([name, value]) => [name, value?.value ?? null] as const);
  return `${JSON.stringify({ fields: Object.fromEntries(fields) }, undefined, 2)}\n`;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8(bytes).replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const objectIn = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

function valueOf(value: unknown): GivenValue | null | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;
}
