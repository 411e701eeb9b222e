import { Readable } from 'node:stream';
import type { OptionKind, StartRequest } from '@pagewright/contract';
import type { Tool } from '@pagewright/tools';
import { seal } from '../secrets/seal.ts';
import type { Services } from '../services.ts';

/**
 * Passwords of a task, and scripts of edits, which say what a document says. They are kept out of the database and the log: sealed, bound to the task's id, in a blob of the
 * storage that goes with the task's end.
 */
export interface TaskSecrets {
  /** One for each file, in their order. */
  passwords: (string | null)[];
  /** Tried on every file that its own does not open. */
  tried: string[];
  /** Values of the tool's options of these kinds, by option name. */
  options: Record<string, string>;
}

/** The options of a call that the database may know. */
export function plainOptions(tool: Tool, { options }: StartRequest): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !isSecret(tool, name)));
}

/** Seals what is secret of a call for the task of this id, before its row is there: a worker that sees it finds them. */
export async function storeSecrets(
  { storage, keys }: Services,
  tool: Tool,
  request: StartRequest,
  id: string,
): Promise<void> {
  const secret = Object.entries(request.options).filter(([name]) => isSecret(tool, name));
  const secrets: TaskSecrets = {
    passwords: request.files.map((file) => file.password ?? null),
    tried: [...(request.passwords ?? [])],
    options: Object.fromEntries(secret.map(([name, value]) => [name, asText(value)])),
  };
  const none = secrets.passwords.every((password) => password === null) && secrets.tried.length + secret.length === 0;
  if (!none) await storage.put(`secrets/${id}`, Readable.from([seal(secrets, keys.seal, id)]));
}

/** A script may come as JSON within JSON, or as a part of it. */
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const SECRET_KINDS: ReadonlySet<string | undefined> = new Set([
  'password',
  'edits',
  'signature',
] satisfies OptionKind[]);

const isSecret = ({ declaration }: Tool, name: string) => SECRET_KINDS.has(declaration.options[name]?.field.kind);
