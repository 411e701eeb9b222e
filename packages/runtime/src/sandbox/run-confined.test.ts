import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sampleOf } from '@pagewright/testkit';
import { CONFINEMENTS, isRoot, MODES, type Mode } from './confinements.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { isClosedToOthers } from './other-user.ts';
import { runConfined, type ProgramRun } from './run-confined.ts';
import { spawnConfined } from './spawn-confined.ts';

let folder: string;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'confined-'));
  await chmod(folder, 0o700);
});
after(() => rm(folder, { recursive: true, force: true }));

/** Modes that this machine has, strongest first; the first one stands for all where the mode makes no difference. */
const modes = MODES.filter((mode) => {
  if (mode === 'none') return true;
  if (process.platform !== 'linux' || (mode === 'uid' && !isRoot())) return false;
  const unshared =
    spawnSync('unshare', [...(isRoot() ? [] : ['--user', '--map-root-user']), '--mount', 'true']).status === 0;
  return mode === 'uid' || (unshared && (mode !== 'strict' || !spawnSync('bwrap', ['--version']).error));
});
const [strongest = 'none'] = modes;

const sh = (script: string, run: Partial<ProgramRun> = {}, mode: Mode = strongest) =>
  runConfined(CONFINEMENTS[mode], {
    program: 'sh',
    args: ({ inputs, output }) => ['-c', `IN=${path.dirname(inputs[0] ?? '/')}; OUT=${output}\n${script}`],
    limits: { ...DEFAULT_LIMITS, processes: 64 },
    deadlineMs: 20_000,
    ...run,
  });

/** Processes of the whole machine with exactly this command line. */
function running(words: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ').trim() === words
        ? [Number(name)]
        : [];
    } catch {
      return [];
    }
  });
}

async function gone(words: string): Promise<void> {
  while (running(words).length > 0) await wait(50);
}

/** A number of seconds that no other process sleeps. */
const nap = () => `sleep ${randomInt(100_000, 999_999)}`;

for (const mode of sampleOf(import.meta, modes)) {
  test(`${mode}: reads its inputs and delivers its results`, async () => {
    const first = path.join(folder, `-first ${mode}; $(touch x)\n"'.pdf`);
    const second = path.join(folder, `second ${mode} ☂.pdf`);
    await writeFile(first, 'one', { mode: 0o600 });
    await writeFile(second, 'two', { mode: 0o644 });
    const target = path.join(folder, `result-${mode}`);
    const { status, delivered } = await sh(
      'cat $IN/0 $IN/1 >$OUT/sum; echo other >$OUT/other',
      { readable: [{ path: first }, { path: second }], deliver: (name) => (name === 'sum' ? target : undefined) },
      mode,
    );
    assert.equal(status, 0);
    assert.deepEqual(delivered, ['sum']);
    assert.equal(await readFile(target, 'utf8'), 'onetwo');
  });

  test(`${mode}: an input cannot be changed through what the program sees`, async () => {
    const input = path.join(folder, `kept-${mode}`);
    await writeFile(input, 'kept', { mode: 0o666 });
    await chmod(input, 0o666);
    await sh('chmod 666 $IN/0; echo changed >$IN/0; rm -f $IN/0', { readable: [{ path: input }] }, mode);
    assert.equal(await readFile(input, 'utf8'), 'kept');
  });

  test(`${mode}: standard input is a file that is on no disk and on no command line`, async () => {
    const secret = `secret-${randomInt(1e9)}`;
    const { stdout } = await sh(
      'cat /proc/self/fd/0; cat; tr "\\0" " " </proc/self/cmdline; cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" " "',
      { stdin: () => secret },
      mode,
    );
    assert.equal(stdout.split(secret).length - 1, 2, 'opened anew and read on, and seen nowhere else');
  });

  test(`${mode}: a signal of the program is told as such`, async () => {
    assert.equal((await sh('kill -SEGV $$', {}, mode)).signal, 'SIGSEGV');
    assert.equal((await sh('exit 3', {}, mode)).status, 3);
  });

  test(`${mode}: the deadline ends children as well`, async (t) => {
    if (mode === 'none') return t.skip('a child in a session of its own is out of reach without a user or namespace');
    const sleeper = nap();
    const { timedOut } = await sh(`setsid ${sleeper} & ${sleeper}`, { deadlineMs: 300 }, mode);
    assert.ok(timedOut);
    await gone(sleeper);
  });
}

test('a run leaves nothing behind, however it ends', async () => {
  const root = path.join(tmpdir(), `pagewright-${process.getuid?.()}`);
  const mine = async () => {
    const owners = (await readdir(root)).map((name) => readlink(path.join(root, name, 'owner')).catch(() => ''));
    return (await Promise.all(owners)).filter((owner) => owner.startsWith(`${process.pid}-`));
  };
  await sh('exit 1');
  await sh('head -c 10M /dev/zero >$OUT/left; sleep 60', { deadlineMs: 300 });
  assert.deepEqual(await mine(), []);
});

test('an abort ends the program and fails as aborted', async () => {
  const sleeper = nap();
  const stop = new AbortController();
  const run = sh(sleeper, { signal: stop.signal });
  while (running(sleeper).length === 0) await wait(20);
  assert.notDeepEqual(running(sleeper), []);
  stop.abort();
  await assert.rejects(run, { code: 'ABORTED' });
  await gone(sleeper);
});

test('an abort before the start starts nothing', async () => {
  await assert.rejects(sh('exit 0', { signal: AbortSignal.abort() }), { code: 'ABORTED' });
});

test('results of a program that failed are not delivered', async () => {
  const target = path.join(folder, 'never');
  const deliver = () => target;
  assert.deepEqual((await sh('echo half >$OUT/half; exit 2', { deliver })).delivered, []);
  assert.deepEqual((await sh('echo half >$OUT/half; exit 3', { deliver, accepted: [0, 3] })).delivered, ['half']);
});

test('a missing program is told from one that fails', async () => {
  await assert.rejects(
    runConfined(CONFINEMENTS[strongest], {
      program: 'no-such-program',
      args: () => [],
      limits: DEFAULT_LIMITS,
      deadlineMs: 5_000,
    }),
    {
      code: 'PROGRAM_MISSING',
      facts: { program: 'no-such-program' },
    },
  );
});

for (const mode of modes.filter((each) => CONFINEMENTS[each].ownRoot)) {
  test(`${mode}: a parent that is killed takes every descendant with it`, async () => {
    const sleeper = nap();
    const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { runConfined } = await import(${url('./run-confined.ts')});
         const { CONFINEMENTS } = await import(${url('./confinements.ts')});
         const { DEFAULT_LIMITS } = await import(${url('./limits.ts')});
         await Promise.all([1, 2].map(() => runConfined(CONFINEMENTS[${JSON.stringify(mode)}], {
           program: 'sh', args: () => ['-c', ${JSON.stringify(`setsid ${sleeper} & (${sleeper} &) ; ${sleeper}`)}],
           limits: DEFAULT_LIMITS, deadlineMs: 60_000 })));`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    parent.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
    const FROM_TWO_RUNS = 6;
    while (running(sleeper).length < FROM_TWO_RUNS && parent.exitCode === null) await wait(50);
    assert.ok(running(sleeper).length >= FROM_TWO_RUNS, `${running(sleeper).length} run; ${said}`);
    parent.kill('SIGKILL');
    await gone(sleeper);
  });
}

test('programs are not started from a thread', async () => {
  const script = `
    const { runConfined } = await import(${JSON.stringify(new URL('./run-confined.ts', import.meta.url).href)});
    const { CONFINEMENTS } = await import(${JSON.stringify(new URL('./confinements.ts', import.meta.url).href)});
    const { DEFAULT_LIMITS } = await import(${JSON.stringify(new URL('./limits.ts', import.meta.url).href)});
    const { parentPort } = await import('node:worker_threads');
    await runConfined(CONFINEMENTS.none, { program: 'true', args: () => [], limits: DEFAULT_LIMITS, deadlineMs: 1000 }).catch((error) => parentPort.postMessage(error.message));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  const message = await new Promise((resolve) => worker.once('message', resolve));
  await worker.terminate();
  assert.match(String(message), /main thread/);
});

for (const mode of sampleOf(import.meta, modes)) {
  // Without a root of its own the program's user walks the real folders to it.
  const unreachable = mode === 'uid' && isClosedToOthers(process.execPath) && 'another user cannot run this Node.js';
  test(
    `${mode}: a program that stays answers, and ends with a kill or too much memory`,
    { skip: unreachable },
    async () => {
      const binds = [process.execPath];
      const limits = {
        ...DEFAULT_LIMITS,
        cpuSeconds: null,
        addressSpaceMegabytes: null,
        memoryMegabytes: 160,
        processes: 64,
      };
      const echo = `process.stdin.on('data', (data) => {
      if (String(data) === 'grow') { const kept = []; setInterval(() => kept.push(Buffer.alloc(16e6, 1)), 5); }
      else process.stdout.write(String(data).toUpperCase());
    });`;
      const start = () =>
        spawnConfined(CONFINEMENTS[mode], { program: process.execPath, args: ['-e', echo], binds, limits });

      const first = await start();
      first.stdin.write('hello');
      const answer = new Promise((resolve) => first.stdout.once('data', resolve));
      const early = first.ended.then((end) => assert.fail(`ended before it answered: ${JSON.stringify(end)}`));
      early.catch(() => {});
      assert.equal(String(await Promise.race([answer, early])), 'HELLO');
      first.kill();
      assert.deepEqual(await first.ended, { status: null, signal: 'SIGKILL', outOfMemory: false, outOfRoom: false });

      const second = await start();
      second.stdin.write('grow');
      assert.equal((await second.ended).outOfMemory, true);
    },
  );
}
