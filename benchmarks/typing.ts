import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumForTests } from '@pagewright/testkit';
import { chromium, type Page } from 'playwright-core';
import { startServer } from './server/start.ts';

/**
 * From a key to the page that shows it, in the editor in a real Chromium: the event's own time, and the frame behind the one in which
 * the new picture of the page was put in its place. One key at a time, in text of the page's own.
 * usage: npm run bench -- typing
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const DOCUMENTS = [
  ['text/pdfjs-TAMReview.pdf', 1],
  ['text/asvs-4.0.3-russian.pdf', 6],
  ['layout/unstructured-multi-column.pdf', 1],
  ['layout/pdfplumber-federal-register-3-col.pdf', 1],
  ['large/r-fullrefman-2415-pages.pdf', 1_200],
] as const;
const KEYS = 60;
/** A text that is long enough to be one. */
const LEAST_LETTERS = 24;

export async function run(): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-typing-'));
  const server = await startServer(path.join(folder, 'data'));
  console.log(`Other work on the machine (load average at the start): ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('| document, page | keys | median | 95 % | longest |\n| --- | ---: | ---: | ---: | ---: |');
  try {
    for (const [file, page] of DOCUMENTS) await measure(server.origin, file, page);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(origin: string, file: string, number: number): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${origin}/edit-pdf`, { waitUntil: 'networkidle' });
    await page.locator('input[type=file]').first().setInputFiles(path.join(CORPUS, file));
    await page.locator('[data-editor-page]').first().waitFor({ timeout: 60_000 });
    const field = page.getByRole('textbox', { name: 'Page number' });
    await field.fill(String(number));
    await field.press('Enter');
    await page.locator(`[data-editor-page="${number - 1}"]`).waitFor();
    await page.getByRole('button', { name: 'Items on this page' }).click();
    await page
      .locator('li button', { hasText: new RegExp(`^Text: .{${LEAST_LETTERS},}`) })
      .nth(2)
      .click();
    await page.waitForFunction(() => document.activeElement?.matches('textarea[data-own-pointer]'));
    await page.keyboard.press('End');
    const times: number[] = [];
    const letters = 'no sooner said than done ';
    for (let key = 0; key < KEYS; key += 1)
      times.push(await timeOf(page, number - 1, letters[key % letters.length] ?? ' '));
    // The first keys open fonts.
    const sorted = times.slice(4).toSorted((one, other) => one - other);
    const at = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0)} ms`;
    console.log(`| ${file}, ${number} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
  } finally {
    await browser.close();
  }
}

/** Of one key. */
async function timeOf(page: Page, index: number, key: string): Promise<number> {
  const shown = page.evaluate((at) => {
    const figure = document.querySelector(`[data-editor-page="${at}"]`)?.closest('figure');
    if (!figure) throw new Error('the page is not drawn');
    return new Promise<number>((resolve) => {
      let pressed = 0;
      document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
      const observer = new MutationObserver((changes) => {
        const isDrawn = changes.some(({ addedNodes }) =>
          [...addedNodes].some((node) => node instanceof HTMLCanvasElement),
        );
        if (!isDrawn || pressed === 0) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - pressed)));
      });
      observer.observe(figure, { childList: true, subtree: true });
    });
  }, index);
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  return shown;
}
