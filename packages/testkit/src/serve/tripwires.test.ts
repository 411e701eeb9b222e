import assert from 'node:assert/strict';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { sampleOf } from '../proofs.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { fixture } from '../make/fixtures.ts';
import { setTripwires, type Tripwires } from './tripwires.ts';

const untouched: Parameters<Tripwires['run']>[0] = (output) => copyFile(fixture('plain-3-pages'), output);

/** What a test of hostile files must not overlook. */
const MISDEEDS: Record<string, (wires: Tripwires) => Parameters<Tripwires['run']>[0]> = {
  'a call over the network': (wires) => async (output, folder) => {
    await fetch(wires.away).catch(() => {});
    await untouched(output, folder);
  },
  'the secret read': (wires) => async (output, folder) => {
    await readFile(wires.secret);
    await untouched(output, folder);
  },
  'a file beside the work folder': (wires) => async (output, folder) => {
    await writeFile(path.join(path.dirname(wires.secret), 'stray'), '');
    await untouched(output, folder);
  },
  'a file left beside the result': () => async (output, folder) => {
    await writeFile(path.join(folder, 'stray'), '');
    await untouched(output, folder);
  },
  'a result left by a failure': () => async (output, folder) => {
    await untouched(output, folder);
    throw new EngineFailure('FILE_DAMAGED');
  },
};

test('work that touches nothing passes', async () => {
  const wires = await setTripwires();
  try {
    assert.equal((await wires.run(untouched)).code, 'done');
  } finally {
    await wires.close();
  }
});

for (const [what, misdeed] of sampleOf(import.meta, Object.entries(MISDEEDS), 2))
  test(`${what} shows`, async () => {
    const wires = await setTripwires();
    try {
      await assert.rejects(wires.run(misdeed(wires)), { name: 'AssertionError' });
    } finally {
      await wires.close();
    }
  });
