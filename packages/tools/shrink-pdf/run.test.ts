import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import test from 'node:test';
import { fixture, proof } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { forecastTool } from '../src/forecast.ts';
import { given, tryTool } from '../src/trial.ts';

const { runToOne, folder } = await tryTool('shrink-pdf');
const tool = await loadTool('shrink-pdf');

async function shrunk(name: string, options: Record<string, string> = {}): Promise<number> {
  const { path } = await runToOne([given(fixture(name), 'Photo.pdf')], options);
  return (await stat(path)).size;
}

test('the first size that is offered is kept to, and so is one’s own', async () => {
  const { size: before } = await stat(fixture('photo-page'));
  assert.ok(before > 2_000_000);
  assert.ok((await shrunk('photo-page')) <= 2_000_000);
  const own = await shrunk('small-photo-page', { limit: 'own', size: '60', sizeUnit: 'KB' });
  assert.ok(own <= 60_000 && own > 40_000, `${own}`);
});

proof('levels and sizes are foretold by the names of this tool’s options', async () => {
  const files = [given(fixture('small-photo-page'), 'Photo.pdf')];
  const ask = (options: Record<string, string>) => forecastTool(tool, { files, options, folder });
  const { sizes = [] } = await ask({ limit: 'medium' });
  assert.deepEqual(
    sizes.map(({ option, value }) => `${option} ${value}`),
    ['limit low', 'limit medium', 'limit high'],
  );
  const within = (await ask({ limit: '2mb' })).reach;
  assert.deepEqual([within?.option, within?.verdict], ['limit', 'within']);
  assert.equal((await ask({ limit: 'own', size: '0.1', sizeUnit: 'KB' })).reach?.option, 'size');
});
