import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumForTests } from '@pagewright/testkit';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { startServer } from './server/start.ts';

/**
 * The page grid with a document of 2,415 pages, in a real Chromium against a real server: frames by the browser's own
 * performance trace for each thing a hand does, and memory of the page's process. Headless Chromium has no graphics
 * processor here: it draws in software, which is the slower case. A frame counts as late when the browser itself says
 * that its absence was seen (`affects_smoothness`).
 * usage: npm run bench -- page-grid
 */

const FILE = path.join(import.meta.dirname, '../../shared/corpus/pdf/large/r-fullrefman-2415-pages.pdf');
const TOOL = '/organize-pdf';
const FRAME_MS = 1000 / 60;
const LONG_TASK_MS = 50;
/** Of the buttons at the ends of a scrollbar. */
const ARROW_PIXELS = 18;
const VIEWPORT = { width: 1440, height: 900 };

interface Grid {
  page: Page;
  cdp: CDPSession;
  x: number;
  y: number;
  height: number;
  right: number;
}

interface Figures {
  frames: number;
  /** Shown in time, but with the page's own drawing of the frame before. */
  partly: number;
  late: number;
  /** Milliseconds of the slowest answer to a key or a click, as the clock on the wall tells them. */
  answer: number;
  longTasks: number;
  /** Milliseconds of the page's main thread on the processor: its longest task, and all of it. */
  longest: number;
  work: number;
}

export async function run(): Promise<void> {
  if (!existsSync(FILE)) return console.log('skipped: no corpus');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-grid-'));
  const server = await startServer(path.join(folder, 'data'));
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    // The scrollbar is one of the things that are dragged.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    await measure(browser, server.origin);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(origin + TOOL, { waitUntil: 'networkidle' });
  const empty = await memory(browser, page);
  const opened = await openFile(page);
  const grid = await findGrid(page);
  await page.waitForTimeout(1500);
  const open = await memory(browser, page);

  console.log(
    `2,415 pages, 6.5 MB: all page frames ${opened.frames} ms after the file was chosen, pictures on screen ${opened.pictures} ms.`,
  );
  console.log(`Other work on the machine (load average at the start): ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(
    '| action | frames | partly | late | on time | longest task (processor) | main thread a frame (processor) | tasks over 50 ms (clock) | slowest answer (clock) |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, act] of ACTIONS) {
    const figures = await traced(browser, grid, act);
    const { frames, partly, late } = figures;
    const cells = [
      name,
      frames,
      partly,
      late,
      `${(100 * (1 - late / Math.max(1, frames))).toFixed(1)} %`,
      `${figures.longest.toFixed(1)} ms`,
      `${(figures.work / Math.max(1, frames)).toFixed(1)} ms`,
      figures.longTasks,
      figures.answer === 0 ? '–' : `${figures.answer.toFixed(0)} ms`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
    await page.waitForTimeout(300);
  }
  const jump = await pictureDelay(grid);
  const scrolled = await memory(browser, page);
  console.log(`\nPictures of every page on screen after a jump to the end: ${jump} ms.`);
  console.log('\n| memory | JavaScript heap | process (resident) |\n| --- | ---: | ---: |');
  for (const [name, { heap, resident }] of [
    ['empty page', empty],
    ['file open', open],
    ['after everything above', scrolled],
  ] as const)
    console.log(`| ${name} | ${megabytes(heap)} | ${megabytes(resident)} |`);
}

async function openFile(page: Page): Promise<{ frames: number; pictures: number }> {
  const buffer = await readFile(FILE);
  const started = performance.now();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'manual.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('grid').waitFor({ timeout: 60_000 });
  const frames = Math.round(performance.now() - started);
  await allPictures(page);
  return { frames, pictures: Math.round(performance.now() - started) };
}

const allPictures = (page: Page) =>
  page.waitForFunction(() => {
    const bounds = document.querySelector('[role=grid]')?.getBoundingClientRect();
    const seen = [...document.querySelectorAll('[role=gridcell]')].filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return bounds !== undefined && bottom > bounds.top && top < bounds.bottom;
    });
    return seen.length > 0 && seen.every((cell) => cell.querySelector('img')?.complete);
  });

async function findGrid(page: Page): Promise<Grid> {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('the grid is not shown');
  const bottom = Math.min(box.y + box.height, VIEWPORT.height);
  const cdp = await page.context().newCDPSession(page);
  return {
    page,
    cdp,
    x: box.x + box.width / 2,
    y: (box.y + bottom) / 2,
    height: bottom - box.y,
    right: box.x + box.width,
  };
}

const presses = async ({ page }: Grid, key: string, times: number, everyMs: number) => {
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(everyMs);
  }
};
const wheel = ({ cdp, x, y }: Grid, pixels: number, speed: number) =>
  cdp.send('Input.synthesizeScrollGesture', { x, y, yDistance: -pixels, speed, gestureSourceType: 'mouse' });

const ACTIONS: [string, (grid: Grid) => Promise<unknown>][] = [
  ['wheel, 1,500 px/s', (grid) => wheel(grid, 4500, 1500)],
  [
    'wheel, 8,000 px/s and back',
    async (grid) => {
      await wheel(grid, 24_000, 8000);
      await wheel(grid, -24_000, 8000);
    },
  ],
  [
    'scrollbar from top to end',
    async ({ page, right, y, height }) => {
      const top = y - height / 2;
      await page.getByRole('grid').evaluate((element) => element.scrollTo(0, 0));
      await page.mouse.move(right - 6, top + ARROW_PIXELS + 4);
      await page.mouse.down();
      for (let step = 1; step <= 90; step += 1) {
        await page.mouse.move(right - 6, top + ARROW_PIXELS + 4 + ((height - 2 * ARROW_PIXELS) * step) / 90);
        await page.waitForTimeout(FRAME_MS);
      }
      await page.mouse.up();
    },
  ],
  [
    'keyboard: Home, 60 × ArrowDown',
    async (grid) => {
      await grid.page.getByRole('grid').focus();
      await grid.page.keyboard.press('Home');
      await presses(grid, 'ArrowDown', 60, 33);
    },
  ],
  ['keyboard: 20 × PageDown', (grid) => presses(grid, 'PageDown', 20, 80)],
  [
    'select by click, then 400 pages by Shift',
    async (grid) => {
      await presses(grid, 'Home', 1, 100);
      await grid.page.getByRole('gridcell').nth(1).click();
      await presses(grid, 'Shift+PageDown', 20, 80);
    },
  ],
  [
    'Ctrl+A, Escape, five times',
    async (grid) => {
      for (let round = 0; round < 5; round += 1) {
        await presses(grid, 'Control+a', 1, 100);
        await presses(grid, 'Escape', 1, 100);
      }
    },
  ],
  [
    'turn all 2,415 pages, four times',
    async (grid) => {
      await presses(grid, 'Control+a', 1, 100);
      await presses(grid, 'r', 4, 150);
    },
  ],
  [
    'drag 3 pages, 3 s of scrolling at the edge',
    async (grid) => {
      const { page, x, y, height } = grid;
      await presses(grid, 'Escape', 1, 50);
      await presses(grid, 'Home', 1, 200);
      await page.getByRole('gridcell').nth(0).click();
      await page
        .getByRole('gridcell')
        .nth(2)
        .click({ modifiers: ['Shift'] });
      const from = await page.getByRole('gridcell').nth(1).boundingBox();
      if (!from) throw new Error('the second page is not shown');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 20 });
      for (let step = 0; step < 90; step += 1) {
        await page.mouse.move(x + 40 * Math.sin(step / 10), y + height / 2 - 24);
        await page.waitForTimeout(FRAME_MS * 2);
      }
      await page.mouse.up();
    },
  ],
  [
    '10 × undo, 10 × redo',
    async (grid) => {
      await presses(grid, 'Control+z', 10, 80);
      await presses(grid, 'Control+Shift+z', 10, 80);
    },
  ],
];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  /** Of the processor, whatever else ran on it. */
  tdur?: number;
  args: {
    name?: string;
    frame_reporter?: { state: string; affects_smoothness: boolean; frame_sequence: number; frame_source: number };
    data?: { duration?: number; interactionId?: number };
  };
}

/** Does it while the browser traces itself. */
async function traced(browser: Browser, grid: Grid, act: (grid: Grid) => Promise<unknown>): Promise<Figures> {
  await browser.startTracing(grid.page, {
    categories: [
      'cc',
      'benchmark',
      'toplevel',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
    ],
  });
  await act(grid);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const pid = await pageProcess(browser);
  const ours = traceEvents.filter((event) => event.pid === pid);

  // A frame can have two reports: what the compositor showed in time, and what the page's own part of it became.
  const frames = new Map<string, 'shown' | 'partly' | 'late'>();
  for (const { name, args } of ours) {
    const report = name === 'PipelineReporter' ? args.frame_reporter : undefined;
    if (!report) continue;
    const frame = `${report.frame_source}:${report.frame_sequence}`;
    if (report.state === 'STATE_PRESENTED_ALL') frames.set(frame, 'shown');
    else if (report.state === 'STATE_PRESENTED_PARTIAL' && frames.get(frame) !== 'shown') frames.set(frame, 'partly');
    else if (report.state === 'STATE_DROPPED' && report.affects_smoothness && !frames.has(frame))
      frames.set(frame, 'late');
  }
  const count = (wanted: string) => [...frames.values()].filter((state) => state === wanted).length;
  const main = ours.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')?.tid;
  const tasks = ours.filter(({ name, tid }) => name === 'RunTask' && tid === main);
  const answers = ours.flatMap(({ name, args }) =>
    name === 'EventTiming' && (args.data?.interactionId ?? 0) > 0 ? (args.data?.duration ?? []) : [],
  );
  return {
    frames: frames.size,
    partly: count('partly'),
    late: count('late'),
    answer: Math.max(0, ...answers),
    longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
    longTasks: tasks.filter(({ dur = 0 }) => dur / 1000 > LONG_TASK_MS).length,
    work: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
  };
}

async function pictureDelay({ page }: Grid): Promise<number> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('Home');
  await allPictures(page);
  await page.waitForTimeout(500);
  const started = performance.now();
  await page.keyboard.press('End');
  await page.getByRole('gridcell', { name: 'Page 2,415' }).waitFor();
  await allPictures(page);
  return Math.round(performance.now() - started);
}

async function pageProcess(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').toSorted((a, b) => b.cpuTime - a.cpuTime);
  const [busiest] = renderers;
  if (!busiest) throw new Error('the browser tells of no page process');
  return busiest.id;
}

async function memory(browser: Browser, page: Page): Promise<{ heap: number; resident: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  await cdp.detach();
  const pid = await pageProcess(browser);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN,
    resident: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024,
  };
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
