import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { makeRawPage } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { unseenValues } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'unseen-'));
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeThreads();
});

const PRINTED = 'BT /F1 8 Tf 20 150 Td (Name, $) Tj ET';

function page(name: string, content: string): string {
  const file = path.join(folder, `${name}.pdf`);
  makeRawPage(file, { content: `${PRINTED}\n${content}`, width: 300, height: 200 });
  return file;
}

const empty = page('empty', '');
const AREA = [40, 100, 200, 114] as const;
const NAME = { page: 1, emptyPage: 1, area: AREA, text: 'Ana Rivera' };
const TICK = { page: 1, emptyPage: 1, area: [40, 60, 50, 70] as const };

const unseen = async (content: string, value: Parameters<typeof unseenValues>[1]['shown'][number] = NAME) =>
  (await unseenValues(page('filled', content), { empty, shown: [value] })).length;

const text = (words: string, { x = 42, y = 103, before = '' } = {}) =>
  `BT ${before} /F1 8 Tf ${x} ${y} Td (${words}) Tj ET`;

test('a value is seen where its letters are drawn in its place, however they are parted', async () => {
  assert.equal(await unseen(text('Ana Rivera')), 0);
  assert.equal(await unseen(`${text('Ana')} ${text('Rivera', { x: 100 })}`), 0);
});

test('other letters, more of them, letters elsewhere and such as nobody sees are not the value', async () => {
  for (const content of [
    '',
    text('Ana Riveira'),
    text('Ana River'),
    text('Ana Rivera', { y: 130 }),
    text('Ana Rivera', { x: 230 }),
    text('Ana Rivera', { before: '1 g' }),
    text('Ana Rivera', { before: '3 Tr' }),
  ])
    assert.equal(await unseen(content), 1, content);
});

test('what is printed there already is not taken for the value', async () => {
  const amount = { ...NAME, area: [18, 146, 90, 160] as const, text: '12' };
  assert.equal(await unseen(text('12', { x: 60, y: 150 }), amount), 0);
  assert.equal(await unseen(text('1', { x: 60, y: 150 }), amount), 1);
  assert.equal(await unseen('', { ...amount, text: '$' }), 1);
});

test('a tick has to leave ink in its box', async () => {
  assert.equal(await unseen('1 w 42 62 m 48 68 l 42 68 m 48 62 l S', TICK), 0);
  assert.equal(await unseen('1 w 62 62 m 68 68 l S', TICK), 1);
});

test('values of pages that are not there are not seen', async () => {
  assert.equal(await unseen(text('Ana Rivera'), { ...NAME, page: 0 }).catch(({ code }) => code), 'FILE_DAMAGED');
});
