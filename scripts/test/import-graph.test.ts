import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { importGraph, type ImportGraph } from './import-graph.ts';
import { treeAt, workTree, type Tree } from './tree.ts';

const treeOf = (sources: Record<string, string>): Tree => ({
  files: Object.keys(sources),
  has: (file) => file in sources,
  read: (file) => sources[file] ?? '',
});

/** Steps of one file in a tree of its own: target to length. */
function stepsOf(file: string, sources: Record<string, string>): Record<string, number> {
  return Object.fromEntries(importGraph(treeOf(sources)).get(file) ?? []);
}

const steps = (text: string, others: readonly string[]) =>
  stepsOf('packages/a/src/a.ts', {
    'packages/a/src/a.ts': text,
    ...Object.fromEntries(others.map((each) => [each, ''])),
  });

describe('what a file loads, starts or reads', () => {
  test('modules that it imports, at once or later', () => {
    const text = `import { b } from './b.ts';\nimport './c.ts';\nconst d = await import('./d.ts');`;
    const targets = ['packages/a/src/b.ts', 'packages/a/src/c.ts', 'packages/a/src/d.ts'];
    assert.deepEqual(steps(text, targets), Object.fromEntries(targets.map((each) => [each, 1])));
  });

  test('no module whose types alone it imports', () => {
    const text = `import type { B } from './b.ts';\nexport type { C } from './c.ts';\nlet d: typeof import('./d.ts');\nlet e: import('./e.ts').E;`;
    assert.deepEqual(
      steps(
        text,
        ['b', 'c', 'd', 'e'].map((each) => `packages/a/src/${each}.ts`),
      ),
      {},
    );
  });

  test('no file that only a comment names', () => {
    assert.deepEqual(steps(`/**\n * See './b.ts'.\n */\n// as './b.ts'\n`, ['packages/a/src/b.ts']), {});
  });

  test('threads, programs and fixtures that it names by path', () => {
    const text = `
      new Worker(new URL('./thread.ts', import.meta.url));
      const HERE = path.join(import.meta.dirname, '../test');
      spawn('node', [path.join(HERE, 'program.ts')]);
      readFileSync(path.join(import.meta.dirname, '../../../docs/calls.json'));
      readFileSync('docs/README.md');`;
    assert.deepEqual(
      steps(text, [
        'packages/a/src/thread.ts',
        'packages/a/test/program.ts',
        'docs/calls.json',
        'docs/README.md',
        'docs/x.md',
      ]),
      { 'packages/a/src/thread.ts': 1, 'packages/a/test/program.ts': 1, 'docs/calls.json': 1, 'docs/README.md': 1 },
    );
  });

  test('all files of a folder that it reads, but not of one that it is in', () => {
    const text = `const SQL = path.join(import.meta.dirname, 'migrations');\nconst ROOT = path.join(import.meta.dirname, '../../..');`;
    assert.deepEqual(steps(text, ['packages/a/src/migrations/1.sql', 'packages/a/src/other.ts']), {
      'packages/a/src/migrations/1.sql': 2,
    });
  });

  test('the snapshots of a test file', () => {
    assert.deepEqual(stepsOf('a.test.ts', { 'a.test.ts': '', 'a.test.ts.snapshot': '' }), { 'a.test.ts.snapshot': 1 });
  });

  test('of an index, what it imports is near, and the index itself is further away', () => {
    const sources = {
      'packages/b/package.json': JSON.stringify({ exports: { '.': './src/index.ts' } }),
      'packages/b/src/index.ts': `export { one as first } from './one.ts';\nexport * from './more/index.ts';`,
      'packages/b/src/one.ts': 'export const one = 1;',
      'packages/b/src/more/index.ts': `export * from './two.ts';\nexport * from './three.ts';`,
      'packages/b/src/more/two.ts': 'export function two() {}',
      'packages/b/src/more/three.ts': 'export function three() {}',
      'a.ts': `import { first, two, type Other } from '@pagewright/b';`,
    };
    assert.deepEqual(stepsOf('a.ts', sources), {
      'packages/b/src/one.ts': 1,
      'packages/b/src/more/two.ts': 1,
      'packages/b/src/index.ts': 3,
    });
    assert.deepEqual(stepsOf('packages/b/src/index.ts', sources), {
      'packages/b/src/one.ts': 1,
      'packages/b/src/more/index.ts': 1,
    });
  });

  test('the tool, its screen and the route that a browser test opens', () => {
    const sources = {
      'apps/web/app/routes.ts': "index('routes/home.tsx'); route(`${prefix}pricing`, 'routes/pricing.tsx')",
      'apps/web/app/tool/screens.ts': "  pages: fileScreen(async () => (await import('../pages/Pages.tsx')).Pages),",
      'packages/tools/cut/tool.ts': "export default { screen: 'pages' };",
      'packages/tools/cut/run.ts': '',
      'apps/web/test/browser/cut.test.ts': "await site.open('/fr/cut'); await site.open(`${prefix}/pricing`);",
      'apps/web/test/browser/home.test.ts': "await site.open('/');",
    };
    assert.deepEqual(stepsOf('apps/web/test/browser/cut.test.ts', sources), {
      'packages/tools/cut/tool.ts': 3,
      'packages/tools/cut/run.ts': 3,
      'apps/web/app/pages/Pages.tsx': 3,
      'apps/web/app/routes/pricing.tsx': 3,
    });
    assert.deepEqual(stepsOf('apps/web/test/browser/home.test.ts', sources), { 'apps/web/app/routes/home.tsx': 3 });
  });
});

/** Whether a change of `to` can affect `from`. */
function reaches(graph: ImportGraph, from: string, to: string): boolean {
  const found = new Set([from]);
  for (const file of found) for (const target of graph.get(file)?.keys() ?? []) found.add(target);
  return found.has(to);
}

describe('the graph of this project', () => {
  const tree = workTree();
  const graph = importGraph(tree);
  const cases = {
    'a browser test starts the server': ['apps/web/test/browser/viewer.test.ts', 'apps/server/src/main.ts'],
    'and shows the pages': ['apps/web/test/browser/viewer.test.ts', 'apps/web/app/viewer/ViewerWindow.tsx'],
    'with their styles': ['apps/web/test/browser/viewer.test.ts', 'apps/web/app/tokens.css'],
    'their scripts that run in threads': ['apps/web/test/browser/viewer.test.ts', 'apps/web/app/page-text/worker.ts'],
    'their articles': ['apps/web/test/browser/articles.test.ts', 'apps/web/articles/reduce-pdf/en.md'],
    'and runs every tool': ['apps/web/test/browser/viewer.test.ts', 'packages/tools/compress-pdf/run.ts'],
    'a server test migrates a database': [
      'apps/server/test/tasks.test.ts',
      'apps/server/src/database/migrations/0001_tasks.sql',
    ],
    'a prompt runs every tool': ['apps/cli/src/main.test.ts', 'packages/tools/merge-pdf/run.ts'],
    'a test compares a document': ['packages/contract/src/calls/openapi.test.ts', 'docs/openapi.json'],
  };
  for (const [what, [from = '', to = '']] of Object.entries(cases))
    test(what, () => {
      for (const file of [from, to]) assert.ok(tree.has(file), `name another file than ${file} here: it is gone`);
      assert.ok(reaches(graph, from, to), `${from} does not reach ${to}`);
    });

  test('a commit has the files that git has of it', () => {
    const commit = treeAt('HEAD');
    assert.equal(commit.files.length, new Set(commit.files).size);
    assert.equal(JSON.parse(commit.read('package.json')).name, 'pagewright');
    assert.match(commit.read('docs/openapi.json'), /^\{[^]*\}\n$/);
  });
});
