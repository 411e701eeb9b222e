import type { Kind } from '../src/form/kind.ts';
import { readTyped } from '../src/form/read-typed.ts';

/** An answer as text, the code of a fault after a `!`, or `-` where nothing was said. */
export function readAs(kind: Kind, typed: string | boolean): string {
  const read = readTyped(kind, typed);
  if ('fault' in read) return `!${read.fault.code}`;
  return read.answer === undefined ? '-' : String(read.answer);
}
