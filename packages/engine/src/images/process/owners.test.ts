import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, recordServed } from '@pagewright/testkit';
import sharp from 'sharp';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { imagesToPdf } from '../to-pdf.ts';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { expectPictures, keepImageProcessReady, withImageProcess } from './image-process.ts';

// Own process: it looks at all processes that this one has started, and kills them.

const folder = await mkdtemp(path.join(tmpdir(), 'image-owners-'));
const record = recordServed();
after(async () => {
  record.stop();
  await closeUnlessShared(closeLendings, closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const hasEnded = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

test('two people’s pictures at once, with a process kept ready: each task has its own, which ends with it', async () => {
  keepImageProcessReady();
  expectPictures();
  // With opacity it has to be decoded.
  const picture = path.join(folder, 'a.png');
  const background = { r: 0, g: 128, b: 128, alpha: 0.5 };
  await writeFile(
    picture,
    await sharp({ create: { width: 20, height: 20, channels: 4, background } })
      .png()
      .toBuffer(),
  );
  const layout = { pageSize: 'fit', orientation: 'auto', margin: 0 } as const;
  const convert = (owner: string, task: number) =>
    record.as(owner, () => {
      const output = path.join(folder, `${owner}-${task}.pdf`);
      return imagesToPdf({ documents: [{ pictures: [picture, picture], output }], layout });
    });
  await Promise.all([convert('ann', 1), convert('bob', 1), convert('ann', 2), convert('bob', 2)]);
  await convert('cyd', 1);

  assert.equal(record.entries.length, 10);
  assert.deepEqual(record.shared(), []);
  const pids = new Set(record.entries.map(({ pid }) => pid));
  assert.equal(pids.size, 5);
  // They are killed as their tasks end; the kernel may take a moment.
  while (![...pids].every(hasEnded)) await new Promise((resolve) => setTimeout(resolve, 20));
});

/** Processes that this one has started and that have not ended. */
const children = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  );

test(
  'a process that has ended while it stood ready is given to nobody',
  { skip: !existsSync('/proc/self/task') },
  async () => {
    await closeLendings();
    keepImageProcessReady();
    expectPictures();
    while (children().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const ready = children();
    for (const pid of ready) process.kill(-pid, 'SIGKILL');
    while (!ready.every(hasEnded)) await new Promise((resolve) => setTimeout(resolve, 20));
    await withImageProcess(undefined, async (images) => assert.ok(images.alive));
  },
);
