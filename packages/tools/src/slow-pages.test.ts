import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { failureSentence, noteSentence } from '@pagewright/contract';
import { makeRawPage, slowPage, proof, sampleOf } from '@pagewright/testkit';
import type { ToolFailure } from './failure.ts';
import { tryTool } from './trial.ts';

/** The budget of the one page, and all that a small conversion takes beside it on a busy machine. */
const MOST_SECONDS = 15;

async function withinSeconds<T>(work: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  assert.ok((user + system) / 1e6 < MOST_SECONDS, `${(user + system) / 1e6} s`);
  return result;
}

for (const slug of sampleOf(import.meta, ['pdf-to-jpg', 'pdf-to-txt', 'pdf-to-word'])) {
  const tool = await tryTool(slug);
  const slow = (plainPages: number) => {
    const file = path.join(tool.folder, `${plainPages}.pdf`);
    makeRawPage(file, { ...slowPage('White words on a shading'), plainPages });
    return file;
  };

  test(`${slug}: a page that takes too much of the processor is passed over alone, with a note`, async () => {
    const { outputs, notes } = await withinSeconds(() => tool.run([{ path: slow(2) }]));
    assert.equal(outputs.length, slug === 'pdf-to-jpg' ? 2 : 1);
    const note = notes.find(({ code }) => code === 'PAGES_TOO_HEAVY');
    assert.deepEqual([note?.count, note?.pages, note?.measure], [1, '1', 'time']);
  });

  proof(`${slug}: a document of nothing else fails with the limit`, async () => {
    await assert.rejects(
      withinSeconds(() => tool.run([{ path: slow(0) }])),
      ({ code, facts }: ToolFailure) => {
        assert.deepEqual([code, facts.page, facts.measure], ['CONTENT_TOO_HEAVY', 1, 'time']);
        return true;
      },
    );
  });
}

proof('a page of nothing but a slow shading is passed over before its picture is drawn for a result', async () => {
  const tool = await tryTool('pdf-to-word');
  const file = path.join(tool.folder, 'shading.pdf');
  makeRawPage(file, { ...slowPage(), plainPages: 1 });
  const { notes } = await withinSeconds(() => tool.run([{ path: file }]));
  assert.deepEqual(
    notes.map(({ code, pages }) => [code, pages]),
    [['PAGES_TOO_HEAVY', '1']],
  );
});

test('the sentences say how much computing a page may take', () => {
  const over = { measure: 'time', limit: 5_000 } as const;
  assert.match(
    failureSentence({ code: 'CONTENT_TOO_HEAVY', facts: { file: 'Plan.pdf', page: 7, ...over } }, 'fr'),
    /^La page 7 de «\u00a0Plan\.pdf\u00a0» demande plus de 5 secondes de calcul\./,
  );
  assert.equal(
    noteSentence({ code: 'PAGES_TOO_HEAVY', count: 1, pages: '7', ...over }, 'en'),
    '1 page was skipped, because it takes more than 5 seconds of computing: 7.',
  );
});
