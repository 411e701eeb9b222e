/** Own process: it measures the processor time of the process. */

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, HEAVY_PAGES, LARGE_PAGES, makeRawPage, sampleOf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { PAGE_BUDGET } from '@pagewright/pdf/weight/budget.ts';
import { pagesWithinBudget } from './weigh.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'weighing-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const MOST_SECONDS = 5;

for (const [name, { measure, make }] of sampleOf(import.meta, Object.entries(HEAVY_PAGES), 3))
  test(`${name}: the limit that is met is named before anything is drawn`, async () => {
    const file = path.join(folder, 'heavy.pdf');
    makeRawPage(file, make());
    const before = process.cpuUsage();
    await assert.rejects(pagesWithinBudget({ path: file }, [1], {}), {
      code: 'CONTENT_TOO_HEAVY',
      facts: { path: file, page: 1, measure, limit: PAGE_BUDGET[measure] },
    });
    const { user, system } = process.cpuUsage(before);
    assert.ok((user + system) / 1e6 < MOST_SECONDS, `${(user + system) / 1e6} s`);
  });

for (const [name, make] of sampleOf(import.meta, Object.entries(LARGE_PAGES), 2))
  test(`${name} is within the limits`, async () => {
    const file = path.join(folder, 'large.pdf');
    makeRawPage(file, make());
    assert.deepEqual(await pagesWithinBudget({ path: file }, [1], {}), { pages: [1], notes: [] });
  });
