import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { makeRawPage, pageOfMarks, proof } from '@pagewright/testkit';
import type { ToolFailure } from '../src/failure.ts';
import { tryTool } from '../src/trial.ts';

/** What a page is read for at most, in milliseconds of the processor. */
const LIMIT = 30_000;

const { run, folder } = await tryTool('pdf-ocr');
const marks = (plainPages: number) => {
  const file = path.join(folder, `${plainPages}.pdf`);
  makeRawPage(file, { ...pageOfMarks(), plainPages });
  return { path: file };
};

proof('a page of marks that nobody can read is left alone after its time, and the others are told', async () => {
  const { outputs, notes } = await run([marks(1)], { format: 'txt', language: 'eng' });
  const note = notes.find(({ code }) => code === 'PAGES_TOO_HEAVY');
  assert.deepEqual([note?.count, note?.pages, note?.measure, note?.limit], [1, '1', 'time', LIMIT]);
  assert.match(await readFile(outputs[0]?.path ?? '', 'utf8'), /Plain page/);
});

test('where no page can be read in its time, the limit is what the task fails with', async () => {
  await assert.rejects(run([marks(0)], { language: 'eng' }), ({ code, facts }: ToolFailure) => {
    assert.deepEqual([code, facts.page, facts.measure, facts.limit], ['CONTENT_TOO_HEAVY', 1, 'time', LIMIT]);
    return true;
  });
});
