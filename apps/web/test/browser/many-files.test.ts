import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { convertAndDownload, give, startButton } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('of each merged file only the chosen pages go in, and what cannot be read is said beside it', async () => {
  const page = await site.open('/merge-pdf');
  await give(page, { name: 'a.pdf', buffer: numberedPdf(4) }, { name: 'b.pdf', buffer: numberedPdf(3) });
  await page.getByLabel('Pages a.pdf').fill('2-3, 9');
  await page.getByText('“9” lies beyond the end').waitFor();
  assert.ok(await startButton(page).isDisabled());
  await page.getByLabel('Pages a.pdf').fill('last, 1');
  await page.getByText('2 pages selected').waitFor();
  const { bytes } = await convertAndDownload(page);
  assert.deepEqual(
    readPdf(bytes).map(({ text }) => text),
    ['Page 4', 'Page 1', 'Page 1', 'Page 2', 'Page 3'],
  );
});

proof('files are sorted by name as people count, and by date', async () => {
  const page = await site.open('/fr/merge-pdf');
  await page.getByRole('button', { name: 'Choisir des fichiers' }).focus();
  await page.evaluate(
    (pdf) => {
      const data = new DataTransfer();
      for (const [name, lastModified] of [
        ['partie 10.pdf', 2000],
        ['partie 2.pdf', 3000],
        ['Partie 1.pdf', 1000],
      ] as const)
        data.items.add(new File([Uint8Array.from(pdf)], name, { type: 'application/pdf', lastModified }));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    },
    [...numberedPdf(1)],
  );
  const names = async () =>
    (await page.locator('li[data-uid] p[title]').allInnerTexts()).map((name) => name.replace(/\D+/g, ''));
  await page.getByRole('button', { name: 'Trier par nom' }).click();
  assert.deepEqual(await names(), ['1', '2', '10']);
  await page.getByRole('button', { name: 'Trier par date' }).click();
  assert.deepEqual(await names(), ['1', '10', '2']);
});

test('several locked files are opened by the passwords typed so far, and unlocked once that is confirmed', async () => {
  const locked = async (password: string) => {
    const page = await site.open('/protect-pdf');
    await give(page, { name: 'open.pdf', buffer: numberedPdf(2) });
    const fields = page.locator('aside input[type=password]');
    await fields.nth(0).fill(password);
    await fields.nth(1).fill(password);
    return (await convertAndDownload(page)).bytes;
  };
  const [horse, staple] = [await locked('correct horse'), await locked('battery staple')];

  const page = await site.open('/unlock-pdf');
  await give(
    page,
    { name: 'one.pdf', buffer: horse },
    { name: 'two.pdf', buffer: staple },
    { name: 'three.pdf', buffer: horse },
  );
  const fields = page.locator('li[data-uid] input[type=password]');
  const left = (count: number) =>
    page.waitForFunction(
      (wanted) => document.querySelectorAll('li[data-uid] input[type=password]').length === wanted,
      count,
    );
  await left(3);
  await page.getByText('3 files are password-protected.').waitFor();
  assert.ok(await startButton(page).isDisabled());
  const first = page.getByLabel('Password for one.pdf');
  await first.fill('correct horses');
  await page.keyboard.press('Enter');
  await page.locator('li[data-uid] input[aria-invalid=true]').waitFor();
  await page.locator('input[aria-label="Password for one.pdf"]:focus').waitFor();
  await first.fill('correct horse');
  await page.keyboard.press('Enter');
  await left(1);
  assert.equal(await page.evaluate(() => document.activeElement?.querySelector('p')?.title), 'one.pdf');
  await fields.first().fill('battery staple');
  await page.keyboard.press('Enter');
  await left(0);

  await startButton(page).click();
  await page.getByText('Tick this box to continue.').waitFor();
  await page.getByRole('checkbox', { name: /I have the right/ }).check();
  await startButton(page).click();
  await page.locator('aside').getByRole('button', { name: 'Download all' }).waitFor({ timeout: 60_000 });
  assert.equal(await page.locator('li[data-uid] a[download]').count(), 3);
});

proof('the end of several tasks is told as one sentence that names each file', async () => {
  const page = await site.open('/fr/rotate-pdf');
  await give(page, ...['un.pdf', 'deux.pdf', 'trois.pdf'].map((name) => ({ name, buffer: numberedPdf(1) })));
  await startButton(page).click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Terminé, 3 fichiers\u00a0: un.pdf, deux.pdf et trois.pdf.' })
    .waitFor({ timeout: 60_000 });
});
