import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { inspectPdf } from '@pagewright/engine/inspect';
import { mediaTypeOf, AddressPrinter } from '@pagewright/engine/web';
import { closeEngine } from '@pagewright/tools';
import { makeLocalWeb, PLAIN_PRINT, QpdfReading } from '@pagewright/testkit';
import { milliseconds, printHead, printRow, quantile } from './to-pdf/report.ts';

/**
 * The saved pages and small sites of `../shared/corpus/html`, served on loopback behind the real proxy: done or failed
 * with which code, pages, bookmarks, time, beside a Chromium started for each of them (`--print-to-pdf`). With
 * `--hostile`, pages that attack the one who prints them, each followed by a plain page that must come out as ever.
 * usage: npm run bench -- web-pages [--hostile] [--only <part of a path>] [--keep <folder>] [--no-peer]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
const PLAIN = 'plain';
const execute = promisify(execFile);

export async function run(args: string[]): Promise<void> {
  const valueOf = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
  const hostile = args.includes('--hostile');
  const root = path.join(CORPUS, hostile ? 'hostile/generated/html' : 'html');
  if (!existsSync(root)) {
    console.log('skipped: no corpus');
    return;
  }
  const only = valueOf('--only') ?? '';
  const folder = valueOf('--keep') ?? (await mkdtemp(path.join(tmpdir(), 'web-pages-')));
  const web = await makeLocalWeb({ answer: (request, response) => void serve(root, request.url ?? '', response) });
  const printer = new AddressPrinter(web.openEgress);
  const pages = (await pagesBelow(root)).filter((page) => page.includes(only));
  const ours: Row[] = [];
  const theirs: Row[] = [];
  printHead(['page', 'ending', 'pages', 'bookmarks', 'ms', 'cold pages', 'cold ms', 'cold / ours']);
  for (const page of pages) {
    const mine = await printed(printer, page, path.join(folder, `${page.replaceAll('/', '-')}.pdf`));
    ours.push(mine);
    const cold = args.includes('--no-peer') || hostile ? undefined : await coldChromium(web.port, page);
    if (cold) theirs.push(cold);
    const ratio = cold && mine.ending === 'done' ? (cold.ms / mine.ms).toFixed(1) : '–';
    printRow([
      page,
      mine.ending,
      mine.pages,
      mine.bookmarks,
      milliseconds(mine.ms),
      cold?.pages ?? '–',
      cold ? milliseconds(cold.ms) : '–',
      ratio,
    ]);
    if (!hostile) continue;
    const after = await printed(printer, PLAIN, path.join(folder, `after-${page.replaceAll('/', '-')}.pdf`));
    if (after.pages !== 1) console.log(`- the next page did not come out: ${after.ending}`);
  }
  const done = ours.filter(({ ending }) => ending === 'done');
  const median = (rows: readonly Row[]) =>
    milliseconds(
      quantile(
        rows.map(({ ms }) => ms),
        0.5,
      ),
    );
  console.log(
    `\n${done.length} of ${ours.length} done; median ${median(ours)} ms, cold ${theirs.length > 0 ? median(theirs) : '–'} ms`,
  );
  await printer.close();
  await web.close();
  await closeEngine();
  if (!args.includes('--keep')) await rm(folder, { recursive: true, force: true });
}

interface Row {
  ending: string;
  pages: number;
  bookmarks: number;
  ms: number;
}

async function printed(printer: AddressPrinter, page: string, output: string): Promise<Row> {
  await rm(output, { force: true });
  const started = performance.now();
  try {
    const { pages } = await printer.print({
      address: `http://site.test/${page}`,
      ...PLAIN_PRINT,
      size: { width: 595.28, height: 841.89 },
      owner: 'bench',
      output,
    });
    const ms = performance.now() - started;
    const { outline } = await QpdfReading.of(output);
    return { ending: 'done', pages, bookmarks: outline.length, ms };
  } catch (error) {
    const ending = error instanceof EngineFailure ? error.code : 'CRASH';
    return { ending, pages: 0, bookmarks: 0, ms: performance.now() - started };
  }
}

/** A browser for one page, as a script would use it; without its own sandbox where root would have to give it one. */
async function coldChromium(port: number, page: string): Promise<Row> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cold-chromium-'));
  const output = path.join(folder, 'page.pdf');
  const started = performance.now();
  try {
    await execute(
      'chromium',
      [
        '--headless',
        '--disable-gpu',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${folder}/profile`,
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
        `--print-to-pdf=${output}`,
        `http://127.0.0.1:${port}/${page}`,
      ],
      { timeout: 90_000, killSignal: 'SIGKILL' },
    );
    const ms = performance.now() - started;
    const { pages } = await inspectPdf(output);
    return { ending: 'done', pages, bookmarks: 0, ms };
  } catch {
    return { ending: 'failed', pages: 0, bookmarks: 0, ms: performance.now() - started };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function serve(root: string, address: string, response: ServerResponse): Promise<void> {
  const name = decodeURIComponent(URL.parse(address, 'http://site.test')?.pathname ?? '/').slice(1);
  if (name === PLAIN) {
    response.setHeader('content-type', 'text/html');
    return void response.end('<title>Plain</title><h1>A plain page</h1>');
  }
  const place = path.join(root, name);
  const bytes = place.startsWith(root) ? await readFile(place).catch(() => undefined) : undefined;
  if (!bytes) return void response.writeHead(404).end();
  // The saved pages say their encoding themselves.
  response.setHeader('content-type', mediaTypeOf(place));
  response.end(bytes);
}

/** Every saved page, and of each site its first one. */
async function pagesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      if (entry.isFile()) return entry.name.endsWith('.html') ? [entry.name] : [];
      return existsSync(path.join(root, entry.name, 'index.html')) ? [`${entry.name}/index.html`] : [];
    })
    .sort();
}
