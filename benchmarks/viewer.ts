import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumForTests } from '@pagewright/testkit';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startServer } from './server/start.ts';

/**
 * The viewer with a document of 2,415 pages and with a file of 100 MB, in a real Chromium against a real server: time to the
 * first page, memory of the tab after scrolling and after searching, and the time to the first and to the last hit. Times are
 * those of the clock on the wall.
 * usage: npm run bench -- viewer
 */

const FILE = path.join(import.meta.dirname, '../../shared/corpus/pdf/large/r-fullrefman-2415-pages.pdf');
const VIEWPORT = { width: 1440, height: 900 };
const LARGE_BYTES = 100 * 1024 * 1024;
const STOPS = 120;
/** By then browsers have given back what workers left behind. */
const REST_MS = 30_000;

export async function run(): Promise<void> {
  if (!existsSync(FILE)) return console.log('skipped: no corpus');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-viewer-'));
  const server = await startServer(path.join(folder, 'data'));
  try {
    const large = path.join(folder, 'large.pdf');
    await writeFile(large, withIdleBytes(await readFile(FILE)));
    console.log(`Other work on the machine (load average at the start): ${loadavg()[0]?.toFixed(1)}\n`);
    console.log('| document | step | time | resident memory of the tab |\n| --- | --- | ---: | ---: |');
    await measured(server.origin, 'blank page', async () => undefined);
    await measured(server.origin, '2,415 pages, 6.5 MB', (visit) => readThrough(visit, FILE));
    await measured(server.origin, '2,415 pages, 100 MB', (visit) => firstPage(visit, large));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Visit {
  page: Page;
  tell: (step: string, milliseconds?: number) => Promise<void>;
}

/** Each document in a browser of its own, so that it pays for itself alone. */
async function measured(origin: string, document: string, act: (visit: Visit) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    await page.goto(`${origin}/compress-pdf`, { waitUntil: 'networkidle' });
    const tell = async (step: string, milliseconds?: number) => {
      const time = milliseconds === undefined ? '–' : `${(milliseconds / 1000).toFixed(1)} s`;
      console.log(`| ${document} | ${step} | ${time} | ${await residentOf(browser, page)} |`);
    };
    await tell('page without a file');
    await act({ page, tell });
  } finally {
    await browser.close();
  }
}

async function firstPage({ page, tell }: Visit, file: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  const view = page.getByRole('button', { name: /^View / });
  await view.waitFor({ timeout: 120_000 });
  const started = performance.now();
  await view.click();
  await page.locator('dialog figure canvas').first().waitFor({ timeout: 120_000 });
  await tell('first page, from the click on “View”', performance.now() - started);
  await page.locator('dialog figure p').first().waitFor({ state: 'attached', timeout: 120_000 });
  await tell('its words', performance.now() - started);
}

async function readThrough({ page, tell }: Visit, file: string): Promise<void> {
  await firstPage({ page, tell }, file);
  const pages = page.locator('dialog section');
  for (let stop = 1; stop <= STOPS; stop += 1) {
    await pages.evaluate((element, share) => (element.scrollTop = share * element.scrollHeight), stop / STOPS);
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(1_000);
  await tell(`scrolled through in ${STOPS} stops`);
  await page.waitForTimeout(REST_MS);
  await tell('at rest');
  await page.keyboard.press('Control+f');
  const started = performance.now();
  await page.keyboard.type('regression');
  const found = page.getByRole('search').locator('output');
  await found.getByText(/^1 of|^\d[\d,]* of/).waitFor({ timeout: 60_000 });
  await tell('first hit, with the typing', performance.now() - started);
  await found.getByText(/^[\d,]+ of (?:the first )?[\d,]+$/).waitFor({ timeout: 280_000 });
  await tell(`all pages searched (${await found.innerText()})`, performance.now() - started);
  const again = performance.now();
  await page.getByRole('searchbox').fill('regressions');
  await found.getByText(/^[\d,]+ of [\d,]+$/).waitFor({ timeout: 60_000 });
  await tell(`searched again (${await found.innerText()})`, performance.now() - again);
}

/** The same document with an object that nobody reads behind it (ISO 32000-2, 7.5.6). */
function withIdleBytes(document: Buffer): Buffer {
  const text = document.toString('latin1');
  const root = text.match(/\/Root\s+(\d+ \d+ R)/)?.[1] ?? '';
  const size = Math.max(...[...text.matchAll(/\/Size\s+(\d+)/g)].map(([, number]) => Number(number)));
  const previous = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? '';
  const idle = Buffer.alloc(LARGE_BYTES - document.length - 1_000, 'idle ');
  const head = Buffer.from(`\n${size} 0 obj\n<< /Length ${idle.length} >>\nstream\n`);
  const foot = Buffer.from('\nendstream\nendobj\n');
  const at = document.length + head.length + idle.length + foot.length;
  const table = `xref\n${size} 1\n${String(document.length + 1).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${size + 1} /Root ${root} /Prev ${previous} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([document, head, idle, foot, Buffer.from(table + trailer)]);
}

async function residentOf(browser: Browser, page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.detach();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const [busiest] = processInfo.filter(({ type }) => type === 'renderer').toSorted((a, b) => b.cpuTime - a.cpuTime);
  if (!busiest) throw new Error('the browser tells of no page process');
  const status = await readFile(`/proc/${busiest.id}/status`, 'utf8');
  return `${(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toFixed(0)} MB`;
}
