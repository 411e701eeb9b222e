import { text } from 'node:stream/consumers';
import type { Tool } from '@pagewright/tools';
import type { Call } from './arguments.ts';

/** Opens a file with a key, where no password is given for it. */
const IDENTITY_PASSWORD = 'PAGEWRIGHT_IDENTITY_PASSWORD';

/** The password of a file with a key stands in the environment where the call does not give it. */
export function withIdentityPassword(
  tool: Tool,
  call: Call,
  environment: Readonly<Record<string, string | undefined>>,
): Call {
  const { options } = tool.declaration;
  const isOf = (kind: string) => (name: string) => options[name]?.field.kind === kind;
  const secret = Object.keys(options).find(isOf('password'));
  const known = environment[IDENTITY_PASSWORD];
  if (!Object.keys(call.options).some(isOf('localFile')) || secret === undefined || known === undefined) return call;
  return { ...call, options: { [secret]: known, ...call.options } };
}

/**
 * "-" as a password stands for standard input, so that it never shows in a process list: the first line for each
 * password of the result, every further line as a password to try on the files.
 */
export async function readSecrets(tool: Tool, call: Call): Promise<Call> {
  const isSecret = (name: string) => tool.declaration.options[name]?.field.kind === 'password';
  const waiting = Object.keys(call.options).filter((name) => isSecret(name) && call.options[name] === '-');
  if (waiting.length === 0 && !call.passwords.includes('-')) return call;
  const lines = (await text(process.stdin)).split(/\r?\n/);
  const options = { ...call.options };
  for (const name of waiting) options[name] = lines.shift() ?? '';
  const typed = lines.filter((line) => line !== '');
  return { ...call, options, passwords: call.passwords.flatMap((password) => (password === '-' ? typed : [password])) };
}
