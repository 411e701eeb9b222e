import { spawnSync } from 'node:child_process';

/** A user who owns nothing, for tests that need an ordinary one. */
export const NOBODY_ID = '65534';

/** Words before a command that run it as nobody; root only. */
export const AS_NOBODY = ['setpriv', '--reuid', NOBODY_ID, '--regid', NOBODY_ID, '--clear-groups'] as const;

/** Whether a file lies below a folder that is closed to others, as checkouts sometimes do. */
export function isClosedToOthers(file: string): boolean {
  const [command, ...args] = AS_NOBODY;
  return spawnSync(command, [...args, 'test', '-r', file]).status !== 0;
}
