import { type Box, type Command } from '../box.ts';
import { environmentOf } from './environment.ts';
import { asUser, underLimits } from './resources.ts';
import { MERGED_FOLDERS, SYSTEM_FOLDERS } from './system-folders.ts';

/**
 * Mode `namespaces`: the same closed system without bubblewrap, made by util-linux alone (`unshare`, `mount`,
 * `pivot_root`). The filter on system calls is missing.
 */
export function inUnshare(box: Box): Command {
  return {
    // bubblewrap ends with its parent by itself; `unshare` needs an option for that.
    file: 'setpriv',
    args: [
      '--pdeathsig=KILL',
      '--',
      'unshare',
      // Root needs no user namespace; anybody else becomes root of an own one for as long as the mounts take.
      ...(box.uid === null ? ['--user', '--map-root-user'] : []),
      '--mount',
      '--net',
      '--ipc',
      '--uts',
      '--cgroup',
      '--pid',
      '--fork',
      '--kill-child=KILL',
      '--',
      'sh',
      '-euc',
      setUp(box),
      'sandbox',
      ...(box.uid === null ? withoutCapabilities() : asUser(box.uid)),
      // The first process of the namespace, which reports how the program ended; `unshare` does not do so for every signal.
      'sh',
      '-c',
      '"$@"; exit $?',
      'init',
      ...underLimits(box),
    ],
    env: environmentOf(box, { home: '/tmp/home', tmp: '/tmp' }),
  };
}

/** Inside a user namespace that maps nobody else, `--clear-groups` is refused and not needed. */
function withoutCapabilities(): string[] {
  return ['setpriv', '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--'];
}

/** Makes a root of its own in memory, turns to it, drops the old one, and becomes the rest of the arguments. */
function setUp({ binds, limits, scratch, allow }: Box): string {
  const inside = (path: string) => quoted(`${scratch}${path}`);
  const bind = (from: string, to: string, access: 'read' | 'write') => [
    `if [ -d ${quoted(from)} ]; then mkdir -p ${inside(to)}; else mkdir -p ${inside(to.replace(/\/[^/]*$/, '') || '/')}; : >${inside(to)}; fi`,
    `mount --bind ${quoted(from)} ${inside(to)}`,
    // A user namespace keeps flags like nosuid locked; naming them again is always allowed.
    ...(access === 'read' ? [`mount -o remount,bind,ro,nosuid,nodev ${inside(to)}`] : []),
  ];
  return [
    'umask 022',
    // bubblewrap wakes loopback by itself; without `ip` (iproute2) there is none.
    ...(allow.includes('internet-sockets') ? ['ip link set lo up || :'] : []),
    'mount --make-rprivate /',
    `mount -t tmpfs -o mode=755,size=1m sandbox ${quoted(scratch)}`,
    ...bind('/usr', '/usr', 'read'),
    ...MERGED_FOLDERS.map(([name, target]) => `ln -s ${target} ${inside(`/${name}`)}`),
    ...SYSTEM_FOLDERS.flatMap((folder) => [`if [ -e ${folder} ]; then`, ...bind(folder, folder, 'read'), 'fi']),
    ...['null', 'zero', 'full', 'random', 'urandom'].flatMap((device) => bindDevice(`/dev/${device}`, inside)),
    `ln -s /proc/self/fd ${inside('/dev/fd')}`,
    `ln -s /proc/self/fd/0 ${inside('/dev/stdin')}`,
    `mkdir ${inside('/proc')} ${inside('/tmp')} ${inside('/old')}`,
    `mount -t tmpfs -o mode=1777,size=${limits.tmpMegabytes}m,nosuid,nodev sandbox ${inside('/tmp')}`,
    `mkdir -m 777 ${inside('/tmp/home')}`,
    ...binds.flatMap(({ from, to, access }) => bind(from, to, access)),
    `cd ${quoted(scratch)}`,
    '/usr/sbin/pivot_root . old',
    'mount -t proc -o nosuid,nodev,noexec proc /proc',
    'umount -l /old',
    'rmdir /old',
    'mount -o remount,bind,ro /',
    'hostname sandbox || :',
    'cd /tmp',
    'exec "$@"',
  ].join('\n');
}

function bindDevice(device: string, inside: (path: string) => string): string[] {
  return [`mkdir -p ${inside('/dev')}`, `: >${inside(device)}`, `mount --bind ${device} ${inside(device)}`];
}

/** For the shell; the paths are ours (a job's folder, the place of our own code), never a person's. */
const quoted = (path: string) => `'${path.replaceAll("'", String.raw`'\''`)}'`;
