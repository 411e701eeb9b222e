import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Passwords of a task. They are kept out of the database and the log: sealed with AES-256-GCM, bound to the task's id,
 * in a blob of the storage that goes with the task's end.
 */
export interface TaskSecrets {
  /** One for each file, in their order. */
  passwords: (string | null)[];
  /** Tried on every file that its own does not open. */
  tried: string[];
  /** Values of the tool's password options, by option name. */
  options: Record<string, string>;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function seal(secrets: TaskSecrets, key: Buffer, taskId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(taskId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function unseal(blob: Buffer, key: Buffer, taskId: string): TaskSecrets {
  const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(taskId))
    .setAuthTag(blob.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(blob.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
  return JSON.parse(text) as TaskSecrets;
}
