import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { textPdf } from './callers/documents.ts';
import { startCalledServer } from './callers/server.ts';
import { Visitor } from './callers/visitor.ts';
import { slowKinds, type SlowKind } from './slow-callers/kinds.ts';
import { residentBytes } from '@pagewright/testkit';
import { quantile } from './to-pdf/report.ts';

/**
 * Thousands of callers, each slow in its way, from several addresses of this machine: how pages, starts and polls of
 * somebody else compare with those before, what memory the web process takes, and when each caller is cut off.
 * usage: npm run bench -- slow-callers [--connections 5000] [--seconds 120]
 */

/** Below the cap of one address, so that no slow caller is refused for it. */
const OF_ONE_ADDRESS = 60;
/** The system keeps megabytes for each that reads slowly. */
const MOST_SLOW_READERS = 200;
const STEP_MS = 5_000;
const TOOL = 'rotate-pdf';
const BEFORE_MS = 20_000;

interface Slow {
  kind: string;
  socket: Socket;
  openedAt: number;
  closedAt: number | undefined;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { connections: { type: 'string', default: '5000' }, seconds: { type: 'string', default: '120' } },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'slow-callers-'));
  const server = await startCalledServer(path.join(folder, 'data'));
  const memory = () => Math.round(residentBytes(server.pid()) / 1e6);
  try {
    const owner = await new Visitor(server.origin, '127.0.2.9').greet();
    const download = { token: await largeResult(owner), cookie: owner.cookie };
    const light = textPdf(1);
    await timesOf(server.origin, light, 5_000);
    const before = await timesOf(server.origin, light, BEFORE_MS);
    const memoryBefore = memory();

    const kinds = slowKinds(download);
    const callers = await openAll(server.origin, kinds, Number(values.connections));
    const steps = setInterval(() => {
      markClosed(callers, server.origin);
      for (const { kind, socket, closedAt } of callers) if (closedAt === undefined) kinds[kind]?.next?.(socket);
    }, STEP_MS);
    const sizes: number[] = [];
    const sizing = setInterval(() => sizes.push(memory()), 10_000);
    const during = await timesOf(server.origin, light, Number(values.seconds) * 1000);
    clearInterval(steps);
    markClosed(callers, server.origin);
    clearInterval(sizing);

    reportTimes(before, during);
    reportCallers(callers);
    console.log(
      `\nMemory of the server and all its processes: ${memoryBefore} MB before, ${Math.max(...sizes)} MB at most, ${memory()} MB at the end.`,
    );
    for (const { socket } of callers) socket.destroy();
    owner.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openAll(origin: string, kinds: Record<string, SlowKind>, count: number): Promise<Slow[]> {
  const { hostname, port } = new URL(origin);
  const names = Object.keys(kinds);
  const others = names.filter((name) => kinds[name]?.paused !== true);
  let readers = 0;
  const callers: Slow[] = [];
  for (let index = 0; index < count; index += 1) {
    let kind = names[index % names.length] ?? '';
    if (kinds[kind]?.paused && (readers += 1) > MOST_SLOW_READERS) kind = others[index % others.length] ?? '';
    const localAddress = `127.0.4.${1 + Math.floor(index / OF_ONE_ADDRESS)}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    const caller: Slow = { kind, socket, openedAt: performance.now(), closedAt: undefined };
    socket.on('error', () => {});
    socket.on('close', () => (caller.closedAt ??= performance.now()));
    // The end of what the server sends is the end of the call; what it sends is of no interest.
    socket.on('end', () => socket.destroy());
    if (kinds[kind]?.paused) socket.pause();
    else socket.resume();
    socket.on('connect', () => socket.write(kinds[kind]?.first ?? ''));
    callers.push(caller);
    // A backlog of the system that overflows is no matter of the server's.
    if (index % 100 === 99) await pause(50);
  }
  return callers;
}

/** A caller who reads nothing does not see its connection end: the system knows. */
function markClosed(callers: readonly Slow[], origin: string): void {
  const port = Number(new URL(origin).port);
  const open = new Set(
    readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, local = '', remote = ''] = line.trim().split(/\s+/);
        return portOf(local) === port ? [portOf(remote)] : [];
      }),
  );
  for (const caller of callers)
    if (caller.socket.localPort !== undefined && !open.has(caller.socket.localPort))
      caller.closedAt ??= performance.now();
}

const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);

interface Times {
  page: number[];
  upload: number[];
  start: number[];
  poll: number[];
}

/** Somebody else, who opens pages, uploads, starts and polls for so long. */
async function timesOf(origin: string, pdf: Buffer, ms: number): Promise<Times> {
  const visitor = await new Visitor(origin, '127.0.2.8').greet();
  const times: Times = { page: [], upload: [], start: [], poll: [] };
  const end = performance.now() + ms;
  while (performance.now() < end) {
    times.page.push((await visitor.call('GET', '/')).ms);
    const upload = await visitor.upload(TOOL, pdf, 'light.pdf');
    times.upload.push(upload.ms);
    const { task, ms: startMs } = await visitor.start(TOOL, [upload.token]);
    times.start.push(startMs);
    times.poll.push((await visitor.poll(task)).ms);
    const done = await visitor.end(task);
    if (done.status !== 'Done') throw new Error(JSON.stringify(done.failure));
  }
  visitor.close();
  return times;
}

/** A result of 12 MB: its page is drawn by a comment. */
async function largeResult(visitor: Visitor): Promise<string> {
  const content = `%${'0123456789abcdef'.repeat(750_000)}\n`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const pdf = Buffer.from(`%PDF-1.7\n${body}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`, 'latin1');
  const { token } = await visitor.upload(TOOL, pdf, 'large.pdf');
  const done = await visitor.end((await visitor.start(TOOL, [token])).task);
  const [file] = done.files;
  if (!file || file.bytes < 10_000_000) throw new Error(`no large result: ${JSON.stringify(done)}`);
  return file.token;
}

function reportTimes(before: Times, during: Times): void {
  console.log('| ms | before 50 % | 95 % | beside slow callers 50 % | 95 % | ratio 50 % | 95 % |');
  console.log(`| --- |${' ---: |'.repeat(6)}`);
  for (const name of ['page', 'upload', 'start', 'poll'] as const) {
    const [a, b] = [before[name], during[name]].map((values) => [quantile(values, 0.5), quantile(values, 0.95)]);
    if (!a || !b) continue;
    const figures = [...a, ...b].map((value) => value.toFixed(0));
    const ratios = a.map((value, index) => ((b[index] ?? 0) / value).toFixed(2));
    console.log(`| ${name} | ${[...figures, ...ratios].join(' | ')} |`);
  }
}

function reportCallers(callers: readonly Slow[]): void {
  console.log('\n| caller | connections | cut off | after 50 %, s | at most, s |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const kind of new Set(callers.map((caller) => caller.kind))) {
    const mine = callers.filter((caller) => caller.kind === kind);
    const ends = mine.flatMap(({ openedAt, closedAt }) =>
      closedAt === undefined ? [] : [(closedAt - openedAt) / 1000],
    );
    const figures = ends.length === 0 ? ['', ''] : [quantile(ends, 0.5).toFixed(0), Math.max(...ends).toFixed(0)];
    console.log(`| ${kind} | ${mine.length} | ${ends.length} | ${figures.join(' | ')} |`);
  }
}
