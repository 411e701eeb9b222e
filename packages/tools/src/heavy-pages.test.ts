import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { failureSentence, LIMITS, noteSentence } from '@pagewright/contract';
import { HEAVY_PAGES, makePdf, makeRawPage, proof, sampleOf } from '@pagewright/testkit';
import type { ToolFailure } from './failure.ts';
import { given, tryTool } from './trial.ts';

/** Forms within forms, a picture of 4,225 million pixels, and a kilobyte that unpacks to 200 MB. */
const NAMES = ['forms within forms', 'a picture of 65,000 by 65,000 pixels', 'a bomb of two flates'];
const CONVERSIONS = ['pdf-to-jpg', 'pdf-to-txt', 'pdf-to-word', 'pdf-ocr'];

for (const slug of sampleOf(import.meta, CONVERSIONS, 2)) {
  const tool = await tryTool(slug);
  const heavy = (name: string, plainPages: number) => {
    const file = path.join(tool.folder, `${plainPages}.pdf`);
    makeRawPage(file, { ...HEAVY_PAGES[name]!.make(), plainPages });
    return file;
  };

  test(`${slug}: a page over a limit is passed over alone, and the note names the limit`, async () => {
    for (const name of sampleOf(import.meta, NAMES)) {
      const { outputs, notes } = await tool.run([{ path: heavy(name, 2) }]);
      assert.equal(outputs.length, slug === 'pdf-to-jpg' ? 2 : 1);
      const note = notes.find(({ code }) => code === 'PAGES_TOO_HEAVY');
      assert.deepEqual([note?.count, note?.pages, note?.measure], [1, '1', HEAVY_PAGES[name]?.measure], name);
    }
  });

  test(`${slug}: a document of nothing else fails with the limit`, async () => {
    for (const name of sampleOf(import.meta, NAMES))
      await assert.rejects(tool.run([{ path: heavy(name, 0) }]), ({ code, facts }: ToolFailure) => {
        assert.deepEqual([code, facts.page, facts.measure], ['CONTENT_TOO_HEAVY', 1, HEAVY_PAGES[name]?.measure]);
        return true;
      });
  });
}

test('what is locked is weighed all the same', async () => {
  const [protect, draw] = [await tryTool('protect-pdf'), await tryTool('pdf-to-jpg')];
  const file = path.join(protect.folder, 'plain.pdf');
  makeRawPage(file, { ...HEAVY_PAGES['forms within forms']!.make(), plainPages: 1 });
  const locked = await protect.runToOne([{ path: file }], { password: 'secret words' });
  const { outputs, notes } = await draw.run([given(locked.path, 'locked.pdf', 'secret words')]);
  assert.deepEqual([outputs.length, notes.map(({ code }) => code)], [1, ['PAGES_TOO_HEAVY']]);
});

test('more pages than one conversion takes are refused by their number, and a choice of them is not', async () => {
  const tool = await tryTool('pdf-to-jpg');
  const file = path.join(tool.folder, 'many.pdf');
  await makePdf(file, { pages: Array.from({ length: LIMITS.convertedPages + 1 }, () => ({ text: '' })) });
  await assert.rejects(tool.run([{ path: file }]), {
    code: 'PAGES_CHOSEN_TOO_MANY',
    facts: { file: 'many.pdf', limit: 5000 },
  });
  const { outputs } = await tool.run([{ path: file }], { pages: '1, last' });
  assert.equal(outputs.length, 2);
});

proof('more parts than anybody could handle are refused by their number, and larger ones are not', async () => {
  const tool = await tryTool('split-pdf');
  const file = path.join(tool.folder, 'many.pdf');
  makePdf(file, { pages: Array.from({ length: LIMITS.splitParts + 1 }, () => ({ text: '' })) });
  await assert.rejects(tool.run([{ path: file }], { mode: 'each' }), {
    code: 'PARTS_TOO_MANY',
    facts: { file: 'many.pdf', limit: 2500 },
  });
  const { outputs } = await tool.run([{ path: file }], { mode: 'every', every: '1000' });
  assert.equal(outputs.length, 3);
});

test('the sentence says which limit, in the unit of the limit', () => {
  const file = 'Plan.pdf';
  const failed = (measure: 'bytes' | 'depth', limit: number, page?: number) =>
    ({ code: 'CONTENT_TOO_HEAVY', facts: { file, measure, limit, ...(page && { page }) } }) as const;
  assert.match(
    failureSentence(failed('bytes', 134_217_728, 7), 'en'),
    /^Page 7 of “Plan\.pdf” unpacks to more than 128 MB\./,
  );
  assert.match(
    failureSentence(failed('depth', 32, 7), 'fr'),
    /^La page 7 de «\u00a0Plan\.pdf\u00a0» imbrique son contenu sur plus de 32 niveaux\./,
  );
  assert.match(
    failureSentence(failed('bytes', 6_710_886_400), 'en'),
    /^“Plan\.pdf” unpacks to more than 6,400 MB\. Split it/,
  );
  const note = { code: 'PAGES_TOO_HEAVY', count: 2, pages: '3-4', measure: 'pixels', limit: 1_000_000_000 } as const;
  assert.equal(
    noteSentence(note, 'en'),
    '2 pages were skipped, because they show pictures of more than 1,000 million pixels: 3-4.',
  );
});
