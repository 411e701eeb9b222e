import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { inLane } from '@pagewright/runtime/lanes/lane.ts';
import { childrenOf, docxOf, fixture, makePdf, residentBytes, proof } from '@pagewright/testkit';
import { loadTool } from './catalogue.ts';
import { closeEngine, warmEngine } from './engine-life.ts';
import { performTool } from './perform.ts';

// Own process: it moves the timers of the process, and looks at all of its programs and its memory.

/** Of what it held at work; `npm run bench -- neighbours` measures the bytes of a real worker, with nothing else in it. */
const MOST_KEPT = 0.5;

const folder = await mkdtemp(path.join(tmpdir(), 'engine-life-'));
after(async () => {
  await closeEngine();
  await rm(folder, { recursive: true, force: true });
});

async function made(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

async function perform(slug: string, files: readonly string[], options: Record<string, unknown> = {}): Promise<void> {
  const tool = await loadTool(slug);
  const { cost } = tool.declaration;
  const work = await mkdtemp(path.join(folder, 'work-'));
  const named = files.map((file) => ({ path: file, name: path.basename(file) }));
  await inLane(cost, () => performTool(tool, { files: named, options, folder: work, owner: 'ann' }));
}

/** Of the machine, whatever the test does with its timers. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const interval = setInterval(() => {
      clearInterval(interval);
      resolve();
    }, ms);
  });

const LINES = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of a page with many words and figures`);

proof(
  'a minute after its last task a worker has given back what it took',
  { skip: process.platform !== 'linux' && 'skipped: the system does not tell what processes hold' },
  async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const long = path.join(folder, 'long.pdf');
    makePdf(long, { pages: Array.from({ length: 80 }, () => ({ text: LINES.join('\n') })) });
    await warmEngine();
    await Promise.all([
      perform('pdf-to-word', [long]),
      perform('pdf-to-excel', [long]),
      perform('word-to-pdf', [await made('words.docx', docxOf(['Words']))]),
      perform('jpg-to-pdf', [fixture('photo-jpeg')]),
      perform('rotate-pdf', [long], { angle: '90' }),
    ]);
    const before = residentBytes(process.pid);
    for (let second = 0; second < 60; second += 1) {
      t.mock.timers.tick(1_000);
      await pause(10);
    }
    // What is still starting ends when it has started, and V8 keeps the memory of ended threads for eight seconds of its own.
    const isAtRest = () => childrenOf(process.pid).length === 0 && residentBytes(process.pid) < MOST_KEPT * before;
    for (let round = 0; round < 120 && !isAtRest(); round += 1) {
      t.mock.timers.tick(1_000);
      await pause(500);
    }
    assert.deepEqual(childrenOf(process.pid), [], 'no program that it has started is left');
    const held = residentBytes(process.pid);
    assert.ok(held < MOST_KEPT * before, `${held / 1e6} MB, of ${before / 1e6} MB at work`);
  },
);
