import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, fixture } from '@pagewright/testkit';
import { loadTool, type Tool } from './catalogue.ts';
import { forecastTool } from './forecast.ts';
import { closeEngine } from './index.ts';
import type { Task } from './task.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'forecast-'));
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await closeUnlessShared(closeEngine);
});
const [rotate, merge, protect, unlock, toJpg] = await Promise.all(
  ['rotate-pdf', 'merge-pdf', 'protect-pdf', 'unlock-pdf', 'pdf-to-jpg'].map((slug) => loadTool(slug)),
);

const forecast = (tool: Tool | undefined, names: string[], task: Partial<Task> = {}) => {
  assert.ok(tool);
  const files = names.map((name) => ({ path: name, name: path.basename(name) }));
  return forecastTool(tool, { files, options: {}, folder, ...task });
};

const warning = (file: string) => ({ code: 'SIGNATURES_WILL_BREAK', count: 1, file });

test('a person is warned of signatures that a run would break, file by file', async () => {
  const signed = fixture('signed-form');
  assert.deepEqual(await forecast(rotate, [signed]), { notes: [warning('signed-form.pdf')] });
  assert.deepEqual(await forecast(merge, [fixture('one-page'), signed]), { notes: [warning('signed-form.pdf')] });
  assert.deepEqual(await forecast(rotate, [fixture('one-page')]), { notes: [] });
});

test('nothing is warned of where nobody takes the result for the signed document', async () => {
  assert.deepEqual(await forecast(toJpg, [fixture('signed-form')]), { notes: [] });
});

test('what is required may still be open, but nothing wrong is passed over', async () => {
  const signed = fixture('signed-form');
  assert.deepEqual(await forecast(protect, [signed]), { notes: [warning('signed-form.pdf')] });
  assert.deepEqual(await forecast(protect, [signed], { options: { password: '' } }), {
    notes: [warning('signed-form.pdf')],
  });
  await assert.rejects(forecast(protect, [signed], { options: { password: 'x'.repeat(200) } }), {
    code: 'PASSWORD_UNFIT',
  });
  await assert.rejects(forecast(rotate, [signed], { options: { angle: '45' } }), { code: 'OPTION_INVALID' });
});

test('an encrypted file is looked into with its password, wherever the tool takes it', async () => {
  const locked = path.join(folder, 'locked.pdf');
  execFileSync('qpdf', ['--encrypt', 'secret', 'owner', '256', '--', fixture('signed-form'), locked]);
  await assert.rejects(forecast(rotate, [locked]), { code: 'PASSWORD_MISSING', facts: { file: 'locked.pdf' } });
  const expected = { notes: [warning('locked.pdf')] };
  assert.deepEqual(await forecast(rotate, [locked], { passwords: ['no', 'secret'] }), expected);
  assert.deepEqual(await forecast(unlock, [locked], { options: { password: 'secret', entitled: 'false' } }), expected);
});

test('a tool’s own forecast joins what is true of every tool, and makes nothing', async () => {
  assert.ok(rotate);
  const parts = [{ name: 'a.pdf', pages: '1', count: 1 }];
  const foretelling: Tool = {
    ...rotate,
    forecast: async ({ options }) => ({
      parts,
      notes: [{ code: 'LINKS_DROPPED', count: Object.keys(options).length }],
    }),
  };
  const before = await readdir(folder);
  assert.deepEqual(await forecast(foretelling, [fixture('signed-form')]), {
    parts,
    notes: [
      warning('signed-form.pdf'),
      { code: 'LINKS_DROPPED', count: Object.keys(rotate.declaration.options).length },
    ],
  });
  assert.deepEqual(await readdir(folder), before);
});

test('a forecast stops when told to', async () => {
  await assert.rejects(forecast(rotate, [fixture('one-page')], { signal: AbortSignal.abort() }), { code: 'CANCELLED' });
});
