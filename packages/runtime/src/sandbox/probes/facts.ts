import { constants, getPriority } from 'node:os';
import { DEFAULT_LIMITS } from '../limits.ts';
import { DENIED } from '../seccomp/system-calls.ts';
import { EVERY_MODE, FILTERED, OWN_ROOT, OWN_USER, type FactProbe } from './probe.ts';

/** Where a probe's secrets are, outside. */
export interface Canary {
  /** A file that only the server may read. */
  file: string;
  /** What stands in that file, and in an environment variable of the server. */
  secret: string;
  /** A port of the machine's loopback that somebody listens on. */
  port: number;
  /** The server's own namespaces, as `/proc/self/ns` names them. */
  namespaces: readonly string[];
}

/** Under `/proc/self/ns`. */
export const NAMESPACES = ['cgroup', 'ipc', 'mnt', 'net', 'pid', 'uts'];

/** Calls that fail with something other than EPERM by themselves, so that EPERM can only be the filter's. */
const TELLING_CALLS = [
  'ptrace',
  'kcmp',
  'io_uring_setup',
  'io_uring_enter',
  'keyctl',
  'add_key',
  'request_key',
  'process_vm_readv',
];

const EPERM = 1;
const EAFNOSUPPORT = 97;

/** Perl is essential on Debian and Ubuntu, and calls the kernel without a compiler. */
const perl = (code: string) => `perl -e '${code}'`;

export function factProbes(canary: Canary): FactProbe[] {
  const telling = DENIED.filter((call) => TELLING_CALLS.includes(call.name));
  const numbers = telling.map((call) => (process.arch === 'arm64' ? call.arm64 : call.x64));
  return [
    {
      name: 'no capability, now or later',
      modes: OWN_USER,
      script: 'grep -E "^(Cap(Inh|Eff|Prm|Bnd|Amb)|NoNewPrivs)" /proc/self/status',
      holds: (printed) => (printed.match(/^Cap...:\s+0+$/gm) ?? []).length === 5 && /^NoNewPrivs:\s+1$/m.test(printed),
    },
    {
      name: 'an ordinary user, in no other group',
      modes: ['strict', 'uid'],
      script: 'id -u; id -G',
      holds: (printed) => /^[1-9]\d*\s+[1-9]\d*$/.test(printed),
    },
    {
      name: 'a filter on system calls',
      modes: FILTERED,
      script: 'grep ^Seccomp: /proc/self/status',
      holds: (printed) => /^Seccomp:\s+2$/m.test(printed),
    },
    {
      name: 'the server’s files are out of reach',
      modes: OWN_USER,
      script: `cat '${canary.file}' /etc/shadow`,
      holds: (printed) => !printed.includes(canary.secret) && !printed.includes('root:'),
    },
    {
      name: 'the machine’s files are not there',
      modes: OWN_ROOT,
      script: 'cat /etc/passwd; ls /; ls -A /tmp /home /root',
      holds: (printed) => !/root:|^(boot|srv|mnt|sys|run)$/m.test(printed) && !/pagewright/.test(printed),
    },
    {
      name: 'the server’s environment is hidden',
      modes: EVERY_MODE,
      script: 'env; cat /proc/[0-9]*/environ 2>/dev/null | tr "\\0" "\\n" | head -c 4000',
      holds: (printed) => /^PATH=/m.test(printed) && !printed.includes(canary.secret),
    },
    {
      name: 'only its own processes',
      modes: OWN_ROOT,
      script: 'ls /proc | grep -c "^[0-9]"',
      holds: (printed) => Number(printed) > 0 && Number(printed) < 10,
    },
    {
      name: 'no network interface',
      modes: OWN_ROOT,
      script: 'cat /proc/net/dev',
      holds: (printed) =>
        /Inter-/.test(printed) && (printed.match(/^\s*\w+:/gm) ?? []).every((line) => line.trim() === 'lo:'),
    },
    {
      name: 'the machine’s own services are out of reach',
      modes: OWN_ROOT,
      script: perl(
        `use Socket; socket($s, 2, 1, 0) and connect($s, sockaddr_in(${canary.port}, inet_aton("127.0.0.1"))) and print "CONNECTED"; print " $!"`,
      ),
      holds: (printed) => printed !== '' && !printed.includes('CONNECTED'),
    },
    {
      name: 'no internet socket',
      modes: FILTERED,
      script: perl('for $f (2, 10) { print socket($s, $f, 1, 0) ? "OPEN " : 0 + $!, " " }'),
      holds: (printed) => printed.trim() === `${EAFNOSUPPORT} ${EAFNOSUPPORT}`,
    },
    {
      name: 'no socket to the kernel',
      modes: FILTERED,
      // AF_NETLINK, AF_PACKET, AF_ALG, AF_VSOCK.
      script: perl('for $f (16, 17, 38, 40) { print socket($s, $f, 3, 0) ? "OPEN " : 0 + $!, " " }'),
      holds: (printed) => printed.trim() === Array(4).fill(EAFNOSUPPORT).join(' '),
    },
    {
      name: 'sockets between its own processes',
      modes: EVERY_MODE,
      script: perl('print socket($s, 1, 1, 0) ? "OPEN" : 0 + $!'),
      holds: (printed) => printed === 'OPEN',
    },
    {
      name: 'no new user namespace',
      modes: FILTERED,
      script: 'unshare -Ur true && echo MADE; echo asked',
      holds: (printed) => /asked/.test(printed) && !/MADE/.test(printed),
    },
    {
      name: 'no mount',
      modes: OWN_USER,
      script: 'mount -t tmpfs x /tmp && echo MADE; echo asked',
      holds: (printed) => /asked/.test(printed) && !/MADE/.test(printed),
    },
    {
      name: 'dangerous system calls refused',
      modes: FILTERED,
      script: perl(`for $n (${numbers.join(', ')}) { syscall($n, 0, 0, 0, 0, 0, 0); print 0 + $!, " " }`),
      holds: (printed) => printed.trim() === numbers.map(() => EPERM).join(' '),
    },
    {
      name: 'inputs and system cannot be changed',
      modes: OWN_USER,
      script:
        'for p in $IN/0 $IN/new /usr/new /etc/new /new; do touch $p 2>/dev/null && echo CHANGED $p; done; echo asked',
      holds: (printed) => /asked/.test(printed) && !/CHANGED/.test(printed),
    },
    {
      name: 'the input is there, and results can be written',
      modes: EVERY_MODE,
      script: 'cat $IN/0; echo result >$OUT/fact && cat $OUT/fact; rm $OUT/fact',
      holds: (printed) => /^input\s+result$/m.test(printed),
    },
    {
      name: 'its own namespaces',
      modes: OWN_ROOT,
      script: NAMESPACES.map((name) => `readlink /proc/self/ns/${name}`).join('; '),
      holds: (printed) => {
        const own = printed.split('\n');
        return (
          own.length === NAMESPACES.length &&
          own.every((link) => /^\w+:\[\d+\]$/.test(link) && !canary.namespaces.includes(link))
        );
      },
    },
    {
      name: 'its own session and host name',
      modes: FILTERED,
      // Field 6 of proc(5) `stat`: 0 where the session's leader is outside.
      script: 'uname -n; sed "s/.*) //" /proc/self/stat | cut -d" " -f4',
      holds: (printed) => /^sandbox\s+[1-9]\d*$/.test(printed),
    },
    {
      name: 'few open files, no core dump, and an end to processor time',
      modes: EVERY_MODE,
      script: 'ulimit -Hn; ulimit -Hc; ulimit -Ht',
      holds: (printed) => new RegExp(`^${DEFAULT_LIMITS.openFiles}\\n0\\n\\d+$`).test(printed),
    },
    {
      name: 'first to go when memory runs out, last to get the processor',
      modes: EVERY_MODE,
      script: 'cat /proc/self/oom_score_adj; sed "s/.*) //" /proc/self/stat | cut -d" " -f17',
      // How far behind the server depends on the task that asks first.
      holds: (printed) => {
        const [, nice] = /^900\n(-?\d+)$/.exec(printed) ?? [];
        return nice !== undefined && Number(nice) >= Math.min(constants.priority.PRIORITY_LOW, getPriority() + 1);
      },
    },
  ];
}
