import { spawn } from 'node:child_process';
import { SYSTEM_PATH } from './box.ts';

/**
 * Ends every process of a user that belongs to one run, those in sessions of their own included. For modes without a
 * namespace of processes, where nothing else would reach them.
 */
export async function endProcessesOf(uid: number): Promise<void> {
  const child = spawn(
    'setpriv',
    [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--', 'sh', '-c', 'kill -KILL -1'],
    { stdio: 'ignore', env: { PATH: SYSTEM_PATH } },
  );
  // The shell ends itself as well; how is of no interest.
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
