import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { subscribe } from 'node:diagnostics_channel';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { officeToPdf, type OfficeKind } from '@pagewright/engine/office';
import { processorTime } from '@pagewright/engine/processor-watch';
import { docxWith, pptxOf, xlsxOf } from '@pagewright/testkit';
import { closeEngine } from '@pagewright/tools';

/**
 * Long Office documents: how long by the clock and by the processor, and whether a limit of 75 s by the clock, which all
 * had once, would have ended them.
 * usage: npm run bench -- long-office [--only <part of a name>]
 */

const FORMER_DEADLINE_MS = 75_000;
const LOOK_MS = 250;
const LINE = 'Sound paragraphs of a report that goes on for long, with figures and the names of places in every line.';

const paragraph = (page: number, place: number) =>
  `<w:p><w:r>${place === 0 && page > 0 ? '<w:br w:type="page"/>' : ''}<w:t>Page ${page + 1}, ${place}. ${LINE} ${LINE}</w:t></w:r></w:p>`;
const report = (pages: number) =>
  docxWith(
    Array.from({ length: pages }, (_, page) =>
      Array.from({ length: 14 }, (_each, place) => paragraph(page, place)).join(''),
    ).join(''),
  );
const list = (rows: number) =>
  xlsxOf([
    {
      name: 'Long',
      rows: Array.from({ length: rows }, (_, row) => [
        `Item ${row}`,
        row,
        row * 1.5,
        `Place ${row % 97}`,
        row % 7,
        'open',
      ]),
    },
  ]);
const slides = (count: number) =>
  pptxOf(Array.from({ length: count }, (_, index) => ({ text: `Slide ${index + 1}: ${LINE}` })));

const DOCUMENTS: Record<string, [kind: OfficeKind, make: () => Uint8Array]> = {
  'Word, 300 pages': ['docx', () => report(300)],
  'Word, 2,000 pages': ['docx', () => report(2000)],
  'sheet, 20,000 rows': ['xlsx', () => list(20_000)],
  'sheet, 200,000 rows': ['xlsx', () => list(200_000)],
  'slides, 500': ['pptx', () => slides(500)],
};

export async function run(args: string[]): Promise<void> {
  const at = args.indexOf('--only');
  const only = at < 0 ? '' : (args[at + 1] ?? '');
  const folder = await mkdtemp(path.join(tmpdir(), 'long-office-'));
  console.log('| document | file | clock | processor | with 75 s by the clock | now |');
  console.log('| --- | ---: | ---: | ---: | --- | --- |');
  for (const [name, [kind, make]] of Object.entries(DOCUMENTS).filter(([each]) => each.includes(only))) {
    const file = path.join(folder, `long.${kind}`);
    await writeFile(file, make());
    const { outcome, clockMs, processorMs } = await measured(() =>
      officeToPdf({ path: file, kind, output: path.join(folder, 'long.pdf'), owner: 'bench' }),
    );
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    const former = clockMs > FORMER_DEADLINE_MS ? 'TIME_EXCEEDED' : outcome;
    console.log(
      `| ${name} | ${megabytes} MB | ${seconds(clockMs)} | ${seconds(processorMs)} | ${former} | ${outcome} |`,
    );
  }
  await closeEngine();
  await rm(folder, { recursive: true, force: true });
}

async function measured(work: () => Promise<{ pages: number }>) {
  let processorMs = 0;
  let pid: number | undefined;
  subscribe('pagewright:served', (message) => (pid = (message as { pid?: number }).pid));
  const timer = setInterval(() => {
    if (pid !== undefined) processorMs = Math.max(processorMs, processorTime(pid) ?? 0);
  }, LOOK_MS);
  const startedAt = performance.now();
  const outcome = await work().then(
    ({ pages }) => `${pages.toLocaleString('en')} pages`,
    (error: unknown) => (error instanceof EngineFailure ? error.code : String(error)),
  );
  clearInterval(timer);
  return { outcome, clockMs: performance.now() - startedAt, processorMs };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
