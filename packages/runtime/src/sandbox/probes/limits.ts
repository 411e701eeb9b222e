import { EVERY_MODE, OWN_ROOT, OWN_USER, type LimitProbe } from './probe.ts';

const MEBIBYTE = 1024 * 1024;
const LONG_MS = 6_000;

/** 8 MiB a step, kept. */
const TAKE_MEMORY = `perl -e 'for (1..200) { push @kept, "x" x (8 << 20); select(undef, undef, undef, 0.01) } print "GOT"'`;

export const LIMIT_PROBES: readonly LimitProbe[] = [
  {
    name: 'file size',
    modes: EVERY_MODE,
    script: 'head -c 64M /dev/zero >$OUT/big; exit 0',
    limits: { fileMegabytes: 8 },
    deadlineMs: LONG_MS,
    holds: (_, delivered) => (delivered.get('big') ?? Number.POSITIVE_INFINITY) <= 8 * MEBIBYTE,
  },
  {
    name: 'room in /tmp',
    modes: OWN_ROOT,
    script: 'head -c 64M /dev/zero >/tmp/big; stat -c %s /tmp/big',
    limits: { tmpMegabytes: 16 },
    deadlineMs: LONG_MS,
    holds: ({ stdout }) => stdout !== '' && Number(stdout) <= 16 * MEBIBYTE,
  },
  {
    name: 'address space',
    modes: EVERY_MODE,
    script: TAKE_MEMORY,
    limits: { addressSpaceMegabytes: 256, memoryMegabytes: 2048 },
    deadlineMs: LONG_MS,
    holds: ({ stdout, status, timedOut }) => stdout === '' && status !== 0 && !timedOut,
  },
  {
    name: 'memory in use',
    modes: EVERY_MODE,
    script: TAKE_MEMORY,
    limits: { addressSpaceMegabytes: null, memoryMegabytes: 96 },
    deadlineMs: LONG_MS,
    holds: ({ stdout, outOfMemory, timedOut }) => stdout === '' && outOfMemory && !timedOut,
  },
  {
    name: 'processes',
    // Without a user of its own the server's other processes count as well.
    modes: OWN_USER,
    script: 'i=0; while [ $i -lt 80 ]; do sleep 1 & i=$((i+1)); done; echo ALL',
    limits: { processes: 24 },
    deadlineMs: LONG_MS,
    holds: ({ stdout, stderr }) => !/ALL/.test(stdout) && /fork/i.test(stderr),
  },
  {
    name: 'processor time',
    modes: EVERY_MODE,
    script: 'while :; do :; done',
    limits: { cpuSeconds: 1 },
    // A second of the processor is long to come by for a program that gives way to everything else.
    deadlineMs: 5 * LONG_MS,
    holds: ({ timedOut, signal }) => !timedOut && signal !== null,
  },
  {
    name: 'wall clock, with children in sessions of their own',
    modes: OWN_ROOT,
    script: 'setsid sleep 300 & trap "" TERM INT HUP; sleep 300',
    limits: {},
    deadlineMs: 500,
    holds: ({ timedOut }) => timedOut,
  },
  {
    name: 'length of the log',
    modes: EVERY_MODE,
    script: 'yes | head -c 20000000; yes | head -c 20000000 >&2',
    limits: {},
    deadlineMs: LONG_MS,
    holds: ({ stdout, stderr, status }) => status === 0 && stdout.length === 64 * 1024 && stderr.length === 64 * 1024,
  },
  {
    name: 'results that are links, pipes or folders stay behind',
    modes: EVERY_MODE,
    script:
      'cd $OUT; ln -s /etc/passwd link; ln -s ../in in; mkfifo pipe; mkdir folder; echo a >a; ln a second; echo ok >fine',
    limits: {},
    deadlineMs: LONG_MS,
    holds: (_, delivered) => [...delivered.keys()].join() === 'fine',
  },
];
