import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { compositionSentence, failure, failureSentence } from '@pagewright/contract';
import { textOfPages } from '@pagewright/engine/inspect';
import { fixture, fixtureFolder, proof } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import type { ToolFailure } from '../src/failure.ts';
import { forecastTool } from '../src/forecast.ts';
import type { Task } from '../src/task.ts';
import { given, tryTool } from '../src/trial.ts';

const { runToOne, folder } = await tryTool('compress-pdf');
const tool = await loadTool('compress-pdf');

const forecast = (files: Task['files'], options: Record<string, string>) =>
  forecastTool(tool, { files, options, folder });

const made = new Map<string, ReturnType<typeof compressAnew>>();

/** The same compression is made once: what it gives is the same each time. */
function compress(...given: Parameters<typeof compressAnew>): ReturnType<typeof compressAnew> {
  const key = JSON.stringify(given);
  const outcome = made.get(key) ?? compressAnew(...given);
  made.set(key, outcome);
  return outcome;
}

async function compressAnew(name: string, options: Record<string, string> = {}, password?: string) {
  const input = await fixture(name);
  const { path: output, notes } = await runToOne([given(input, 'Report.pdf', password)], options);
  return {
    input,
    output,
    notes: notes.map(({ code }) => code),
    before: (await stat(input)).size,
    after: (await stat(output)).size,
  };
}

test('a stronger level gives a smaller file', async () => {
  const { before, after: low } = await compress('photo-page', { level: 'low' });
  const { after: medium } = await compress('photo-page');
  const { after: high } = await compress('photo-page', { level: 'high' });
  assert.ok(before > low && low > medium && medium > high, `${before} > ${low} > ${medium} > ${high}`);
});

proof('a smaller custom rate gives a smaller file', async () => {
  const { after: fine } = await compress('photo-page', { level: 'custom', rate: '300' });
  const { after: coarse } = await compress('photo-page', { level: 'custom', rate: '100' });
  assert.ok(coarse < fine);
});

proof('the text stays text', async () => {
  const { input, output } = await compress('photo-page', { level: 'high' });
  assert.deepEqual(await textOfPages(output), await textOfPages(input));
  assert.match((await textOfPages(output))[0] ?? '', /A photo/);
});

test('what cannot shrink comes back as it was, and says so', async () => {
  const first = await compress('plain-3-pages');
  const smallest = await runToOne([given(first.output, 'Report.pdf')]);
  assert.deepEqual(
    smallest.notes.map(({ code }) => code),
    ['NOTHING_TO_SHRINK'],
  );
  assert.deepEqual(await readFile(smallest.path), await readFile(first.output));
});

test('an encrypted file is opened with its password', async () => {
  const { output, notes } = await compress('encrypted-3-pages', {}, 'secret');
  assert.deepEqual(notes, ['NOTHING_TO_SHRINK', 'PROTECTION_KEPT']);
  assert.match((await textOfPages(output, { password: 'secret' }))[0] ?? '', /First page/);
});

proof('an exact size is that of the encrypted result, to the byte', async () => {
  const locked = path.join(fixtureFolder(), 'locked-photo.pdf');
  execFileSync('qpdf', ['--encrypt', 'secret', 'owner', '256', '--', fixture('photo-page'), locked]);
  const target = (bytes: number) =>
    runToOne([given(locked, 'Photo.pdf', 'secret')], { level: 'target', size: String(bytes / 1000), sizeUnit: 'KB' });
  const refusal: ToolFailure = await target(100).then(
    () => assert.fail('100 bytes are not enough'),
    (error: ToolFailure) => error,
  );
  const { smallest = 0, shares = [] } = refusal.facts;
  assert.ok(smallest > 0);
  assert.equal(
    shares.reduce((sum, { page, bytes }) => (page === undefined ? sum + bytes : sum), 0),
    smallest,
  );
  const least = await target(smallest);
  assert.equal((await stat(least.path)).size, smallest);
  await assert.rejects(target(smallest - 20), {
    code: 'SIZE_UNREACHABLE',
    facts: { ...refusal.facts, wanted: smallest - 20 },
  });
  const roomy = await target(Math.floor(smallest * 1.5));
  const share = (await stat(roomy.path)).size / (smallest * 1.5);
  assert.ok(share > 0.9 && share <= 1, `${share}`);
});

proof('an exact size is reached and filled', async () => {
  const { after: before } = await compress('photo-page', { level: 'low' });
  for (const share of [0.7, 0.2]) {
    const wish = Math.floor((before * share) / 1000);
    const { after } = await compress('photo-page', { level: 'target', size: String(wish), sizeUnit: 'KB' });
    assert.ok(after <= wish * 1000 && after >= wish * 900, `${after} for ${wish} KB`);
  }
});

test('a size that cannot be reached is refused with the smallest that can, and what takes the room', async () => {
  const options = { level: 'target', size: '0.5', sizeUnit: 'KB' };
  await assert.rejects(compress('photo-page', options), (error: ToolFailure) => {
    assert.equal(error.code, 'SIZE_UNREACHABLE');
    const { wanted, smallest = 0, shares = [] } = error.facts;
    assert.equal(wanted, 500);
    assert.ok(smallest > 500);
    const whole = shares.filter(({ page }) => page === undefined);
    assert.equal(
      whole.reduce((sum, { bytes }) => sum + bytes, 0),
      smallest,
    );
    assert.ok(shares.some(({ part, page }) => part === 'pictures' && page === 1));
    assert.match(compositionSentence(error.facts, 'en'), /page 1: [\d.]+ KB/);
    assert.match(compositionSentence(error.facts, 'fr'), /page 1\u00a0: [\d,]+\u00a0ko/);
    // The page draws it, and would say it twice.
    assert.doesNotMatch(failureSentence(error.failure, 'en'), /page 1/);
    assert.match(failureSentence(error.failure, 'en'), /cannot be reduced to 500 bytes: /);
    assert.match(failureSentence(error.failure, 'fr'), /réduit à 500\u00a0octets\u00a0: /);
    for (const [language, words] of [
      ['en', /or split the file/],
      ['fr', /ou divisez/],
    ] as const) {
      assert.equal(error.facts.pages, 1);
      assert.doesNotMatch(failureSentence(error.failure, language), words);
      assert.match(failureSentence(failure('SIZE_UNREACHABLE', { wanted: 500, smallest, pages: 2 }), language), words);
    }
    return true;
  });
});

proof('the smallest size that is named can be had', async () => {
  const smallest = await compress('photo-page', { level: 'target', size: '0.5', sizeUnit: 'KB' }).catch(
    (error: ToolFailure) => Math.ceil((error.facts.smallest ?? 0) / 1000),
  );
  const { after } = await compress('photo-page', { level: 'target', size: String(smallest), sizeUnit: 'KB' });
  assert.ok(typeof smallest === 'number' && after <= smallest * 1000);
});

proof('a file that is small enough comes back as it was', async () => {
  const { input, output, notes } = await compress('plain-3-pages', { level: 'target', size: '1', sizeUnit: 'MB' });
  assert.deepEqual(notes, ['WITHIN_SIZE']);
  assert.deepEqual(await readFile(output), await readFile(input));
});

proof('less quality in percent gives a smaller file', async () => {
  const { after: most } = await compress('photo-page', { level: 'percent', percent: '90' });
  const { after: usual } = await compress('photo-page', { level: 'percent' });
  const { after: least } = await compress('photo-page', { level: 'percent', percent: '10' });
  assert.ok(most > usual && usual > least, `${most} > ${usual} > ${least}`);
});

proof('what each level or the value chosen instead would make is told before the start', async () => {
  const input = await fixture('photo-page');
  for (const [options, expected] of [
    [{}, ['level low', 'level medium', 'level high']],
    [{ level: 'percent', percent: '30' }, ['percent 30']],
    [{ level: 'custom', rate: '110' }, ['rate 110']],
  ] as const) {
    const { sizes = [] } = await forecast([given(input, 'Report.pdf')], options);
    assert.deepEqual(
      sizes.map(({ option, value }) => `${option} ${value}`),
      expected,
    );
    for (const { option, value, bytes } of sizes) {
      const { after } = await compress('photo-page', { ...options, [option]: value });
      assert.ok(Math.abs(bytes / after - 1) < 0.25, `${option} ${value}: told ${bytes}, was ${after}`);
    }
  }
});

proof('whether an exact size can be had is told before the start, and is true', async () => {
  const input = await fixture('photo-page');
  const verdictOf = async (size: number, grey = false) => {
    const options = { level: 'target', size: String(size / 1000), sizeUnit: 'KB', grey: String(grey) };
    const { reach } = await forecast([given(input, 'Report.pdf')], options);
    assert.equal(reach?.option, 'size');
    return reach;
  };
  const before = (await stat(input)).size;
  assert.equal((await verdictOf(before)).verdict, 'within');
  assert.notEqual((await verdictOf(before, true)).verdict, 'within');
  const { verdict, smallest } = await verdictOf(100);
  assert.equal(verdict, 'unreachable');
  assert.equal((await verdictOf(Math.round(smallest))).verdict, 'unknown');

  const enough = Math.ceil(smallest * 1.4 + 3000);
  assert.ok(enough < before);
  assert.equal((await verdictOf(enough)).verdict, 'reachable');
  const sized = (size: number) =>
    compress('photo-page', { level: 'target', size: String(size / 1000), sizeUnit: 'KB' });
  assert.ok((await sized(enough)).after <= enough);
  await assert.rejects(sized(Math.floor(smallest * 0.6)));
});

test('of files that nobody can open no size is foretold', async () => {
  const sound = await readFile(fixture('plain-3-pages'));
  const files: Record<string, Buffer> = {
    half: sound.subarray(0, sound.length / 2),
    'header alone': Buffer.from('%PDF-1.7\n'),
    'no pages': Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n'),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, 'unopened.pdf');
    await writeFile(file, bytes);
    for (const options of [{}, { level: 'target', size: '1' }] as Record<string, string>[])
      await assert.rejects(forecast([given(file, 'Unopened.pdf')], options), { code: 'FILE_DAMAGED' }, name);
  }
});
