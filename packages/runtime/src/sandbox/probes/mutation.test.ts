import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { sampleOf } from '@pagewright/testkit';
import type { Command } from '../box.ts';
import { CONFINEMENTS, isRoot, type Confinement } from '../confinements.ts';
import { probeFacts, probeLimits } from './run-probes.ts';

/**
 * Takes one part of the sandbox away at a time: a probe must notice each, or the probes prove nothing. Parts that
 * another one covers are listed with what covers them, and must then change nothing.
 */

const skip = spawnSync('bwrap', ['--version']).error ? 'bubblewrap is not installed' : false;

/** `strict` with its command line changed. */
function changed(change: (args: string[]) => string[], filter: 'kept' | 'gone' = 'kept'): Confinement {
  return {
    ...CONFINEMENTS.strict,
    compose: (box) => {
      const { filter: bytes, ...command } = CONFINEMENTS.strict.compose(box);
      const args = change(command.args);
      assert.notDeepEqual(args, command.args, 'nothing was taken away');
      return { ...command, args, ...(bytes && filter === 'kept' && { filter: bytes }) } satisfies Command;
    },
  };
}

/** Without the arguments from the one that starts with `first`, `count` of them, wherever they stand. */
const without = (first: string, count: number) => (args: string[]) => {
  const remaining = [...args];
  for (
    let at = remaining.findIndex((arg) => arg.startsWith(first));
    at >= 0;
    at = remaining.findIndex((arg) => arg.startsWith(first))
  )
    remaining.splice(at, count);
  return remaining;
};

const instead = (old: string, fresh: string) => (args: string[]) => args.map((arg) => (arg === old ? fresh : arg));

const failedFacts = async (confinement: Confinement) =>
  (await probeFacts('strict', confinement)).filter((result) => !result.passed).map((result) => result.name);

/** As root the program has a user of its own, whom the server's files do not obey anyway. */
const READ_ONLY: Record<string, Confinement> = {
  'the read-only root': changed(without('--remount-ro', 2)),
  'the read-only binds': changed(instead('--ro-bind', '--bind')),
};

const NOTICED: Record<string, Confinement> = {
  network: changed(without('--unshare-net', 1)),
  processes: changed(without('--unshare-pid', 1)),
  'shared memory': changed(without('--unshare-ipc', 1)),
  'host name': changed((args) => without('--hostname', 2)(without('--unshare-uts', 1)(args))),
  'control groups': changed(without('--unshare-cgroup-try', 1)),
  session: changed(without('--new-session', 1)),
  filter: changed(without('--seccomp', 2), 'gone'),
  'open files': changed(without('--nofile', 1)),
  'processor time': changed(without('--cpu', 1)),
  'core dumps': changed(without('--core', 1)),
  ...(isRoot() && {
    user: changed(without('--reuid', 1)),
    groups: changed(without('--clear-groups', 1)),
    'bounding set': changed(without('--bounding-set', 1)),
    'inheritable capabilities': changed(without('--inh-caps', 1)),
  }),
  ...(!isRoot() && READ_ONLY),
};

test('without any one part a probe fails', { skip }, async (t) => {
  for (const [name, confinement] of sampleOf(import.meta, Object.entries(NOTICED), 2)) {
    await t.test(name, async () => assert.notDeepEqual(await failedFacts(confinement), []));
  }
});

const COVERED: Record<string, Confinement> = {
  'the cleared environment, since the start has none to pass on': changed(without('--clearenv', 1)),
  ...(isRoot() && {
    ...READ_ONLY,
    'no new privileges, which bubblewrap sets as well': changed(without('--no-new-privs', 1)),
  }),
};

test('a second lock changes nothing while the first one holds', { skip }, async (t) => {
  for (const [name, confinement] of sampleOf(import.meta, Object.entries(COVERED))) {
    await t.test(name, async () => assert.deepEqual(await failedFacts(confinement), []));
  }
});

test('without any one limit its probe fails', { skip }, async (t) => {
  const limits: Record<string, (args: string[]) => string[]> = {
    'file size': without('--fsize', 1),
    'room in /tmp': without('--size', 2),
    'address space': without('--as', 1),
    processes: without('--nproc', 1),
  };
  for (const [name, change] of sampleOf(import.meta, Object.entries(limits))) {
    await t.test(name, async () => {
      const failed = (await probeLimits('strict', changed(change), name)).filter((result) => !result.passed);
      assert.deepEqual(
        failed.map((result) => result.name),
        [name],
      );
    });
  }
});
