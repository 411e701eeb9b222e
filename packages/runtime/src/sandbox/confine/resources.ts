import { LIFELINE, type Box } from '../box.ts';

const MEBIBYTE = 1024 * 1024;
/** The program gets SIGXCPU at its limit and SIGKILL so much later, should it ignore the first. */
const GRACE_SECONDS = 2;

/**
 * Waits, inside, until the server says go. bubblewrap binds its inner process to the life of the outer one only after
 * some 10 ms of setting up (`do_init` in bubblewrap.c); whatever is killed or aborted before that never begins, since
 * the answer is then the end of the pipe.
 */
const WHEN_LET_GO = ['sh', '-c', `echo >&${LIFELINE}; read -r go <&${LIFELINE} && exec "$@" ${LIFELINE}<&-`, 'wait'];

/** The program under its resource limits (util-linux `prlimit`), as the last link of the chain before it. */
export function underLimits({ program, args, limits }: Box): string[] {
  return [
    ...WHEN_LET_GO,
    'prlimit',
    ...(limits.cpuSeconds === null ? [] : [`--cpu=${limits.cpuSeconds}:${limits.cpuSeconds + GRACE_SECONDS}`]),
    `--fsize=${limits.fileMegabytes * MEBIBYTE}`,
    `--nofile=${limits.openFiles}`,
    `--nproc=${limits.processes}`,
    '--core=0',
    ...(limits.addressSpaceMegabytes === null ? [] : [`--as=${limits.addressSpaceMegabytes * MEBIBYTE}`]),
    '--',
    program,
    ...args,
  ];
}

/** The user of the program, without any capability, now or later (util-linux `setpriv`). */
export function asUser(uid: number): string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${uid}`,
    '--clear-groups',
    '--inh-caps=-all',
    '--bounding-set=-all',
    '--no-new-privs',
    // Taking another user makes the kernel forget whose death ends this process.
    '--pdeathsig=KILL',
    '--',
  ];
}
