import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { copyFile, glob, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { run as assemble } from '@pagewright/engine/assemble-task';
import { run as rotate } from '@pagewright/engine/rotate-task';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { chromiumForTests } from '@pagewright/testkit';
import { chromium, type Browser, type Page } from 'playwright-core';
import { rolldown, type Plugin } from 'rolldown';
import type { Done } from './in-the-page/worker.ts';
import { TASKS, type TaskName } from './in-the-page/tasks.ts';

/**
 * Which page tools could run wholly in a visitor's browser with the code that the server runs: bytes of code to be
 * fetched, memory, time, and whether the results are equal byte for byte (decision 057). The tasks are bundled as they
 * are; files in memory stand in for the file system. Nothing of it is in the product.
 * usage: npm run bench -- in-the-page [--every 4]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus/pdf');
const MOST_BYTES = 60_000_000;

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const every = Number(args[args.indexOf('--every') + 1] ?? 4) || 4;
  const { code, left } = await bundled();
  console.log(
    `code: ${(code.length / 1000).toFixed(0)} kB, ${(brotliCompressSync(code).length / 1000).toFixed(0)} kB as Brotli; of Node.js it still asks for: ${left.join(', ') || 'nothing'}`,
  );
  const site = await serve(code);
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-in-the-page-'));
  const outcomes = new Map<string, string[]>();
  const ratios: number[] = [];
  let memory = { bytes: 0, file: '' };
  try {
    const page = await browser.newPage();
    await page.goto(site.origin);
    const files = (await Array.fromAsync(glob('**/*.pdf', { cwd: CORPUS }))).toSorted();
    for (const name of files.filter((_, index) => index % every === 0)) {
      const source = path.join(CORPUS, name);
      if ((await stat(source)).size > MOST_BYTES) continue;
      for (const task of Object.keys(TASKS) as TaskName[]) {
        const here = await onServer(source, task, folder);
        if (here === undefined) {
          note('not as it is: to be decrypted or repaired first', name);
          break;
        }
        const there = await inBrowser(page, source, task, here.pages);
        if (there.failure !== undefined)
          note(`failed in the browser only: ${there.failure.slice(0, 80)}`, `${name} ${task}`);
        else note(there.sha256.join() === here.sha256.join() ? 'equal' : 'other bytes', `${name} ${task}`);
        ratios.push(there.milliseconds / Math.max(1, here.milliseconds));
        const bytes = await memoryOf(browser);
        if (bytes > memory.bytes)
          memory = { bytes, file: `${name}, ${((await stat(source)).size / 1e6).toFixed(1)} MB, ${task}` };
      }
    }
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  }
  for (const [outcome, which] of outcomes)
    console.log(`${outcome}: ${which.length}${outcome === 'equal' ? '' : ` (${which.slice(0, 6).join('; ')})`}`);
  const sorted = ratios.toSorted((a, b) => a - b);
  console.log(`time beside the server's: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} times`);
  console.log(`most memory of the page's process: ${(memory.bytes / 1e6).toFixed(0)} MB (${memory.file})`);

  function note(outcome: string, which: string): void {
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), which]);
  }
}

/** The file system of a page, and a result that is kept in it. */
const FILE_SYSTEM = `
import { files } from 'FILES';
export const constants = { COPYFILE_FICLONE: 0 };
export const readFileSync = (name) => files.get(name);
export const copyFileSync = (from, to) => void files.set(to, files.get(from));
export const appendFileSync = (name, more) => {
  const before = files.get(name);
  const all = new Uint8Array(before.length + more.length);
  all.set(before);
  all.set(more, before.length);
  files.set(name, all);
};
export const readdirSync = () => [];
`;
const OUTPUT_FILE = `
import { MemorySink } from '@pagewright/pdf/writing/memory-sink.ts';
import { files } from 'FILES';
export class OutputFile extends MemorySink {
  constructor(name) { super(); this.name = name; }
  close() { files.set(this.name, this.written()); }
}
`;

async function bundled(): Promise<{ code: string; left: string[] }> {
  const files = path.join(import.meta.dirname, 'in-the-page/files.ts');
  const left = new Set<string>();
  const standIns: Plugin = {
    name: 'stand-ins',
    resolveId(id) {
      if (id === 'FILES') return files;
      if (id === 'node:fs' || id.endsWith('files/output-file.ts')) return { id: `\0${id}`, moduleSideEffects: false };
      if (!id.startsWith('node:')) return undefined;
      left.add(id);
      return { id: `\0${id}`, moduleSideEffects: false };
    },
    load(id) {
      if (id === '\0node:fs') return FILE_SYSTEM;
      if (id.endsWith('files/output-file.ts') && id.startsWith('\0')) return OUTPUT_FILE;
      return id.startsWith('\0node:') ? 'export const basename = 0, join = 0, createHash = 0;' : undefined;
    },
  };
  const input = path.join(import.meta.dirname, 'in-the-page/worker.ts');
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent', plugins: [standIns] });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return { code: output[0].code, left: [...left] };
}

/** The bundle at /worker.js, files of the corpus below /corpus/, and an empty page everywhere else. */
async function serve(code: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '/');
    if (address === '/worker.js') response.setHeader('content-type', 'text/javascript').end(code);
    else if (address.startsWith('/corpus/')) createReadStream(path.join(CORPUS, address.slice(8))).pipe(response);
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>page</title>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Of the page's process, just after a task, before anything is thrown away. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? '0');
  return Math.max(0, ...sizes.map((size) => Number(size) * 1024));
}

async function onServer(
  source: string,
  name: TaskName,
  folder: string,
): Promise<{ sha256: string[]; milliseconds: number; pages: number } | undefined> {
  const copy = path.join(folder, 'source.pdf');
  await copyFile(source, copy);
  process.chdir(folder);
  try {
    const pages = readPageTree(new PdfFile(copy, await readFile(copy))).pages.length;
    const started = performance.now();
    const { task, input, outputs } = TASKS[name](pages);
    const answer = task === 'assemble' ? assemble(input as never, () => {}) : rotate(input as never);
    const milliseconds = performance.now() - started;
    if (answer.status !== 'done') return undefined;
    const results = await Promise.all(outputs.map((output) => readFile(path.join(folder, output))));
    return { sha256: results.map((each) => createHash('sha256').update(each).digest('hex')), milliseconds, pages };
  } catch {
    return undefined;
  }
}

function inBrowser(page: Page, source: string, name: TaskName, pages: number): Promise<Done> {
  const address = `/corpus/${encodeURIComponent(path.relative(CORPUS, source))}`;
  return page.evaluate(
    async ({ from, task, count }) => {
      const bytes = await (await fetch(from)).arrayBuffer();
      const worker = new Worker('/worker.js', { type: 'module' });
      const answer = new Promise<Done>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Done>) => resolve(data));
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      });
      worker.postMessage({ bytes, name: task, pages: count }, [bytes]);
      return answer
        .catch((error: unknown) => ({ sha256: [], milliseconds: 0, failure: String(error) }))
        .finally(() => worker.terminate());
    },
    { from: address, task: name, count: pages },
  );
}
