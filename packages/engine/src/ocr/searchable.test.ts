import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, fixture, proof } from '@pagewright/testkit';
import { asDict, asName, PdfStream, resolve } from '@pagewright/pdf/objects/objects.ts';
import { checkPdf } from '@pagewright/runtime/programs/qpdf.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { inspectPdf } from '../inspect/inspect.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { makeSearchable, type SearchableOptions } from './searchable.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'searchable-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const WORDS = 'If anything is missing, call us between nine and five.';

async function searchable(file: string, options: Partial<SearchableOptions> = {}, password?: string) {
  const own = await mkdtemp(path.join(folder, 'work-'));
  const output = path.join(own, 'result.pdf');
  const result = await makeSearchable(
    { path: file, password },
    { pages: [1], languages: ['eng'], which: 'missing', output, folder: own, ...options },
  );
  return { ...result, output };
}

/** Hashes of the pictures of a file, as they are stored. */
function pictures(file: string): string[] {
  const pdf = openPdfFile(file);
  return [...pdf.xref.entries.keys()]
    .map((number) => resolve(pdf.reference(number)))
    .filter((object) => object instanceof PdfStream && asName(asDict(object)?.get('Subtype')) === 'Image')
    .map((object) =>
      createHash('sha256')
        .update((object as PdfStream).raw)
        .digest('hex'),
    )
    .toSorted();
}

const textOf = (file: string, ...options: string[]) =>
  execFileSync('pdftotext', [...options, file, '-'], { encoding: 'utf8' });

function boxesOf(file: string, page = 1): { text: string; left: number; top: number; right: number; bottom: number }[] {
  const html = textOf(file, '-bbox', '-f', String(page), '-l', String(page));
  return [...html.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]+)</g)].map(
    ([, left, top, right, bottom, text = '']) => ({
      text,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    }),
  );
}

test('a scan can be searched, every byte of it stays, and it grows by little', async () => {
  const before = fixture('scanned-letter');
  const { output, read } = await searchable(before);
  assert.ok(textOf(output).includes(WORDS), textOf(output));
  const [old, now] = [await readFile(before), await readFile(output)];
  assert.ok(now.subarray(0, old.length).equals(old));
  assert.ok(now.length - old.length < old.length * 0.03 + 2048, `${now.length - old.length} bytes more`);
  assert.deepEqual(pictures(output), pictures(before));
  assert.deepEqual(await checkPdf(output), { repaired: false });
  assert.ok((read[0]?.confidence ?? 0) > 0.9);
});

proof('words stand on their pictures, on a slanted page and on a turned one', async () => {
  const { output } = await searchable(fixture('scanned-letter-turned'), { pages: [1, 2] });
  // As drawn at 150 dpi: the first line starts at 130, 260 and slopes by 0.6 degrees.
  const word = boxesOf(output).find(({ text }) => text === 'Robinson,');
  assert.ok(word);
  const slope = Math.tan((0.6 * Math.PI) / 180);
  const baseline = ((260 + 300 * slope) / 150) * 72;
  assert.ok(word.top < baseline && word.bottom > baseline - 2 && word.bottom < baseline + 6, JSON.stringify(word));
  const start = boxesOf(output).find(({ text }) => text === 'Dear');
  assert.ok(start && Math.abs(start.left - (127 / 150) * 72) < 3, JSON.stringify(start));

  const turned = boxesOf(output, 2).find(({ text }) => text === 'Robinson,');
  assert.ok(turned);
  assert.ok(turned.bottom - turned.top > turned.right - turned.left, 'it runs down the turned page');
  assert.ok(Math.abs(turned.top - word.left) < 4, `${JSON.stringify(turned)} ${JSON.stringify(word)}`);
});

proof('a second run adds nothing, and a forced one replaces what the first has laid', async () => {
  const first = await searchable(fixture('scanned-letter'));
  const again = await searchable(first.output);
  assert.deepEqual([again.searchable, again.read], [[1], []]);
  assert.ok((await readFile(again.output)).equals(await readFile(first.output)));

  const forced = await searchable(first.output, { which: 'all' });
  assert.equal(forced.read.length, 1);
  assert.equal(textOf(forced.output).split('missing').length, 2);
  assert.ok((await stat(forced.output)).size < (await stat(first.output)).size * 1.02);
  assert.deepEqual(pictures(forced.output), pictures(first.output));
});

test('a page with text of its own is left alone, and so is what is switched off', async () => {
  const text = await searchable(fixture('plain-3-pages'), { pages: [1, 2, 3] });
  assert.deepEqual(text.searchable, [1, 2, 3]);
  const off = await searchable(fixture('scanned-letter'), { which: 'none' });
  assert.deepEqual(off.read, []);
  assert.ok((await readFile(off.output)).equals(await readFile(fixture('scanned-letter'))));
});

test('an encrypted scan stays encrypted', async () => {
  const locked = path.join(folder, 'locked.pdf');
  execFileSync('qpdf', [fixture('scanned-letter'), '--encrypt', 'secret', 'owner', '256', '--', locked]);
  const { output, encrypted } = await searchable(locked, {}, 'secret');
  assert.equal(encrypted, true);
  assert.ok(textOf(output, '-upw', 'secret').includes(WORDS));
});

proof('pages that were read before are not read again', async () => {
  const checkpoints = await mkdtemp(path.join(folder, 'kept-'));
  await searchable(fixture('scanned-letter'), { checkpoints });
  const file = path.join(checkpoints, 'ocr-pages', 'page-1.json');
  const page = JSON.parse(await readFile(file, 'utf8'));
  page.lines[0].words[0].text = 'Remembered';
  await writeFile(file, JSON.stringify(page));
  const reported: [number, number][] = [];
  const again = await searchable(fixture('scanned-letter'), {
    checkpoints,
    onProgress: (done, of) => reported.push([done, of]),
  });
  assert.ok(textOf(again.output).includes('Remembered'));
  assert.deepEqual(reported[0], [1, 1], 'it is said at once what is done');
});

test('a language without data is named, and an abort leaves nothing', async () => {
  await assert.rejects(searchable(fixture('scanned-letter'), { languages: ['eng', 'qqq'] }), {
    code: 'LANGUAGE_MISSING',
    facts: { names: 'qqq' },
  });
  const stop = new AbortController();
  const own = await mkdtemp(path.join(folder, 'stopped-'));
  const running = searchable(fixture('scanned-letter'), { signal: stop.signal, folder: own });
  setTimeout(() => stop.abort(), 300);
  await assert.rejects(running, { code: 'ABORTED' });
  assert.deepEqual(
    (await readdir(own)).filter((name) => name !== 'ocr-pages'),
    [],
  );
});

test('a locked document with nothing to read stays as it is, and is told to be locked', async () => {
  const file = await fixture('encrypted-3-pages');
  const result = await searchable(file, { pages: [1, 2, 3] }, 'secret');
  assert.equal(result.encrypted, true);
  assert.deepEqual(result.searchable, [1, 2, 3]);
  assert.deepEqual(await readFile(result.output), await readFile(file));
});

test('pages that nobody asked to read are told', async () => {
  const result = await searchable(await fixture('scanned-letter'), { which: 'none' });
  assert.deepEqual([result.read, result.unread], [[], [1]]);
});

test('a damaged file that stays as it is, is not told to be mended', async () => {
  const whole = await readFile(fixture('plain-3-pages'));
  const file = path.join(folder, 'cut.pdf');
  await writeFile(file, whole.subarray(0, whole.lastIndexOf('xref')));
  const { output, notes, searchable: already } = await searchable(file);
  assert.deepEqual(await readFile(output), await readFile(file));
  assert.deepEqual([notes, already], [[], [1]]);
});

test('a damaged file to which nothing is added is given mended where no reader opens it, and as it is otherwise', async () => {
  const bytes = await readFile(fixture('scanned-letter'));
  const broken = path.join(folder, 'without-table.pdf');
  await writeFile(broken, bytes.subarray(0, bytes.indexOf('trailer')));
  await assert.rejects(inspectPdf(broken), { code: 'FILE_DAMAGED' });
  const mended = await searchable(broken, { which: 'none' });
  assert.equal((await inspectPdf(mended.output)).pages, 1);
  assert.deepEqual(
    mended.notes.map(({ code }) => code),
    ['REPAIRED'],
  );

  const sound = await searchable(fixture('scanned-letter'), { which: 'none' });
  assert.ok(bytes.equals(await readFile(sound.output)));
  assert.deepEqual(sound.notes, []);
});
