import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumForTests } from '@pagewright/testkit';
import { chromium, type Page } from 'playwright-core';
import { startServer } from './server/start.ts';
import { watchKey, type KeyTimes } from './typing/times-of-key.ts';

/**
 * From a key to the pixels that show it, in the editor in a real Chromium against a real server: in the line where the caret
 * stands, and on the whole page. One key at a time, at the pace of a fast typist, within a paragraph of the page's own and in its
 * own letters. A key after which nothing changes is listed; only the others have a time.
 * usage: npm run bench -- typing [part of a file's name]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
/** With the page that is typed on. */
const DOCUMENTS = [
  ['text/pdfjs-TAMReview.pdf', 1],
  ['text/asvs-4.0.3-russian.pdf', 6],
  ['layout/unstructured-multi-column.pdf', 1],
  ['layout/pdfplumber-federal-register-3-col.pdf', 1],
  ['large/r-fullrefman-2415-pages.pdf', 1_200],
] as const;
const KEYS = 60;
/** The first keys open fonts. */
const WARM_UP = 4;
const PACE_MS = 120;
const STEP_MS = 30_000;
const DOCUMENT_MS = 180_000;

export async function run([only = '']: string[] = []): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-typing-'));
  const server = await startServer(path.join(folder, 'data'));
  console.log(
    '| document, page | load | keys | line: median | 95 % | worst | page: median | 95 % | worst | nothing shown |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
  try {
    for (const [file, number] of DOCUMENTS) if (file.includes(only)) await measure(server.origin, file, number);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each document in a browser of its own. Whatever goes wrong ends with it. */
async function measure(origin: string, file: string, number: number): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const ended = setTimeout(() => void browser.close(), DOCUMENT_MS);
  const [load = 0] = loadavg();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(STEP_MS);
    await openAt(page, { origin, file, number });
    const keys = await typed(page, number - 1);
    console.log(`| ${file}, ${number} | ${load.toFixed(1)} | ${rowOf(keys)} |`);
  } catch (error) {
    const [why] = String(error).split('\n');
    console.log(`| ${file}, ${number} | ${load.toFixed(1)} | not measured: ${why} |`);
  } finally {
    clearTimeout(ended);
    await browser.close();
  }
}

/** The caret stands in the first line of a paragraph then. */
async function openAt(page: Page, { origin, file, number }: { origin: string; file: string; number: number }) {
  await page.goto(`${origin}/edit-pdf`, { waitUntil: 'networkidle' });
  await page.locator('input[type=file]').first().setInputFiles(path.join(CORPUS, file));
  await page.locator('[data-editor-page]').first().waitFor();
  const field = page.getByRole('textbox', { name: 'Page number' });
  await field.fill(String(number));
  await field.press('Enter');
  await page.locator(`[data-editor-page="${number - 1}"]`).waitFor();
  await page.getByRole('button', { name: 'Items on this page' }).click();
  // The list shortens long texts: a line or a cell is no paragraph.
  await page
    .locator('li button', { hasText: /^Text: .*…$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Items on this page' }).click();
  await page.locator('textarea[data-own-pointer]').focus();
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 12; letter += 1) await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1_000);
}

async function typed(page: Page, index: number): Promise<KeyTimes[]> {
  const text = await page.locator('textarea[data-own-pointer]').inputValue();
  const letters = Array.from(text.replaceAll(/\s+/g, ' ')).slice(0, KEYS + WARM_UP);
  const input = await page.context().newCDPSession(page);
  const keys: KeyTimes[] = [];
  for (const key of letters) {
    const watch = await page.evaluateHandle(watchKey, index);
    // Keyboards of all scripts: Playwright knows the keys of one.
    await input.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key });
    await input.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    keys.push(await watch.evaluate(({ times }) => times));
    await watch.dispose();
    await page.waitForTimeout(PACE_MS);
  }
  return keys.slice(WARM_UP);
}

function rowOf(keys: readonly KeyTimes[]): string {
  const lines = keys.flatMap(({ line }) => line ?? []);
  const pages = keys.flatMap(({ page }) => page ?? []);
  const silent = keys.flatMap(({ key, page }, at) => (page === undefined ? [`${at + 1} “${key}”`] : []));
  return [keys.length, ...spreadOf(lines), ...spreadOf(pages), silent.join(', ') || '–'].join(' | ');
}

function spreadOf(times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.95, 1].map((share) => `${sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0) ?? '–'} ms`);
}
