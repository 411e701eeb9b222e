import { z } from 'zod';
import { failure, type Failure } from '../failures/codes.ts';
import { MOST_SCRIPT_CHARACTERS } from './limits.ts';
import { editScript, type EditScript } from './script.ts';

export type ScriptReading = { ok: true; script: EditScript } | { ok: false; failure: Failure };

/** What every version of the format has. */
const anyVersion = z.object({ format: z.literal('pagewright-edits'), version: z.int().positive() });
const [VERSION = 1] = editScript.shape.version.values;

/** Reads a script, as JSON or as what JSON says, and says of one that cannot be used why. */
export function readEditScript(given: unknown): ScriptReading {
  if (typeof given === 'string' && given.length > MOST_SCRIPT_CHARACTERS)
    return { ok: false, failure: failure('EDITS_TOO_LARGE', { limit: MOST_SCRIPT_CHARACTERS }) };
  const value = typeof given === 'string' ? parsed(given) : given;
  const reading = editScript.safeParse(value);
  if (reading.success) return { ok: true, script: reading.data };
  const head = anyVersion.safeParse(value);
  if (!head.success) return { ok: false, failure: failure('EDITS_UNREADABLE') };
  if (head.data.version !== VERSION) return { ok: false, failure: failure('EDITS_VERSION_UNKNOWN') };
  return { ok: false, failure: unfitOperation(reading.error) ?? failure('EDITS_UNREADABLE') };
}

function unfitOperation({ issues }: z.ZodError): Failure | undefined {
  const [list, index, key] = issues[0]?.path ?? [];
  if (list !== 'operations' || typeof index !== 'number') return undefined;
  return failure(key === 'kind' ? 'EDIT_KIND_UNKNOWN' : 'EDIT_INVALID', { operation: index + 1 });
}

/** A byte order mark may stand before what an editor of texts has written. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
