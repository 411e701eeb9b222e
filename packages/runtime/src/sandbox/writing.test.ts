import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { promisify } from 'node:util';
import { sampleOf } from '@pagewright/testkit';
import { CONFINEMENTS, isRoot, MODES, type Mode } from './confinements.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { runConfined, type ProgramOutcome } from './run-confined.ts';

/** What a run may write in all, and what of its starter's it finds open. */

const scratch = await mkdtemp(path.join(tmpdir(), 'writing-'));
after(() => rm(scratch, { recursive: true, force: true }));

const modes = MODES.filter((mode) => {
  if (mode === 'none') return true;
  if (process.platform !== 'linux' || (mode === 'uid' && !isRoot())) return false;
  const program = { strict: 'bwrap', namespaces: 'unshare', uid: 'setpriv' }[mode];
  return !spawnSync(program, ['--version']).error;
});
const [strongest = 'none'] = modes;

const LIMITS = { ...DEFAULT_LIMITS, fileMegabytes: 12, writtenMegabytes: 16, tmpMegabytes: 64, processes: 64 };

let count = 0;
const delivered: string[] = [];
const run = (script: string, mode: Mode = strongest): Promise<ProgramOutcome> =>
  runConfined(CONFINEMENTS[mode], {
    program: 'sh',
    args: ({ output }) => ['-c', `OUT=${output}; cd $OUT; ${script}`],
    limits: LIMITS,
    deadlineMs: 30_000,
    deliver: () => {
      const to = path.join(scratch, `${(count += 1)}`);
      delivered.push(to);
      return to;
    },
  });

/** Each stays until it is ended, but for the one that has ended by itself. */
const TOO_MUCH: Record<string, string> = {
  'many files, each within its own limit': 'for i in 1 2 3 4 5; do head -c 4M /dev/zero >$i; done; sleep 300',
  'many files at its very end': 'for i in 1 2 3 4 5; do head -c 4M /dev/zero >$i; done',
  'many processes, a file each': 'for i in 1 2 3 4 5 6; do head -c 4M /dev/zero >$i & done; sleep 300',
  'folders in folders': 'for i in 1 2 3 4 5 6; do mkdir d; cd d; head -c 4M /dev/zero >f; done; sleep 300',
  'names alone': 'seq 6000 | xargs touch; sleep 300',
  'folders alone': 'seq 6000 | xargs mkdir; sleep 300',
  'files without names': 'exec 5>a 6>b; rm a b; head -c 10M /dev/zero >&5; head -c 10M /dev/zero >&6; sleep 300',
  'a file without a name, held by a child':
    'head -c 10M /dev/zero >a; (exec 5>b; rm b; head -c 10M /dev/zero >&5; sleep 300) & sleep 300',
  'hidden names': 'for i in 1 2 3 4 5; do head -c 4M /dev/zero >.$i; done; sleep 300',
  'drop by drop': 'while :; do head -c 500K /dev/zero >>a.$((n=(n+1)%9)); sleep 0.01; done',
  'closed folders': 'for i in 1 2 3 4 5; do head -c 4M /dev/zero >$i; done; mkdir d; mv 1 2 3 d; sleep 300',
};
for (const [name, script] of sampleOf(import.meta, Object.entries(TOO_MUCH), 2))
  test(`too much in all ends with its code and leaves nothing: ${name}`, async () => {
    await assert.rejects(run(script), { code: 'OUTPUT_EXCEEDED', facts: { program: 'sh', limit: 16 * 1024 * 1024 } });
    assert.deepEqual(
      delivered.filter((each) => existsSync(each)),
      [],
    );
    const parent = path.join(tmpdir(), `pagewright-${process.getuid?.() ?? 0}`);
    const left = existsSync(parent) ? await readdir(parent) : [];
    assert.deepEqual(
      left.filter((each) => existsSync(path.join(parent, each, 'out', '1'))),
      [],
    );
  });

const ENOUGH: Record<string, string> = {
  'just below it': 'for i in 1 2 3; do head -c 5M /dev/zero >$i; done',
  'much, but one after the other': 'for i in 1 2 3 4 5 6; do head -c 5M /dev/zero >a; rm a; done; echo 1 >a',
  'a file with holes, which takes no room': 'truncate -s 11M a; truncate -s 11M b',
  'in /tmp, which has a limit of its own': 'head -c 30M /dev/zero >/tmp/a; echo 1 >a',
};
for (const [name, script] of sampleOf(import.meta, Object.entries(ENOUGH)))
  test(`what is not too much is delivered: ${name}`, async (t) => {
    if (name.startsWith('in /tmp') && !CONFINEMENTS[strongest].ownRoot) return t.skip('no /tmp of its own');
    const { status, delivered: names } = await run(script);
    assert.equal(status, 0);
    assert.ok(names.length > 0);
    for (const each of delivered.splice(0)) await rm(each, { force: true });
  });

for (const mode of sampleOf(import.meta, modes))
  test(`${mode}: too much in all is told as that`, async () => {
    await assert.rejects(run(TOO_MUCH['many files, each within its own limit'] ?? '', mode), {
      code: 'OUTPUT_EXCEEDED',
    });
  });

for (const mode of sampleOf(import.meta, modes))
  test(`${mode}: nothing that the starter has open is open inside`, async (t) => {
    if (process.platform !== 'linux') return t.skip('no /proc');
    const secret = path.join(scratch, `secret-${mode}`);
    await writeFile(secret, 'nobody’s business');
    const here = path.join(import.meta.dirname, 'run-confined.ts');
    // A process that was itself started with files open.
    const script = `
      const { runConfined } = await import(${JSON.stringify(here)});
      const { CONFINEMENTS } = await import(${JSON.stringify(path.join(import.meta.dirname, 'confinements.ts'))});
      const { stdout } = await runConfined(CONFINEMENTS.${mode}, {
        program: 'ls', args: () => ['-l', '/proc/self/fd'],
        limits: ${JSON.stringify(DEFAULT_LIMITS)}, deadlineMs: 20000 });
      console.log(stdout);`;
    const starter = promisify(execFile)(
      'sh',
      [
        '-c',
        'exec "$@" 3<"$S" 5<"$S" 6<"$S" 7<"$S" 8<"$S" 9<"$S"',
        'sh',
        process.execPath,
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '-e',
        script,
      ],
      { env: { ...process.env, S: secret } },
    );
    const { stdout } = await starter;
    // One is the folder that is listed.
    const open = stdout.split('\n').filter((line) => line.includes(' -> ') && !line.includes(' -> /proc/'));
    assert.doesNotMatch(stdout, /secret-/);
    assert.equal(open.length, 3, stdout);
  });
