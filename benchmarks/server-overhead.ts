import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeEngine, loadTool, performTool } from '@pagewright/tools';
import { quantile } from './server/quantile.ts';
import { startServer } from './server/start.ts';
import { Visitor } from './server/visitor.ts';

/**
 * What the server adds to a tool: upload, start, held polls and download of a PDF of 1 MB through a real server with its
 * embedded database and a worker process, over the same tool on the same file without any of them.
 * usage: npm run bench -- server-overhead [runs]
 */

const TOOL = 'rotate-pdf';
const MEGABYTE = 1024 * 1024;
const WARM_UP = 10;
const AIM_MS = 60;

export async function run([runs = '100']: string[]): Promise<void> {
  const pdf = makePdf(MEGABYTE);
  const folder = await mkdtemp(path.join(tmpdir(), 'server-overhead-'));
  const server = await startServer(path.join(folder, 'data'));
  try {
    const visitor = await Visitor.visit(server.origin);
    const served: Steps[] = [];
    const bare: number[] = [];
    for (let index = 0; index < Number(runs) + WARM_UP; index++) {
      const steps = await throughServer(visitor, pdf);
      const ms = await bareTool(pdf, folder);
      if (index < WARM_UP) continue;
      served.push(steps);
      bare.push(ms);
    }
    report(served, bare);
  } finally {
    await closeEngine();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Steps {
  upload: number;
  start: number;
  poll: number;
  download: number;
  whole: number;
}

async function throughServer(visitor: Visitor, pdf: Uint8Array<ArrayBuffer>): Promise<Steps> {
  const t0 = performance.now();
  const token = await visitor.upload(TOOL, pdf, 'document.pdf');
  const t1 = performance.now();
  const started = await visitor.start(TOOL, token);
  const t2 = performance.now();
  const { files, failure } = await visitor.end(started);
  const t3 = performance.now();
  const [file] = files;
  if (!file) throw new Error(`the task failed: ${JSON.stringify(failure)}`);
  const bytes = await visitor.download(file.token);
  const t4 = performance.now();
  if (bytes.byteLength !== file.bytes) throw new Error('the download is not whole');
  return { upload: t1 - t0, start: t2 - t1, poll: t3 - t2, download: t4 - t3, whole: t4 - t0 };
}

async function bareTool(pdf: Uint8Array, folder: string): Promise<number> {
  const tool = await loadTool(TOOL);
  const work = await mkdtemp(path.join(folder, 'bare-'));
  const input = path.join(work, 'input.pdf');
  await writeFile(input, pdf);
  const started = performance.now();
  await performTool(tool, { files: [{ path: input, name: 'document.pdf' }], options: {}, folder: work });
  const ms = performance.now() - started;
  await rm(work, { recursive: true });
  return ms;
}

function report(served: readonly Steps[], bare: readonly number[]): void {
  const row = (name: string, values: readonly number[]) =>
    console.log(`| ${name} | ${quantile(values, 0.5).toFixed(1)} | ${quantile(values, 0.95).toFixed(1)} |`);
  console.log(`| ${served.length} runs of ${TOOL}, 1 MB | median ms | 95 % |\n| --- | ---: | ---: |`);
  for (const step of ['upload', 'start', 'poll', 'download', 'whole'] as const)
    row(
      step,
      served.map((steps) => steps[step]),
    );
  row('the bare tool', bare);
  const overhead =
    quantile(
      served.map(({ whole }) => whole),
      0.5,
    ) - quantile(bare, 0.5);
  console.log(`\noverhead at the median: ${overhead.toFixed(1)} ms (aim: under ${AIM_MS} ms)`);
}

/** One page, and a stream of random bytes that it does not show. */
function makePdf(bytes: number): Uint8Array<ArrayBuffer> {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /PieceInfo << /Bulk 4 0 R >> >>'),
    Buffer.concat([Buffer.from(`<< /Length ${bytes} >>\nstream\n`), randomBytes(bytes), Buffer.from('\nendstream')]),
  ];
  let whole = Buffer.from('%PDF-1.7\n');
  const offsets = objects.map((object, index) => {
    const offset = whole.length;
    whole = Buffer.concat([whole, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 5\n0000000000 65535 f \n${entries}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([whole, Buffer.from(end)]));
}
