import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { measuredProcess } from '../processes/measured.ts';
import { hasReports, longReport } from './long-report.ts';

/**
 * What a long report costs: time a page and memory, each form in a process of its own, from the start of the program to the
 * checked result.
 * usage: node benchmarks/recognition/speed.ts [form[:pages]]...   (docx docx-exact xlsx pptx txt markdown html json)
 */

const MAIN = path.join(import.meta.dirname, '../../apps/cli/src/main.ts');
const GOALS = { msAPage: 50, megabytes: 700 };
const PAGES = 500;
const FORMS: Record<string, { tool: string; options: string[]; extension: string }> = {
  docx: { tool: 'pdf-to-word', options: [], extension: 'docx' },
  'docx-exact': { tool: 'pdf-to-word', options: ['--layout', 'exact'], extension: 'docx' },
  xlsx: { tool: 'pdf-to-excel', options: [], extension: 'xlsx' },
  pptx: { tool: 'pdf-to-ppt', options: [], extension: 'pptx' },
  txt: { tool: 'pdf-to-txt', options: [], extension: 'txt' },
  markdown: { tool: 'pdf-to-txt', options: ['--format', 'markdown'], extension: 'md' },
  html: { tool: 'pdf-to-txt', options: ['--format', 'html'], extension: 'html' },
  json: { tool: 'pdf-to-txt', options: ['--format', 'json'], extension: 'json' },
};
const USUAL = ['docx:100', 'docx', 'xlsx', 'pptx', 'markdown', 'html', 'json'];

export async function run(args: string[]): Promise<void> {
  if (!hasReports()) {
    console.log('skipped: no corpus');
    return;
  }
  const words = args.filter((word) => !word.startsWith('--'));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-speed-'));
  try {
    console.log('| form | pages | ms a page | processor, ms a page | most memory, MB | result, MB |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
    for (const word of words.length > 0 ? words : USUAL) {
      const [name = '', pages = String(PAGES)] = word.split(':');
      console.log(await rowOf(name, Number(pages), folder));
    }
    console.log(`| goal for docx | ${PAGES} |  | ${GOALS.msAPage} | ${GOALS.megabytes} |  |`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await closeThreads();
  }
}

async function rowOf(name: string, pages: number, folder: string): Promise<string> {
  const form = FORMS[name];
  if (!form) return `| ${name} | there is no such form: ${Object.keys(FORMS).join(', ')} |`;
  const report = path.join(folder, `report-${pages}.pdf`);
  if (!(await sizeOf(report))) await longReport(pages, report);
  const output = path.join(folder, `${name}-${pages}.${form.extension}`);
  const words = [MAIN, form.tool, report, '--ocr', '0', '-o', output, ...form.options];
  const { status, wallMs, processorMs, peakBytes, errors } = await measuredProcess(words);
  if (status !== 0) return `| ${name} | ${pages} | failed: ${errors.trim().split('\n')[0]} |`;
  const each = (ms: number) => (ms / pages).toFixed(1);
  const memory = peakBytes === undefined ? 'not told' : (peakBytes / 1e6).toFixed(0);
  const result = ((await sizeOf(output)) ?? 0) / 1e6;
  return `| ${name} | ${pages} | ${each(wallMs)} | ${each(processorMs)} | ${memory} | ${result.toFixed(1)} |`;
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

if (process.argv[1] === import.meta.filename) {
  await run(process.argv.slice(2));
  process.exit(0);
}
