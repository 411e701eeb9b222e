import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openForm, writeForm } from '@pagewright/editor/filling';
import { loadForm, loadFormText, type OpenRow } from '@pagewright/forms';
import { makeBlank } from '@pagewright/testkit';
import { fieldsToFill } from '../../writing/fields-to-fill.ts';
import { NotWritten } from '../../writing/form-writer.ts';
import type { FileWish } from '../../writing/messages.ts';
import { judgeRow } from '../judged-rows.ts';
import { makeMany } from './make-many.ts';

const [w2, text] = await Promise.all([loadForm('w2'), loadFormText('w2', 'en')]);
assert.ok(w2 && text);
const form = openForm(new Uint8Array(makeBlank(w2.blank.fields, { pages: w2.blank.pages })), 'blank.pdf');
const rowOf = (line: number, cells: OpenRow['cells'] = {}) =>
  judgeRow(w2, { line, cells: { ...w2.example, ...cells }, surplus: 0 }, {}, '2027-01-10');
const WISH = { copies: new Set(['b', '2']), pages: 'filed', isFixed: false } as const;
const ROWS = [rowOf(2), rowOf(3, { code3: 'C', 'code3.amount': '1.00' }), rowOf(4), rowOf(5)];
const FIVE_CODES = {
  code3: 'C',
  'code3.amount': '1.00',
  code4: 'P',
  'code4.amount': '2.00',
  code5: 'W',
  'code5.amount': '3.00',
};

/** Writes as the worker of the page does; the rows of these lines are refused. */
const writerFor = (...refused: number[]) => ({
  write: (wish: FileWish) =>
    refused.some((line) => wish.name.includes(`line-${line}`))
      ? Promise.reject(new NotWritten({ why: 'letters missing', fields: [], letters: '…' }))
      : Promise.resolve({
          content: new Blob([new Uint8Array(writeForm(form, { ...wish, fields: fieldsToFill(wish.fields) }))]),
          unseen: [],
        }),
});

async function namesIn(zip: Blob | undefined): Promise<string[]> {
  assert.ok(zip);
  const folder = await mkdtemp(path.join(tmpdir(), 'many-'));
  try {
    const file = path.join(folder, 'all.zip');
    await writeFile(file, new Uint8Array(await zip.arrayBuffer()));
    execFileSync('unzip', ['-tq', file]);
    return execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const make = (
  rows = ROWS,
  writers = [writerFor()],
  signal = new AbortController().signal,
  onDone = (done: number) => assert.ok(done > 0),
) => makeMany({ form: w2, text, rows, wish: WISH, writers, onDone, signal });

for (const count of [1, 2, 3])
  test(`rows come out in their order, with as many as ${count} written at once`, async () => {
    const told: number[] = [];
    const writers = Array.from({ length: count }, () => writerFor());
    const { zip, forms, failed } = await make(ROWS, writers, undefined, (done) => told.push(done));
    assert.deepEqual([forms, failed, told], [4, [], [1, 2, 3, 4]]);
    assert.deepEqual(
      await namesIn(zip),
      [2, 3, 4, 5].map((line) => `w2-line-${line}.pdf`),
    );
  });

test('a row that needs two forms gives two files, as at the prompt', async () => {
  const { zip, forms } = await make([rowOf(2, FIVE_CODES), rowOf(3)]);
  assert.equal(forms, 2);
  assert.deepEqual(await namesIn(zip), ['w2-line-2-1.pdf', 'w2-line-2-2.pdf', 'w2-line-3.pdf']);
});

test('a row that cannot be written is told, and the others are made', async () => {
  const { zip, forms, failed } = await make(ROWS, [writerFor(3), writerFor(3)]);
  assert.equal(forms, 3);
  assert.deepEqual(
    failed.map(({ line, problem }) => [line, problem.why]),
    [[3, 'letters missing']],
  );
  assert.deepEqual((await namesIn(zip)).length, 3);
  assert.equal((await make([rowOf(9)], [writerFor(9)])).zip, undefined);
});

test('what is cancelled gives nothing', async () => {
  const leaving = new AbortController();
  const making = make(ROWS, [writerFor(), writerFor()], leaving.signal, (done) => done === 2 && leaving.abort());
  await assert.rejects(making, { name: 'AbortError' });
});
