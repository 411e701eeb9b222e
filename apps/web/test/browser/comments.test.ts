import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { EditedDocument } from '@pagewright/editor';
import { pngOf, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { assertAccessible, assertAccessibleInBothSchemes } from './accessible.ts';
import { at, button, changes, click, drag, editor, layer, openEditor, SOURCE } from './editing.ts';
import { PHONE } from './logins.ts';
import { openSite, type Site } from './site.ts';
import { download, startButton } from './visitor.ts';

/** A visitor comments a document: what is drawn, said and answered is in the file that is saved. */

let site: Site;
before(async () => {
  site = await openSite({ PLANS: 'open' });
});
after(() => site.close());

/** Comments of a saved file, page by page. */
function commentsIn(bytes: Uint8Array) {
  const document = new EditedDocument(new Uint8Array(bytes));
  return document.pages.map((page) => document.annotationsOn(page));
}

const card = (page: Page, words: string | RegExp) => editor(page).locator('article').filter({ hasText: words });
const tool = (page: Page, name: string) =>
  editor(page).getByRole('toolbar').first().getByRole('button', { name, exact: true });

test('en, 1440: text is highlighted and answered, a note is written, a length is measured, and the saved file says it all', async () => {
  const page = await openEditor(site, '/annotate-pdf', { viewport: { width: 1440, height: 1000 } });
  await editor(page).getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await assertAccessibleInBothSchemes(page, 'the editor of comments');
  await tool(page, 'Highlight').click();
  await drag(page, [74, 664], [300, 649]);
  await changes(page, '1 change');
  await button(page, 'Reply').click();
  await page.keyboard.type('Four or five times?');
  await button(page, 'Send reply').click();
  await changes(page, '2 changes');
  await editor(page).getByLabel('State', { exact: true }).selectOption('accepted');
  await editor(page).getByText('Accepted by Ann').waitFor();

  await tool(page, 'Note').click();
  await click(page, 450, 700);
  await changes(page, '4 changes');
  // What it says can be typed at once.
  await page.waitForFunction(() => document.activeElement?.matches('article textarea'));
  await page.keyboard.type('Is this the last version?');
  await page.keyboard.press('Control+Enter');
  await changes(page, '5 changes');

  await tool(page, 'Measure a length').click();
  await button(page, /^Scale/).click();
  const dialog = page.locator('dialog[open]').last();
  await dialog.getByLabel('On the page').fill('1');
  await dialog.getByLabel('In reality').fill('2,5');
  await dialog.getByRole('button', { name: 'Use this scale' }).click();
  await drag(page, [100, 400], [242, 400]);
  await changes(page, '6 changes');
  await card(page, 'Length')
    .getByText(/^12\.\d+\u00a0m$/)
    .waitFor();
  await assertAccessible(page, 'comments of all kinds', 'all but contrast');

  await editor(page).getByLabel('All kinds').selectOption({ label: 'Note' });
  await card(page, 'Is this the last version?').waitFor();
  assert.equal(await editor(page).locator('article').count(), 1);
  await editor(page).getByLabel('All kinds').selectOption('');
  await button(page, 'Save PDF').click();
  const { bytes } = await download(page);
  assert.deepEqual(bytes.subarray(0, SOURCE.length), SOURCE);
  const [comments = []] = commentsIn(bytes);
  assert.deepEqual(
    comments.map(({ subtype, author, state }) => [subtype, author, state]),
    [
      ['Highlight', 'Ann', undefined],
      ['Text', 'Ann', undefined],
      ['Text', 'Ann', 'accepted'],
      ['Text', 'Ann', undefined],
      ['Line', 'Ann', undefined],
    ],
  );
  const [highlight, reply, , note, length] = comments;
  assert.deepEqual(reply?.answers, highlight?.reference);
  assert.deepEqual([reply?.contents, note?.contents], ['Four or five times?', 'Is this the last version?']);
  // 142 points are 5.01 cm, and each of them stands for 2.5 m.
  assert.ok(length?.comment?.type === 'line' && length.comment.measure);
  const metres = 142 * length.comment.measure.perPoint;
  assert.deepEqual([length.comment.measure.unit, Math.round(metres * 10)], ['m', 125]);
});

test('en, 768: comments are exported, imported into the document as it came, filtered and deleted', async () => {
  const page = await openEditor(site, '/annotate-pdf', { viewport: { width: 768, height: 1024 } });
  await tool(page, 'Rectangle').click();
  await drag(page, [100, 380], [200, 440]);
  await changes(page, '1 change');
  await tool(page, 'Text').click();
  await click(page, 250, 420);
  await page.keyboard.type('Dzień dobry');
  await changes(page, '2 changes');
  await page.keyboard.press('Escape');
  await button(page, 'Comments').click();
  const saved = page.waitForEvent('download');
  await button(page, 'Export as XFDF').click();
  const xfdf = await readFile(await (await saved).path(), 'utf8');
  assert.match(xfdf, /<square [^>]*page="0"/);
  assert.match(xfdf, /Dzień dobry/);
  const table = page.waitForEvent('download');
  await button(page, 'Export as CSV').click();
  assert.match(await readFile(await (await table).path(), 'utf8'), /^\ufeff#,Page,Kind,/);

  for (let left = 2; left > 0; left -= 1) await button(page, 'Undo').click();
  await changes(page, 'No changes yet');
  const input = editor(page).locator('section input[type=file]').last();
  await input.setInputFiles({ name: 'comments.xfdf', mimeType: 'application/xml', buffer: Buffer.from(xfdf) });
  await editor(page).getByText('2 comments imported.').waitFor();
  await card(page, 'Dzień dobry').waitFor();
  await input.setInputFiles({
    name: 'evil.xfdf',
    mimeType: 'application/xml',
    buffer: Buffer.from('<!DOCTYPE a><a/>'),
  });
  await editor(page).getByRole('alert').getByText('can’t be read as XFDF').waitFor();

  await card(page, 'Rectangle').getByRole('button').first().click();
  await card(page, 'Rectangle').getByRole('button', { name: 'Delete' }).click();
  await changes(page, '2 changes');
  assert.equal(await editor(page).locator('article').count(), 1);
});

proof('fr, 390: ink by touch, a stamp of one’s own and an image as a stamp', async () => {
  const page = await openEditor(site, '/fr/annotate-pdf', PHONE);
  await tool(page, 'Dessiner').tap();
  const start = await at(page, 100, 500);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', start.x, start.y);
  for (let step = 1; step <= 20; step += 1) await touch('touchMove', start.x + step * 4, start.y + (step % 2) * 8);
  await touch('touchEnd');
  await changes(page, '1 modification');

  await tool(page, 'Tampon').tap();
  const stamps = page.locator('dialog[open]').last();
  await assertAccessible(page, 'the stamps', 'all but contrast');
  await stamps.getByRole('textbox', { name: 'Texte' }).fill('PAYÉ');
  await stamps.getByRole('button', { name: 'Utiliser ce tampon' }).tap();
  const middle = await at(page, 300, 400);
  await page.touchscreen.tap(middle.x, middle.y);
  await changes(page, '2 modifications');

  await tool(page, 'Tampon').tap();
  await stamps.locator('input[type=file]').setInputFiles({
    name: 'sceau.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pngOf(20, 20, [200, 30, 30])),
  });
  const lower = await at(page, 300, 250);
  await page.touchscreen.tap(lower.x, lower.y);
  await changes(page, '3 modifications');
  await button(page, 'Commentaires').tap();
  await editor(page).getByText('3 commentaires').waitFor();
  await assertAccessible(page, 'the list on a phone');
  await editor(page).getByRole('button', { name: 'Fermer les commentaires' }).tap();
  await editor(page)
    .getByRole('button', { name: /Enregistrer/ })
    .tap();
  const { bytes } = await download(page);
  const [comments = []] = commentsIn(bytes);
  assert.deepEqual(
    comments.map(({ subtype }) => subtype),
    ['Ink', 'Stamp', 'Stamp'],
  );
  const [ink] = comments;
  assert.ok(ink?.comment?.type === 'ink' && (ink.comment.strokes[0]?.points.length ?? 0) >= 20);
});

proof('by keys alone: comments are made, moved, made larger, answered and deleted', async () => {
  const page = await openEditor(site, '/annotate-pdf', { viewport: { width: 1440, height: 1000 } });
  const put = async (name: string) => {
    await tool(page, name).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('section[tabindex="0"]'));
    await page.keyboard.press('Enter');
  };
  await put('Rectangle');
  await changes(page, '1 change');
  await page.keyboard.press('Shift+ArrowRight');
  await changes(page, '2 changes');
  await editor(page).getByLabel('Width', { exact: true }).last().fill('200');
  await page.keyboard.press('Enter');
  await changes(page, '3 changes');

  await button(page, 'Items on this page').focus();
  await page.keyboard.press('Enter');
  await editor(page)
    .getByRole('button', { name: /^Text: Contact/ })
    .focus();
  await page.keyboard.press('Enter');
  await editor(page)
    .getByRole('group', { name: 'Mark the selected text' })
    .getByRole('button', { name: 'Underline' })
    .focus();
  await page.keyboard.press('Enter');
  await changes(page, '4 changes');
  await button(page, 'Comments').focus();
  await page.keyboard.press('Enter');
  await card(page, 'Rectangle').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await card(page, 'Rectangle').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await changes(page, '5 changes');
  await page.keyboard.press('Control+s');
  const { bytes } = await download(page);
  const [comments = []] = commentsIn(bytes);
  assert.deepEqual(
    comments.map(({ subtype }) => subtype),
    ['Underline'],
  );
});

proof('a document is flattened without being edited first', async () => {
  const document = new EditedDocument(new Uint8Array(SOURCE));
  const [number = 0] = document.pages;
  const now = '2026-01-02T03:04:05Z';
  document.apply({
    kind: 'annotation.put',
    page: number,
    id: 'note',
    comment: {
      type: 'note',
      author: 'Ben',
      contents: 'Words',
      created: now,
      modified: now,
      x: 400,
      y: 700,
      icon: 'note',
      colour: [1, 1, 0],
    },
  });
  const page = await openEditor(site, '/annotate-pdf', {}, Buffer.from(document.write()));
  await button(page, 'Close the comment editor').click();
  const start = startButton(page);
  assert.equal(await start.isDisabled(), true);
  await page.getByRole('radio', { name: 'Comments', exact: true }).check();
  await start.click();
  const { bytes } = await download(page);
  assert.deepEqual(commentsIn(bytes), [[], []]);
});

proof(
  'comments of the document are answered and changed, those of other kinds are left, and strokes are erased',
  async () => {
    const document = new EditedDocument(new Uint8Array(SOURCE));
    const [number = 0] = document.pages;
    const remark = { author: 'Ben', contents: '', created: '2026-01-02T03:04:05Z', modified: '2026-01-02T03:04:05Z' };
    const strokes = [100, 200].map((x) => ({ points: [x, 400, x + 40, 440] }));
    const stroke = { colour: [0, 0, 1] as [number, number, number], width: 3, dash: 'solid' as const };
    document.apply({
      kind: 'annotation.put',
      page: number,
      id: 'ink',
      comment: { type: 'ink', ...remark, strokes, stroke },
    });
    document.apply({
      kind: 'annotation.put',
      page: number,
      id: 'note',
      comment: { type: 'note', ...remark, contents: 'Old words', x: 400, y: 700, icon: 'note', colour: [1, 1, 0] },
    });
    const page = await openEditor(
      site,
      '/annotate-pdf',
      { viewport: { width: 1440, height: 1000 } },
      Buffer.from(document.write()),
    );
    await tool(page, 'Eraser').click();
    await drag(page, [110, 445], [125, 405]);
    await changes(page, '1 change');
    await tool(page, 'Select').click();
    await click(page, 408, 692);
    await editor(page).getByLabel('Comment', { exact: true }).fill('New words');
    await page.keyboard.press('Control+Enter');
    await changes(page, '2 changes');
    await layer(page).waitFor();
    await button(page, 'Save PDF').click();
    const { bytes } = await download(page);
    const [comments = []] = commentsIn(bytes);
    assert.deepEqual(
      comments.map(({ subtype, contents, author }) => [subtype, contents, author]),
      [
        ['Ink', '', 'Ben'],
        ['Text', 'New words', 'Ben'],
      ],
    );
    const [ink] = comments;
    assert.ok(ink?.comment?.type === 'ink');
    assert.equal(ink.comment.strokes.length, 1);
  },
);
