import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CALLS, pathOf } from '@pagewright/contract';
import { fixture } from '@pagewright/testkit';
import { processorSeconds } from './hostile/processor-seconds.ts';
import { quantile } from './server/quantile.ts';
import { startServer } from './server/start.ts';
import { Visitor } from './server/visitor.ts';
import { flood, type Flooded } from './webhook-flood/flood.ts';

/**
 * What forged events of a payment service cost everybody else: starts and polls of somebody with a plan, quiet and beside
 * the flood. Once from one address, which is soon refused by its rate, and once from so many that the signature of each
 * event is looked at.
 * usage: npm run bench -- webhook-flood [--seconds 20] [--rate 1000]
 */

const TOOL = 'rotate-pdf';
const WARM_UP_MS = 5_000;
/** Below what one address may start and upload in a minute. */
const ROUND_MS = 250;
const FLOODS = { 'from one address': ['127.0.5.1'], 'from 100 addresses': addresses(100) } as const;
type FloodName = keyof typeof FLOODS;

interface Times {
  start: number[];
  poll: number[];
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '20' }, rate: { type: 'string', default: '1000' } },
  });
  const ms = Number(values.seconds) * 1000;
  const folder = await mkdtemp(path.join(tmpdir(), 'webhook-flood-'));
  const log = await open(path.join(folder, 'log'), 'w');
  const settings = { PLANS: 'hosted', PAYMENTS: 'sandbox', RATE_LIMITS: 'on', LOG_LEVEL: 'info' };
  const server = await startServer(path.join(folder, 'data'), settings, log.fd);
  try {
    const visitor = Visitor.loggedIn(server.origin, await logIn(server.origin));
    const pdf = new Uint8Array(await readFile(fixture('plain-3-pages')));
    await timesOf(visitor, pdf, WARM_UP_MS);
    const quiet: Times = { start: [], poll: [] };
    const beside = new Map<FloodName, Times>();
    const floods = new Map<FloodName, Flooded & { processor: number }>();
    const processor = () => processorSeconds(server.pid);
    for (const name of Object.keys(FLOODS) as FloodName[]) {
      const atFirst = processor();
      const before = await timesOf(visitor, pdf, ms);
      quiet.start.push(...before.start);
      quiet.poll.push(...before.poll);
      const untilNow = processor();
      const how = { addresses: FLOODS[name], perSecond: Number(values.rate), ms };
      const [flooded, times] = await Promise.all([
        flood(server.origin, forgedEvent(server.origin), how),
        timesOf(visitor, pdf, ms),
      ]);
      // Tasks took theirs in both stretches.
      floods.set(name, { ...flooded, processor: processor() - untilNow - (untilNow - atFirst) });
      beside.set(name, times);
    }
    reportTimes(quiet, beside);
    reportFloods(floods, Number(values.seconds));
  } finally {
    await server.stop();
    await log.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A test account with a plan, as every newcomer may have one. */
async function logIn(origin: string): Promise<string> {
  const answer = await fetch(origin + CALLS['accounts.tryOut'].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'pro' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

/** Well formed and of this minute; only its signature is made up. */
function forgedEvent(origin: string): Buffer {
  const now = new Date();
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    type: 'payment',
    created: now.toISOString(),
    object: 'payment',
    reference: 'x'.repeat(100),
  });
  const head = [
    `POST ${pathOf(CALLS['payments.event'], { provider: 'sandbox' })} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    `sandbox-signature: t=${Math.floor(now.getTime() / 1000)},v1=${'0'.repeat(64)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

async function timesOf(visitor: Visitor, pdf: Uint8Array<ArrayBuffer>, ms: number): Promise<Times> {
  const times: Times = { start: [], poll: [] };
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const round = performance.now();
    const token = await visitor.upload(TOOL, pdf, 'a.pdf');
    const before = performance.now();
    const task = await visitor.start(TOOL, token);
    times.start.push(performance.now() - before);
    await visitor.end(task);
    const ended = performance.now();
    // It has ended: the answer is not held.
    await visitor.poll(task.id, task.result.token, 0);
    times.poll.push(performance.now() - ended);
    const left = ROUND_MS - (performance.now() - round);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }
  return times;
}

function reportTimes(quiet: Times, beside: ReadonlyMap<FloodName, Times>): void {
  console.log('| ms | number | 50 % | 95 % | ratio to quiet 50 % | 95 % |\n| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const call of ['start', 'poll'] as const)
    for (const [name, times] of [['quiet', quiet], ...beside] as const) {
      const figures = [0.5, 0.95].map((share) => quantile(times[call], share));
      const ratios = [0.5, 0.95].map((share, index) => (figures[index] ?? 0) / quantile(quiet[call], share));
      const cells = [...figures.map((figure) => figure.toFixed(1)), ...ratios.map((ratio) => ratio.toFixed(2))];
      console.log(`| ${call}, ${name} | ${times[call].length} | ${cells.join(' | ')} |`);
    }
}

function reportFloods(floods: ReadonlyMap<FloodName, Flooded & { processor: number }>, seconds: number): void {
  console.log('\n| forged events | sent | a second | answers | connections ended | processor, ms for each |');
  console.log('| --- | ---: | ---: | --- | ---: | ---: |');
  for (const [name, { sent, answers, closed, processor }] of floods) {
    const told = [...answers].map(([status, number]) => `${number} × ${status}`).join(', ');
    const each = ((processor * 1000) / sent).toFixed(2);
    console.log(`| ${name} | ${sent} | ${(sent / seconds).toFixed(0)} | ${told} | ${closed} | ${each} |`);
  }
}

function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `127.0.6.${index + 1}`);
}
