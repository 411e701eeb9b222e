import assert from 'node:assert/strict';
import test from 'node:test';
import { circlesIn } from './circles.ts';
import { ENGINE_FLOORS, PACKAGES } from './floors.ts';
import { importsOf, sourceFiles } from './imports.ts';

const graph = (arrows: Record<string, string[]>) => new Map(Object.entries(arrows));

test('files that lead to each other are found, and written along the shortest circle', () => {
  const arrows: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['b'], f: ['a'] };
  const [circle = [], ...others] = circlesIn(graph(arrows));
  assert.deepEqual(others, []);
  assert.equal(circle.length, 4);
  assert.equal(circle[0], circle[3]);
  for (const [index, file] of circle.slice(1).entries()) assert.ok(arrows[circle[index] ?? '']?.includes(file));
});

test('a tree has no circles, and two circles apart are two', () => {
  assert.deepEqual(circlesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })), []);
  assert.equal(circlesIn(graph({ a: ['b'], b: ['a'], c: ['d'], d: ['c'] })).length, 2);
});

test('imports are followed through package names, doors and files that are started by address', () => {
  const imports = importsOf('packages/engine/src/inspect/inspect.ts');
  assert.ok(imports.includes('packages/engine/src/inspect/inspect-task.ts'));
  assert.ok(imports.includes('packages/runtime/src/threads/pool.ts'));
  const doors = importsOf('packages/tools/rotate-pdf/run.ts').filter((file) => file.startsWith('packages/engine'));
  assert.ok(doors.length > 0);
  assert.ok(doors.every((file) => file.endsWith('/index.ts')));
});

test('every package and every folder of the engine has its floor', () => {
  const files = sourceFiles();
  const packages = new Set(files.map((file) => /^(?:packages|apps)\/[\w-]+|^benchmarks/.exec(file)?.[0] ?? file));
  assert.deepEqual([...packages].sort(), Object.keys(PACKAGES).sort());
  const folders = files.flatMap((file) => /^packages\/engine\/src\/([\w-]+)\//.exec(file)?.[1] ?? []);
  assert.deepEqual([...new Set(folders)].sort(), [...ENGINE_FLOORS].sort());
});
