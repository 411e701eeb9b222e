import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { proof } from '@pagewright/testkit';
import { CONFINEMENTS, isRoot, MODES, type Mode } from '../confinements.ts';
import { probeSandbox } from '../mode.ts';
import { probeFacts, probeLimits } from './run-probes.ts';
import { AS_NOBODY, isClosedToOthers } from '../other-user.ts';

/** Why this machine cannot have the mode at all, or `false`. */
function lacks(mode: Mode): string | false {
  if (process.platform !== 'linux') return 'not Linux';
  if (mode === 'uid' && !isRoot()) return 'not root';
  if (mode === 'strict' && spawnSync('bwrap', ['--version']).error) return 'bubblewrap is not installed';
  const unshare = isRoot() ? ['--mount', '--net'] : ['--user', '--map-root-user', '--mount', '--net'];
  if (mode === 'namespaces' || mode === 'strict') {
    const { status, stderr } = spawnSync('unshare', [...unshare, 'true'], { encoding: 'utf8' });
    if (status !== 0) return `no namespaces on this machine: ${stderr.trim()}`;
  }
  return false;
}

/** The mode that this machine would choose is the one that has to hold in every run. */
const strongest = MODES.find((mode) => lacks(mode) === false);

for (const mode of MODES) {
  (mode === strongest ? test : proof)(`${mode}: holds what it promises`, { skip: lacks(mode) }, async (t) => {
    const results = [...(await probeFacts(mode, CONFINEMENTS[mode])), ...(await probeLimits(mode, CONFINEMENTS[mode]))];
    assert.ok(results.length > 8);
    for (const { name, passed, seen } of results) await t.test(name, () => assert.ok(passed, seen));
  });
}

test('the strongest mode that this machine can have is chosen', async () => {
  const { mode, probes } = await probeSandbox('quick');
  assert.equal(
    mode,
    MODES.find((each) => lacks(each) === false),
  );
  assert.deepEqual(
    probes.filter((probe) => probe.mode === mode && !probe.passed),
    [],
  );
});

const noOther = () =>
  isRoot() ? isClosedToOthers(import.meta.filename) && 'another user cannot read this checkout' : 'this is one already';

test('the same holds for an ordinary user', { skip: noOther() }, () => {
  const script = `
    import { probeSandbox } from ${JSON.stringify(new URL('../mode.ts', import.meta.url).href)};
    const { mode, probes } = await probeSandbox('full');
    console.log(JSON.stringify({ mode, failed: probes.filter((probe) => !probe.passed) }));`;
  const { stdout, stderr } = spawnSync(
    AS_NOBODY[0],
    [...AS_NOBODY.slice(1), process.execPath, '--input-type=module', '--eval', script],
    { encoding: 'utf8', cwd: '/', env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] } },
  );
  const expected = lacks('strict') === false ? 'strict' : 'namespaces';
  assert.deepEqual(JSON.parse(stdout || '{}'), { mode: expected, failed: [] }, stderr);
});
