import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { MOST_SCRIPT_CHARACTERS } from '@pagewright/contract/edits/limits.ts';
import { ToolFailure, type Tool } from '@pagewright/tools';
import type { Call } from './arguments.ts';
import { UsageError } from './usage.ts';

/** Of UTF-8. */
const MOST_BYTES_OF_A_CHARACTER = 4;

/**
 * A script of edits is given as the path of its file, relative to `folder`; "-" stands for standard input. Fails with
 * `UsageError` where there is no such file, EDITS_TOO_LARGE where it is larger than any script.
 */
export async function readScripts(tool: Tool, call: Call, folder: string): Promise<Call> {
  const options = { ...call.options };
  for (const [name, { field }] of Object.entries(tool.declaration.options)) {
    const given = options[name];
    if (field.kind !== 'edits' || given === undefined) continue;
    if (given === '-' && call.passwords.includes('-')) throw new UsageError({ kind: 'inputTwice' });
    options[name] = given === '-' ? await text(process.stdin) : await contentOf(path.resolve(folder, given));
  }
  return { ...call, options };
}

async function contentOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError({ kind: 'fileUnknown', file });
  if (found.size > MOST_SCRIPT_CHARACTERS * MOST_BYTES_OF_A_CHARACTER)
    throw new ToolFailure('EDITS_TOO_LARGE', { limit: MOST_SCRIPT_CHARACTERS });
  return readFile(file, 'utf8');
}
