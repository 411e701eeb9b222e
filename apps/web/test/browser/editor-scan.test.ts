import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { makeRawPage, streamOf, sampleOf, proof } from '@pagewright/testkit';
import { button, changes, click, editor, layer, textOf, typed } from './editing.ts';
import { openSite } from './site.ts';
import { download, give } from './visitor.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'editor-scan-'));
});
after(() => rm(folder, { recursive: true }));

const [WIDTH, HEIGHT, BASELINE, TALL] = [612, 792, 700, 14];
/** Where the words stand that are set in Helvetica at 20 points from 72 on: The, old and words. */
const WORDS = [
  [72, 106],
  [112, 139],
  [144, 198],
] as const;

/** A scan whose words are strokes, two pixels wide and two apart, with the words in letters that nobody sees. */
async function scan(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (const [from, to] of WORDS)
    for (let y = BASELINE; y < BASELINE + TALL; y += 1)
      for (let x = from; x < to; x += 1) if ((x - from) % 4 < 2) pixels[(HEIGHT - 1 - y) * WIDTH + x] = 30;
  const dict = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /BitsPerComponent 8 /ColorSpace /DeviceGray`;
  const file = path.join(folder, 'scan.pdf');
  makeRawPage(file, {
    content: `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Scan Do Q BT 3 Tr /F1 20 Tf 72 ${BASELINE} Td (The old words) Tj ET`,
    resources: '/XObject <</Scan 10 0 R>>',
    width: WIDTH,
    height: HEIGHT,
    objects: { 10: streamOf(dict, pixels) },
  });
  return readFile(file);
}

/** The share of a word's place that is dark; the whole page at a pixel a point, as poppler draws it. */
async function darkIn(bytes: Buffer, word: number): Promise<number> {
  const file = path.join(folder, 'drawn.pdf');
  await writeFile(file, bytes);
  const drawn = execFileSync('pdftoppm', ['-r', '72', '-gray', file], { maxBuffer: 2 ** 24 });
  const pixels = drawn.subarray(drawn.length - WIDTH * HEIGHT);
  const [from, to] = WORDS[word] ?? [0, 0];
  let dark = 0;
  for (let y = BASELINE; y < BASELINE + TALL; y += 1)
    for (let x = from; x < to; x += 1) if ((pixels[(HEIGHT - 1 - y) * WIDTH + x] ?? 255) < 110) dark += 1;
  return dark / ((to - from) * TALL);
}

for (const { language, address, words } of sampleOf(import.meta, [
  {
    language: 'en',
    address: '/edit-pdf',
    words: {
      notice: 'This page is a scan. The old words are covered, and yours are set on top.',
      noRoom: /There is no room for this/,
      change: '1 change',
      none: 'No changes yet',
      save: 'Save PDF',
    },
  },
  {
    language: 'fr',
    address: '/fr/edit-pdf',
    words: {
      notice: 'Cette page est numérisée. Les anciens mots sont masqués, et les vôtres sont placés par-dessus.',
      noRoom: /La place manque/,
      change: '1 modification',
      none: 'Aucune modification',
      save: 'Enregistrer le PDF',
    },
  },
]))
  proof(
    `${language}: a word of a scan is typed over: its picture is covered, and the layer says the new one once`,
    async (t) => {
      const site = await openSite({ PLANS: 'open' });
      t.after(() => site.close());
      const source = await scan();
      const page = await site.open(address, { viewport: { width: 1280, height: 900 } });
      await give(page, { name: 'scan.pdf', buffer: source });
      await layer(page).waitFor({ timeout: 30_000 });
      await click(page, 125, 706);
      await typed(page).waitFor({ state: 'attached' });
      await page.keyboard.press('Home');
      for (let letter = 0; letter < 'The '.length; letter += 1) await page.keyboard.press('ArrowRight');
      for (let letter = 0; letter < 'old'.length; letter += 1) await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.type('fi');
      await editor(page).getByText(words.notice).waitFor();
      await page.waitForFunction(
        () => document.querySelector<HTMLTextAreaElement>('textarea[data-own-pointer]')?.value === 'fi',
      );
      await page.keyboard.type('ts');
      await page.waitForFunction(
        () => document.querySelector<HTMLTextAreaElement>('textarea[data-own-pointer]')?.value === 'fits',
      );
      await changes(page, words.change);
      await page.keyboard.type('mmmm');
      await editor(page).getByText(words.noRoom).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
      await changes(page, words.none);
      await page.keyboard.press('Control+Shift+z');
      await changes(page, words.change);
      await button(page, words.save).click();
      const { bytes } = await download(page);
      assert.deepEqual(bytes.subarray(0, source.length), source);
      // In the order of drawing.
      assert.equal(textOf(bytes).trim(), 'The words fits');
      const [before, now] = [await darkIn(source, 1), await darkIn(bytes, 1)];
      assert.ok(before > 0.45, `${before} of the old word was dark`);
      assert.ok(now > 0.05 && now < 0.35, `${now} of its place is dark`);
      for (const other of [0, 2]) assert.equal(await darkIn(bytes, other), await darkIn(source, other));
    },
  );
