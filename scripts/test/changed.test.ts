import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { select } from './affected.ts';
import { changedOption, changedSince, describeRun } from './changed.ts';
import type { ImportGraph } from './import-graph.ts';
import { git } from './tree.ts';

const BROWSER = 'apps/web/test/browser';

/** Each line: a file, what it uses, each with its length. */
const graphOf = (lines: Record<string, Record<string, number>>): ImportGraph =>
  new Map(Object.entries(lines).map(([file, steps]) => [file, new Map(Object.entries(steps))]));

interface Case {
  graph: Record<string, Record<string, number>>;
  changed: string[];
  /** Seconds of each test file; one second where it is absent. */
  seconds?: Record<string, number>;
  budget?: number;
}

function selected({ graph, changed, seconds = {}, budget = 10 }: Case) {
  const tests = Object.keys(graph).filter((file) => file.endsWith('.test.ts'));
  const expectedMs = (file: string) => (seconds[file] ?? 1) * 1000;
  return select({ graph: graphOf(graph), changed, tests, expectedMs, budgetMs: budget * 1000 });
}

describe('the choice of test files', () => {
  const CHAIN = {
    'packages/a/one.test.ts': { 'packages/a/x.ts': 1 },
    'packages/a/two.test.ts': { 'packages/a/y.ts': 1 },
    'packages/a/three.test.ts': { 'packages/a/z.ts': 1 },
    'packages/a/none.test.ts': { 'packages/a/other.ts': 1 },
    'packages/a/z.ts': { 'packages/a/y.ts': 1 },
    'packages/a/y.ts': { 'packages/a/x.ts': 1 },
  };

  test('takes those that use a changed file, the nearest first', () => {
    const { chosen, affected } = selected({ graph: CHAIN, changed: ['packages/a/x.ts'] });
    assert.deepEqual(chosen, ['packages/a/one.test.ts', 'packages/a/two.test.ts', 'packages/a/three.test.ts']);
    assert.deepEqual(affected, chosen);
  });

  test('takes a changed test file itself', () => {
    assert.deepEqual(selected({ graph: CHAIN, changed: ['packages/a/none.test.ts'] }).chosen, [
      'packages/a/none.test.ts',
    ]);
  });

  test('leaves out what the budget does not take, and passes over what is too long', () => {
    const graph = {
      ...CHAIN,
      'packages/a/four.test.ts': { 'packages/a/three.ts': 1 },
      'packages/a/three.ts': { 'packages/a/z.ts': 1 },
    };
    const seconds = { 'packages/a/three.test.ts': 9 };
    const { chosen, affected } = selected({ graph, changed: ['packages/a/x.ts'], seconds, budget: 4 });
    assert.deepEqual(chosen, ['packages/a/one.test.ts', 'packages/a/two.test.ts', 'packages/a/four.test.ts']);
    assert.equal(affected.length, 4);
  });

  test('takes near files of several changes although the budget does not', () => {
    const graph = {
      'packages/a/a.test.ts': { 'packages/a/a.ts': 1 },
      'packages/b/b.test.ts': { 'packages/b/b.ts': 1 },
    };
    const changed = ['packages/a/a.ts', 'packages/b/b.ts'];
    const seconds = { 'packages/a/a.test.ts': 8, 'packages/b/b.test.ts': 9 };
    assert.deepEqual(selected({ graph, changed, seconds, budget: 10 }).chosen, Object.keys(graph));
  });

  test('keeps to the budget where one changed file has more near files than it takes', () => {
    const graph = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`packages/a/${at}.test.ts`, { 'packages/a/hub.ts': 1 }]),
    );
    assert.equal(selected({ graph, changed: ['packages/a/hub.ts'], budget: 10 }).chosen.length, 10);
  });

  test('takes the browser test of a changed screen, whatever it costs', () => {
    const graph = {
      [`${BROWSER}/viewer.test.ts`]: { site: 1 },
      [`${BROWSER}/viewer-words.test.ts`]: { site: 1 },
      [`${BROWSER}/sign.test.ts`]: { site: 1 },
      site: { 'apps/web/app/root.tsx': 3 },
      'apps/web/app/root.tsx': { 'apps/web/app/viewer/ViewerWindow.tsx': 1 },
    };
    const seconds = Object.fromEntries(Object.keys(graph).map((file) => [file, 60]));
    const { chosen, affected } = selected({
      graph,
      changed: ['apps/web/app/viewer/ViewerWindow.tsx'],
      seconds,
      budget: 10,
    });
    assert.deepEqual(chosen, [`${BROWSER}/viewer.test.ts`]);
    assert.equal(affected.length, 3);
  });

  test('samples every part after a change of packages, and takes files of middling cost', () => {
    const graph = Object.fromEntries(
      ['packages/a', 'packages/b', 'apps/cli/src'].flatMap((part) =>
        [1, 2, 3].map((at) => [`${part}/${at}.test.ts`, {}]),
      ),
    );
    const seconds = Object.fromEntries(Object.keys(graph).map((file) => [file, Number(/\d/.exec(file)?.[0])]));
    const { chosen, affected } = selected({ graph, changed: ['package-lock.json'], seconds, budget: 6 });
    assert.deepEqual(chosen.toSorted(), ['apps/cli/src/2.test.ts', 'packages/a/2.test.ts', 'packages/b/2.test.ts']);
    assert.equal(affected.length, 9);
  });

  test('samples only users of a changed file of the test kit, and takes its own tests', () => {
    const made = 'packages/testkit/src/make.ts';
    const graph = {
      'packages/testkit/src/make.test.ts': { [made]: 1 },
      'packages/a/a.test.ts': { [made]: 1 },
      'packages/b/b.test.ts': { [made]: 1 },
      'packages/c/c.test.ts': {},
    };
    const { chosen, affected } = selected({ graph, changed: [made], budget: 2 });
    assert.deepEqual(chosen, ['packages/testkit/src/make.test.ts', 'packages/a/a.test.ts']);
    assert.equal(affected.length, 3);
  });
});

test('the changed files are edits, deletions and new files since the branch left its base', (t) => {
  const repository = mkdtempSync(path.join(tmpdir(), 'changed-'));
  t.after(() => rmSync(repository, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(path.join(repository, name), text);
  const run = (...args: string[]) => git(['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], repository);
  const commit = () => run('commit', '-q', '-a', '-m', 'test');
  run('init', '-q', '-b', 'main');
  for (const name of ['kept', 'edited', 'gone', 'committed', 'elsewhere']) write(name, 'before');
  run('add', '.');
  commit();
  run('checkout', '-q', '-b', 'work');
  write('committed', 'after');
  commit();
  run('checkout', '-q', 'main');
  write('elsewhere', 'after');
  commit();
  run('checkout', '-q', 'work');
  write('edited', 'after');
  rmSync(path.join(repository, 'gone'));
  write('new é', '');
  write('.gitignore', 'ignored');
  write('ignored', '');

  assert.deepEqual(changedSince('HEAD', repository).toSorted(), ['.gitignore', 'edited', 'gone', 'new é']);
  assert.deepEqual(changedSince('main', repository).toSorted(), ['.gitignore', 'committed', 'edited', 'gone', 'new é']);
});

test('the option is split from the other arguments', () => {
  assert.deepEqual(changedOption(['--seed', '3']), { rest: ['--seed', '3'] });
  assert.deepEqual(changedOption(['--changed', '--seed', '3']), { base: 'HEAD', rest: ['--seed', '3'] });
  assert.deepEqual(changedOption(['--changed=main']), { base: 'main', rest: [] });
});

test('the description gives the files that are left out', () => {
  const run = { changed: ['a.ts'], chosen: ['b'], affected: ['b', 'c', 'd'], chosenMs: 1500, affectedMs: 4000 };
  assert.match(
    describeRun(run),
    /affect 3 test files\. This run takes 1 of them: about 2 s .*\n2 are left out \(3 s\); `npm test` runs them\./,
  );
  assert.doesNotMatch(describeRun({ ...run, affected: ['b'] }), /left out/);
  assert.match(describeRun({ ...run, affected: [], chosen: [] }), /no test file depends on them/);
});
