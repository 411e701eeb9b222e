import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { testsFor } from './choose-tests.ts';
import { ImportGraph } from './import-graph.ts';
import { sourcesIn } from './source-flips.ts';

/** Which tests a flip is tried against, in a tree of two packages and a server. */

const root = mkdtempSync(path.join(tmpdir(), 'choose-tests-'));
after(() => rmSync(root, { recursive: true }));

const FILES: Readonly<Record<string, string>> = {
  'packages/one/src/deep/core.ts': 'export const core = 1;',
  'packages/one/src/deep/core.test.ts': "import { core } from './core.ts';",
  'packages/one/src/middle.ts': "import {\n  core,\n} from './deep/core.ts';\nexport { core };",
  'packages/one/src/types.ts': "import type { core } from './deep/core.ts';\nexport type Core = typeof core;",
  'packages/one/src/testing/helper.ts': "export * from '../deep/core.ts';",
  'packages/one/test/middle.test.ts': "import '../src/middle.ts';",
  'packages/one/test/deep-ends.test.ts': "const { core } = await import('../src/middle.ts');",
  'packages/one/test/types.test.ts': "import type { Core } from '../src/types.ts';",
  'packages/one/test/snapshots.test.ts': "import '../src/middle.ts';\ntest('it', (t) => t.assert.snapshot(1));",
  'packages/one/test/soak.long.test.ts': "import '../src/middle.ts';",
  'packages/one/test/browser.test.ts': "import '../src/middle.ts';",
  'apps/server/src/part.ts': "import '../../../packages/one/src/middle.ts';",
  'apps/server/src/part.test.ts': "import './part.ts';",
  'apps/server/test/whole.test.ts': "import '../src/part.ts';",
};
for (const [name, text] of Object.entries(FILES)) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const graph = new ImportGraph(root);
const chosenFor = (source: string) =>
  testsFor(path.join(root, source), graph, root).map((test) => ({ ...test, file: path.relative(root, test.file) }));
const filesFor = (source: string) => chosenFor(source).map(({ file }) => file);

test('the nearest test comes first, of equally near ones the one whose path is most like the source', () => {
  assert.deepEqual(filesFor('packages/one/src/deep/core.ts'), [
    'packages/one/src/deep/core.test.ts',
    'packages/one/test/deep-ends.test.ts',
    'packages/one/test/middle.test.ts',
    'packages/one/test/snapshots.test.ts',
    'apps/server/src/part.test.ts',
  ]);
});

test('an import of types runs nothing', () => {
  assert.deepEqual(filesFor('packages/one/src/types.ts'), []);
});

test('whole servers are started for sources of the server, after all pure tests', () => {
  assert.deepEqual(
    chosenFor('apps/server/src/part.ts').map(({ file, isWhole }) => [file, isWhole]),
    [
      ['apps/server/src/part.test.ts', false],
      ['apps/server/test/whole.test.ts', true],
    ],
  );
});

test('a file that compares snapshots runs in a process of its own', () => {
  const own = chosenFor('packages/one/src/middle.ts').filter(({ ownProcess }) => ownProcess);
  assert.deepEqual(
    own.map(({ file }) => file),
    ['packages/one/test/snapshots.test.ts'],
  );
});

test('tests and their helpers are no sources', () => {
  assert.deepEqual(
    sourcesIn(path.join(root, 'packages/one/src')).map((file) => path.relative(root, file)),
    ['packages/one/src/deep/core.ts', 'packages/one/src/middle.ts', 'packages/one/src/types.ts'],
  );
});
