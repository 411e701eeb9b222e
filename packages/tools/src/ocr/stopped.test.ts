import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, fixture, sampleOf } from '@pagewright/testkit';
import { loadTool } from '../catalogue.ts';
import { closeEngine } from '../engine-life.ts';
import { performTool } from '../perform.ts';

// Own process: it looks at all programs that this process has started.

const folder = await mkdtemp(path.join(tmpdir(), 'stopped-'));
after(async () => {
  await closeUnlessShared(closeEngine);
  await rm(folder, { recursive: true, force: true });
});

const PROCESSES = existsSync('/proc/self/task');

/** Programs that this process has started and that have not ended. */
function programs(): string[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'latin1').split(' ').filter(Boolean),
  );
}

/** Runs a tool until `when` stops it; then nothing of it may be left. */
async function stopped(
  slug: string,
  { file, options, when }: { file: string; options: Record<string, unknown>; when: (stop: () => void) => Progress },
): Promise<void> {
  const own = await mkdtemp(path.join(folder, 'task-'));
  const stop = new AbortController();
  const task = {
    files: [{ path: file, name: 'Report.pdf' }],
    options,
    folder: own,
    checkpoints: path.join(folder, 'kept'),
    signal: stop.signal,
    progress: when(() => stop.abort()),
  };
  await assert.rejects(performTool(await loadTool(slug), task), { code: 'CANCELLED' });
  assert.deepEqual(await readdir(own), [], `files of ${slug}`);
  if (PROCESSES) assert.deepEqual(programs(), [], `programs of ${slug}`);
}

type Progress = (done: number, of: number) => void;

/** A moment after a share of the work is done: within the next part of it. */
const at =
  (share: number) =>
  (stop: () => void): Progress =>
  (done, of) => {
    if (done >= share * of) setTimeout(stop, 20);
  };

/** As soon as a program is at work for it. */
const inProgram = (stop: () => void): Progress => {
  const timer = setInterval(() => {
    if (programs().length === 0) return;
    clearInterval(timer);
    stop();
  }, 5);
  return () => {};
};

const FORMS: [string, Record<string, unknown>][] = [
  ['pdf-to-word', {}],
  ['pdf-to-excel', {}],
  ['pdf-to-ppt', {}],
  ['pdf-to-txt', { format: 'html' }],
];

test('a conversion that is stopped, wherever it is, has ended when it says so, and leaves nothing', async () => {
  const file = await fixture('photo-and-text');
  for (const [slug, options] of sampleOf(import.meta, FORMS))
    for (const share of [0, 0.3, 0.7])
      await stopped(slug, { file, options: { ...options, ocr: '0' }, when: at(share) });
});

test('so has one whose pages are being read off their pictures', { skip: !PROCESSES }, async () => {
  const file = fixture('scanned-letter');
  for (const format of sampleOf(import.meta, ['pdf', 'docx']))
    await stopped('pdf-ocr', { file, options: { format, language: 'eng' }, when: inProgram });
});
