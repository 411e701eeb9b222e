import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumForTests, freePort } from '@pagewright/testkit';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startServer } from './server/start.ts';

/**
 * Pages as Lighthouse judges them: its mobile preset in a real Chromium against a real server, three runs of each page,
 * of which the median counts. Every audit that is not passed is named.
 * usage: npm run bench -- lighthouse [--runs 3] [--beside ORIGIN] [path]...
 * --beside: another server, say of an older version, whose pages are measured in turn with ours.
 */

const PAGES = [
  '/',
  '/compress-pdf',
  '/pdf-to-word',
  '/merge-pdf',
  '/pricing',
  '/reduce-pdf/why-pdf-files-grow',
  '/download',
].flatMap((each) => [each, each === '/' ? '/fr' : `/fr${each}`]);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
/** Out of 100, for each category. */
const AIM = 95;

interface Judged {
  scores: number[];
  /** Milliseconds, as `TIMES`. */
  times: number[];
  layoutShift: number;
  bytes: number;
  faults: string[];
}

export async function run(args: string[]): Promise<void> {
  const valueOf = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const runs = Number(valueOf('--runs') ?? 3);
  const beside = valueOf('--beside');
  const asked = args.filter((each) => each.startsWith('/'));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-lighthouse-'));
  const server = await startServer(path.join(folder, 'data'), { PLANS: 'hosted' });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  const faults = new Map<string, string[]>();
  let under = 0;
  try {
    console.log(
      `load ${loadavg()[0]?.toFixed(1)}; medians of ${runs} runs\npage | ${CATEGORIES.join(' | ')} | ${TIMES.join(' ms | ')} ms | layout shift | kB`,
    );
    for (const page of asked.length > 0 ? asked : PAGES) {
      const origins = [server.origin, ...(beside === undefined ? [] : [beside])];
      const all = origins.map((): Judged[] => []);
      for (let round = 0; round < runs; round += 1)
        for (const [index, origin] of origins.entries()) all[index]?.push(await judge(origin + page, port));
      const [ours, theirs] = all.map(medianOf);
      if (ours === undefined) continue;
      console.log(`${page} | ${lineOf(ours)}`);
      if (theirs !== undefined)
        console.log(
          `  beside: ${lineOf(theirs)}; ratios ${ours.times.map((time, index) => (time / Math.max(1, theirs.times[index] ?? 1)).toFixed(2)).join(' | ')}`,
        );
      if (ours.scores.some((score) => score < AIM)) under += 1;
      for (const fault of ours.faults) faults.set(fault, [...(faults.get(fault) ?? []), page]);
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`${under} pages with a score under ${AIM}`);
  for (const [fault, pages] of faults) console.log(`- ${fault} (${pages.length}): ${pages.slice(0, 4).join(', ')}`);
}

async function judge(address: string, port: number): Promise<Judged> {
  const result = await lighthouse(address, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${address}`);
  const { audits, categories } = result.lhr;
  const valueOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0))),
    times: TIMES.map(valueOf),
    layoutShift: valueOf('cumulative-layout-shift'),
    bytes: valueOf('total-byte-weight'),
    faults: CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => {
        const audit = audits[id];
        const details = audit?.details;
        const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
        const first = JSON.stringify(items[0] ?? '').slice(0, 300);
        return `${id}: ${audit?.title} ${first}`;
      }),
  };
}

function medianOf(judged: Judged[]): Judged {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const eachOf = (pick: (each: Judged) => number[]) =>
    (judged[0] === undefined ? [] : pick(judged[0])).map((_, index) =>
      middle(judged.map((each) => pick(each)[index] ?? Number.NaN)),
    );
  return {
    scores: eachOf(({ scores }) => scores),
    times: eachOf(({ times }) => times),
    layoutShift: middle(judged.map(({ layoutShift }) => layoutShift)),
    bytes: middle(judged.map(({ bytes }) => bytes)),
    faults: [...new Set(judged.flatMap(({ faults }) => faults))],
  };
}

const lineOf = ({ scores, times, layoutShift, bytes }: Judged) =>
  [...scores, ...times.map(Math.round), layoutShift.toFixed(3), (bytes / 1000).toFixed(0)].join(' | ');
