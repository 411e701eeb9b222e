import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS, pathOf, taskAnswer, type TaskAnswer, uploadAnswer } from '@pagewright/contract';
import { closeEngine, loadTool, performTool } from '@pagewright/tools';
import { startServer } from './server/start.ts';

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
    const cookie = await firstCookie(server.origin);
    const served: Steps[] = [];
    const bare: number[] = [];
    for (let index = 0; index < Number(runs) + WARM_UP; index++) {
      const steps = await throughServer(server.origin, cookie, pdf);
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

async function throughServer(origin: string, cookie: string, pdf: Uint8Array<ArrayBuffer>): Promise<Steps> {
  const call = async (address: string, body?: FormData) => {
    const response = await fetch(origin + address, { headers: { cookie }, ...(body && { method: 'POST', body }) });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response;
  };
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };

  const t0 = performance.now();
  const body = new FormData();
  body.set('file', new Blob([pdf]), 'document.pdf');
  const upload = uploadAnswer.parse(await (await call(`${CALLS['files.upload'].path}?toolType=${TOOL}`, body)).json());
  const t1 = performance.now();
  const job = randomBytes(16).toString('hex');
  const started = await call(
    CALLS['tasks.start'].path,
    form({ toolType: TOOL, downloadId: job, fileName: upload.token }),
  );
  let { result }: TaskAnswer = taskAnswer.parse(await started.json());
  const t2 = performance.now();
  while (result.status === 'Doing') {
    const answer = await call(
      CALLS['tasks.poll'].path,
      form({ id: job, token: result.token, seen: String(result.progress) }),
    );
    ({ result } = taskAnswer.parse(await answer.json()));
  }
  const t3 = performance.now();
  const [file] = result.files;
  if (!file) throw new Error(`the task failed: ${JSON.stringify(result.failure)}`);
  const bytes = await (await call(pathOf(CALLS['results.download'], { token: file.token }))).arrayBuffer();
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

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function firstCookie(origin: string): Promise<string> {
  const response = await fetch(`${origin}/miaohui/file/getConfig`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
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
