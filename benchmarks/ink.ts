import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumForTests, fixture } from '@pagewright/testkit';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { startServer } from './server/start.ts';

/**
 * A pen in the comment editor in a real Chromium against a real server: from each move of the hand to the frame that shows its line,
 * how many frames there are a second meanwhile, and how much the saved file grows a point.
 * usage: npm run bench -- ink [points]
 */

const POINTS = 10_000;
/** Pens and mice that gamers use tell their place so often. */
const MOVES_A_SECOND = 240;
const STEP_MS = 60_000;

export async function run([points = String(POINTS)]: string[] = []): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-ink-'));
  const server = await startServer(path.join(folder, 'data'));
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
    page.setDefaultTimeout(STEP_MS);
    const source = await fixture('plain-3-pages');
    await page.goto(`${server.origin}/annotate-pdf`, { waitUntil: 'networkidle' });
    await page.locator('input[type=file]').first().setInputFiles(source);
    await page.locator('[data-editor-page="0"]').waitFor();
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    const [load = 0] = loadavg();
    const { latencies, frames } = await drawn(page, Number(points));
    await page.getByText('1 change', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Save PDF' }).click();
    const link = page.locator('aside a[download]').first();
    await link.waitFor();
    const saved = page.waitForEvent('download');
    await link.click();
    const grown = (await readFile(await (await saved).path())).length - (await readFile(source)).length;
    const spread = [0.5, 0.95, 1].map((share) => `${at(latencies, share).toFixed(1)} ms`).join(', ');
    console.log(`load ${load.toFixed(1)}; ${points} points; to the frame: median, 95 %, worst ${spread}`);
    console.log(
      `frames: median ${at(frames, 0.5).toFixed(1)} ms, 95 % ${at(frames, 0.95).toFixed(1)} ms, worst ${at(frames, 1).toFixed(1)} ms`,
    );
    console.log(`the file grows by ${grown} bytes, ${(grown / Number(points)).toFixed(2)} a point`);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

interface Watched {
  latencies: number[];
  frames: number[];
}

/** One stroke that winds over the page. */
async function drawn(page: Page, points: number): Promise<Watched> {
  const box = await page.locator('[data-editor-page="0"]').boundingBox();
  if (!box) throw new Error('the page is not shown');
  const place = (step: number) => {
    // Some 600 pixels a second, as fast as one writes.
    const turn = step / 70;
    const reach = 60 + 180 * Math.abs(Math.sin(step / 997));
    return {
      x: box.x + box.width / 2 + Math.cos(turn) * reach,
      y: Math.min(box.y + 300 + Math.sin(turn * 1.3) * reach, 880),
    };
  };
  const input = await page.context().newCDPSession(page);
  const watch = await page.evaluateHandle(watchMoves);
  await mouse(input, 'mousePressed', place(0));
  const startedAt = performance.now();
  for (let step = 1; step < points; step += 1) {
    const wait = startedAt + (step * 1_000) / MOVES_A_SECOND - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    void mouse(input, 'mouseMoved', place(step));
    // The browser's queue is never longer than a frame.
    if (step % 4 === 0) await mouse(input, 'mouseMoved', place(step));
  }
  const watched = await watch.evaluate((watching) => watching.end());
  await mouse(input, 'mouseReleased', place(points));
  return watched;
}

const mouse = (
  input: CDPSession,
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  { x, y }: { x: number; y: number },
) =>
  input.send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  });

/** In the page: a move is shown by the frame after it. */
function watchMoves() {
  const latencies: number[] = [];
  const frames: number[] = [];
  let waiting: number[] = [];
  let last = performance.now();
  let isWatching = true;
  addEventListener('pointermove', ({ timeStamp }) => waiting.push(timeStamp), { capture: true });
  const frame = () => {
    const moves = waiting;
    waiting = [];
    // A message is taken once the frame is handed over.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const now = performance.now();
      for (const move of moves) latencies.push(now - move);
    });
    port1.start();
    port2.postMessage(undefined);
    const now = performance.now();
    frames.push(now - last);
    last = now;
    if (isWatching) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return {
    end: () => {
      isWatching = false;
      return { latencies, frames };
    },
  };
}
