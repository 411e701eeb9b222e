import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { startHogs } from './hogs.ts';

const SHAKE = path.join(import.meta.dirname, 'shake.ts');
const HOGS = path.join(import.meta.dirname, 'hogs.ts');

/** Runs a test file with this body twice, without hogs: they would disturb the tests beside this one. */
function shake(t: TestContext, body: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shake-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'made.test.ts');
  writeFileSync(file, `import assert from 'node:assert/strict';\nimport { test } from 'node:test';\n${body}`);
  // The runner of Node marks its own children, whose output is then for it alone. The made tests need no database.
  const own = { NODE_TEST_CONTEXT: undefined, TEST_DATABASE: folder, COUNT: path.join(folder, 'count') };
  const env = { ...process.env, ...own };
  const args = [SHAKE, file, '--times', '2', '--hogs', '0', '--nice', '0'];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
}

describe('a test file is repeated', { timeout: 120_000 }, () => {
  test('and passes if every run passes', (t) => {
    const { status, stdout, stderr } = shake(t, `test('holds', () => assert.ok(true));`);
    assert.match(stdout, /^ok {7}1 {2}[\d.]+ s\nok {7}2 {2}[\d.]+ s\n2 of 2 passed\n$/, stderr);
    assert.equal(status, 0);
  });

  test('and fails, with the details, if one run fails', (t) => {
    const body = `
      import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync(process.env.COUNT, 'x');
      test('holds once', () => assert.equal(readFileSync(process.env.COUNT, 'utf8'), 'x'));`;
    const { status, stdout, stderr } = shake(t, body);
    assert.match(stdout, /^ok {7}1 .*\nFAILED {3}2 /, stderr);
    assert.match(stdout, /✖ holds once\n[^]*AssertionError/);
    assert.match(stdout, /\n1 of 2 passed\n$/);
    assert.equal(status, 1);
  });

  test('but not without a name', () => {
    const { status, stderr } = spawnSync(process.execPath, [SHAKE], { encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /^usage: /);
  });
});

describe('a hog', { timeout: 60_000, skip: !existsSync('/proc/self/task') }, () => {
  test('keeps a core busy until it is ended', async () => {
    const end = startHogs(1);
    const [hog = 0] = hogsOf(process.pid);
    assert.notEqual(hog, 0);
    while (processorTicks(hog) < 5) await new Promise((resolve) => setTimeout(resolve, 20));
    await end();
    assert.deepEqual(hogsOf(process.pid), []);
  });

  test('ends with its parent, however that ends', async () => {
    const program = `const { startHogs } = await import(${JSON.stringify(HOGS)}); startHogs(1); console.log('started');`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    const [hog = 0] = hogsOf(parent.pid ?? 0);
    assert.notEqual(hog, 0);
    await killed(parent);
    while (isRunning(hog)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Hogs of this process: other children of a lane belong to other tests. */
function hogsOf(pid: number): number[] {
  const children = ofProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.filter((child) => ofProcess(child, 'cmdline').includes('process.ppid'));
}

/** proc(5): user time is field 14 of `stat`, in ticks. */
const processorTicks = (pid: number) => Number(statOf(pid)[11]);

/** A zombie has ended: its new parent has not noticed yet. */
const isRunning = (pid: number) => !['Z', undefined].includes(statOf(pid)[0]);

/** Fields from the third on. */
const statOf = (pid: number): string[] => ofProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? [];

/** A file about a process; empty if the process is gone. */
function ofProcess(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8').trim();
  } catch {
    return '';
  }
}
