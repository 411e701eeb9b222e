import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import test, { after } from 'node:test';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { inLane, type Lane } from '@pagewright/runtime/lanes/lane.ts';
import { threadsBelow } from '@pagewright/runtime/lanes/processor.ts';
import { closeUnlessShared, fixture, recordServed } from '@pagewright/testkit';
import { expectPictures, keepImageProcessReady, withImageProcess } from './image-process.ts';

after(() => closeUnlessShared(closeLendings));

/** Of all threads of the process that serves a picture in this lane. */
async function prioritiesIn(lane: Lane): Promise<number[]> {
  const record = recordServed();
  const picture = await readFile(fixture('photo-jpeg'));
  try {
    return await inLane(lane, () =>
      record.as(lane, () =>
        withImageProcess(undefined, async (images) => {
          await images.ask('photo.jpg', { ask: 'embed', frames: { from: 0, most: 1 } }, [picture]);
          return threadsBelow(record.entries[0]?.pid).map((thread) => getPriority(thread));
        }),
      ),
    );
  } finally {
    record.stop();
  }
}

test(
  'a process that stands ready serves light work at its priority, and stands back for heavy work',
  { skip: process.platform !== 'linux' && 'skipped: threads have no priorities of their own' },
  async () => {
    const own = getPriority();
    keepImageProcessReady();
    expectPictures();
    const light = await prioritiesIn('forecast');
    const heavy = await prioritiesIn('heavy');
    assert.ok(light.length > 1 && heavy.length > 1, 'there are threads to look at');
    assert.deepEqual(new Set(light), new Set([Math.min(19, own + 1)]));
    assert.deepEqual(new Set(heavy), new Set([Math.min(19, own + 10)]));
  },
);
