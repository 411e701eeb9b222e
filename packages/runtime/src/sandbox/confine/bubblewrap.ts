import path from 'node:path';
import { FILTER, NOBODY, type Box, type Command } from '../box.ts';
import { seccompFilter } from '../seccomp/filter.ts';
import { environmentOf } from './environment.ts';
import { asUser, underLimits } from './resources.ts';
import { MERGED_FOLDERS, SYSTEM_FOLDERS } from './system-folders.ts';

/**
 * Mode `strict`: bubblewrap builds a system of its own around the program (empty network, own processes, no files but
 * `/usr` and what is bound) and loads the filter on system calls.
 *
 * Root needs no user namespace for that: bubblewrap sets up with root's own rights, which works where user namespaces
 * are closed and reaches binds below folders of mode 0700; the program then gets a user of its own and an empty
 * bounding set. (A user namespace made by root would map the program to root on every bind.) Anybody else gets one.
 */
export function inBubblewrap(box: Box): Command {
  const filter = seccompFilter(box.allow);
  const environment = environmentOf(box, { home: '/tmp/home', tmp: '/tmp' });
  return {
    file: 'bwrap',
    args: [
      ...identityOf(box),
      '--unshare-ipc',
      '--unshare-pid',
      '--unshare-net',
      '--unshare-uts',
      '--unshare-cgroup-try',
      '--die-with-parent',
      '--new-session',
      '--hostname',
      'sandbox',
      ...rootOf(box),
      '--clearenv',
      ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
      '--chdir',
      '/tmp',
      ...(filter ? ['--seccomp', `${FILTER}`] : []),
      '--',
      ...(box.uid === null ? [] : asUser(box.uid)),
      ...underLimits(box),
    ],
    env: {},
    ...(filter && { filter }),
  };
}

function identityOf(box: Box): string[] {
  if (box.uid === null) return ['--unshare-user', '--uid', `${NOBODY}`, '--gid', `${NOBODY}`, '--cap-drop', 'ALL'];
  // Only what `setpriv` needs to take another user and to empty the bounding set; it keeps none of it.
  return ['--cap-drop', 'ALL', ...['SETUID', 'SETGID', 'SETPCAP'].flatMap((name) => ['--cap-add', `CAP_${name}`])];
}

function rootOf({ binds, limits }: Box): string[] {
  return [
    '--ro-bind',
    '/usr',
    '/usr',
    ...MERGED_FOLDERS.flatMap(([name, target]) => ['--symlink', target, `/${name}`]),
    ...openFolders(SYSTEM_FOLDERS),
    ...SYSTEM_FOLDERS.flatMap((folder) => ['--ro-bind-try', folder, folder]),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    // Its own `/dev/shm` would be room in memory without an end. What has no other place for it has `/tmp`.
    '--remount-ro',
    '/dev',
    '--perms',
    '1777',
    '--size',
    `${limits.tmpMegabytes * 1024 * 1024}`,
    '--tmpfs',
    '/tmp',
    '--perms',
    '0777',
    '--dir',
    '/tmp/home',
    // After /tmp, since a bind may lie below it.
    ...openFolders(binds.map((bind) => bind.to)),
    ...binds.flatMap(({ from, to, access }) => [access === 'read' ? '--ro-bind' : '--bind', from, to]),
    '--remount-ro',
    '/',
  ];
}

/** Makes the folders above these paths, outermost first and open to all; bubblewrap alone would make them as closed as their originals. */
function openFolders(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const each of paths) {
    const above: string[] = [];
    for (let parent = path.dirname(each); parent !== '/' && parent !== '/tmp'; parent = path.dirname(parent))
      above.unshift(parent);
    for (const parent of above) folders.add(parent);
  }
  return [...folders].flatMap((folder) => ['--perms', '0755', '--dir', folder]);
}
