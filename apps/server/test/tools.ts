import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drawThumbnail, ToolFailure, type Tool, type ThumbnailTask, type ToolResult } from '@pagewright/tools';
import { docxOf, fixture } from '@pagewright/testkit';
import type { Forecast, OptionField, ToolTextData } from '@pagewright/contract';
import { z } from 'zod';

/**
 * Tools that stand outside the catalogue and do what the server must cope with: take their time, give many results,
 * fail, crash their engine, end their process. They run through the same `performTool` as every other tool.
 */

interface Work extends Omit<ToolWork, 'options'> {
  options: { ms: string; word: string; secret?: string };
}

type ToolWork = Parameters<Tool['run']>[0];

const shared = { required: false } as const;
const textField = (value: string): OptionField => ({ kind: 'text', ...shared, longest: 200, default: value });

function makeTool(
  slug: string,
  cost: 'light' | 'heavy',
  run: (work: Work) => Promise<ToolResult>,
  forecast?: (work: Work) => Promise<Partial<Forecast>>,
): Tool {
  const step = { title: slug, text: slug };
  const item = { question: slug, answer: slug };
  const text: ToolTextData = {
    title: slug,
    subtitle: slug,
    button: slug,
    keywords: [slug],
    steps: [step, step, step],
    faq: [item, item, item],
    seo: { title: slug, description: slug },
    options: {},
  };
  return {
    declaration: {
      slug,
      family: 'organize',
      rank: 1,
      next: [],
      accepts: ['pdf'],
      files: { mode: 'together', least: 1, most: 20, pages: true },
      screen: 'files',
      cost,
      deadlineMs: 60_000,
      programs: [],
      asksPassword: true,
      options: {
        ms: { field: textField('0'), schema: z.string().default('0') },
        word: { field: textField(''), schema: z.string().default('') },
        secret: { field: { kind: 'password', ...shared, repeat: false }, schema: z.string().optional() },
      },
    } as unknown as Tool['declaration'],
    texts: { en: text, fr: text },
    run: run as unknown as Tool['run'],
    ...(forecast && { forecast: forecast as unknown as NonNullable<Tool['forecast']> }),
  };
}

/** Appends one line for each run, so that a test can count them across processes. */
async function note(line: string): Promise<void> {
  const file = process.env.TEST_LEDGER;
  if (file !== undefined) await appendFile(file, `${line}\n`);
}

async function copyFirst({ files, folder }: Work): Promise<ToolResult> {
  const output = path.join(folder, 'result.pdf');
  await copyFile(files[0].path, output);
  return { outputs: [{ path: output, name: files[0].name }], notes: [] };
}

const TOOLS = [
  makeTool('copy', 'light', copyFirst),
  makeTool('slow', 'light', takeTime),
  withPaidOptions(makeTool('paid', 'light', copyFirst)),
  makeTool('slow-heavy', 'heavy', takeTime),
  makeTool('many', 'light', async ({ folder }) => {
    const outputs = [];
    for (let number = 1; number <= 12; number++) {
      const output = path.join(folder, `result-${number}.bmp`);
      await writeFile(output, Buffer.concat([Buffer.from('BM'), Buffer.alloc(64, number)]));
      outputs.push({ path: output, name: `Pages-${String(number).padStart(2, '0')}.bmp` });
    }
    return { outputs, notes: [] };
  }),
  makeTool('password', 'light', async (work) => {
    if (work.files[0].password !== 'open sesame' || work.options.secret !== 'tell nobody')
      throw new ToolFailure('PASSWORD_WRONG', {});
    return copyFirst(work);
  }),
  // A result of the kind that its name says, which the test gives; one that is called "broken" is none.
  makeTool('write', 'light', async ({ folder, options: { word } }) => {
    const { name, ext } = path.parse(word);
    const output = path.join(folder, `result${ext}`);
    await writeFile(output, name === 'broken' ? 'no document' : await contentOf(word));
    return { outputs: [{ path: output, name: word, ...(name === 'locked' && { encrypted: true }) }], notes: [] };
  }),
  makeTool('foretell', 'heavy', copyFirst, tellGiven),
  makeTool('refuse', 'light', async ({ files }) => {
    await note('refuse');
    throw new ToolFailure('FILE_DAMAGED', { file: files[0].name });
  }),
  makeTool('deaf', 'light', async (work) => {
    await note('deaf');
    await pause(60_000);
    return copyFirst(work);
  }),
  makeTool('crash', 'light', async () => {
    await note('crash');
    throw new Error('the engine fell over');
  }),
  makeTool('die', 'light', async () => {
    await note('die');
    process.kill(process.pid, 'SIGKILL');
    await pause(10_000);
    throw new Error('not reached');
  }),
  // The first attempt is killed when half is done; the second finds that half.
  makeTool('resume', 'light', async (work) => {
    const { checkpoints = work.folder } = work;
    await mkdir(checkpoints, { recursive: true });
    const half = path.join(checkpoints, 'half');
    if (existsSync(half)) {
      await note('resumed');
      return copyFirst(work);
    }
    await writeFile(half, 'done');
    process.kill(process.pid, 'SIGKILL');
    await pause(10_000);
    throw new Error('not reached');
  }),
  withoutFiles('visit', async ({ folder, options }) => {
    const output = path.join(folder, 'result.bmp');
    await writeFile(output, `BM${options.addresses}`.padEnd(64));
    return { outputs: [{ path: output, name: 'visited.bmp' }], notes: [] };
  }),
];

/** By the name's extension; a document of Word for any other. */
async function contentOf(word: string): Promise<Uint8Array | string> {
  if (word === 'locked.pdf') return readFile(fixture('encrypted-3-pages'));
  switch (path.extname(word)) {
    case '.pdf':
      return readFile(fixture('plain-3-pages'));
    case '.jpg':
      return readFile(fixture('photo-jpeg'));
    case '.txt':
      return 'Words on the first page.';
    default:
      return docxOf(['Words on the first page.']);
  }
}

/** Of which some values, one a default, are for plans. */
function withPaidOptions(tool: Tool): Tool {
  const options: Record<string, { field: OptionField; schema: z.ZodType }> = {
    ocr: {
      field: {
        kind: 'choice',
        ...shared,
        values: ['0', '1'],
        default: '1',
        needs: { right: 'ocr', values: ['1'], otherwise: '0' },
      },
      schema: z.enum(['0', '1']).default('1'),
    },
    level: {
      field: {
        kind: 'choice',
        ...shared,
        values: ['low', 'high'],
        default: 'low',
        needs: { right: 'highCompression', values: ['high'] },
      },
      schema: z.enum(['low', 'high']).default('low'),
    },
    margin: {
      field: {
        kind: 'number',
        ...shared,
        least: 0,
        most: 50,
        whole: true,
        unit: 'millimetres',
        default: 0,
        needs: { right: 'pictureOptions' },
      },
      schema: z.coerce.number().default(0),
    },
  };
  return { ...tool, declaration: { ...tool.declaration, options: options as Tool['declaration']['options'] } };
}

/** A tool that goes to addresses of the web, as far as the server can tell. */
function withoutFiles(
  slug: string,
  run: (work: { folder: string; options: { addresses: string } }) => Promise<ToolResult>,
): Tool {
  const tool = makeTool(slug, 'light', run as unknown as (work: Work) => Promise<ToolResult>);
  const field: OptionField = { kind: 'url', required: true, most: 20 };
  return {
    ...tool,
    declaration: {
      ...tool.declaration,
      accepts: [],
      files: { mode: 'together', least: 0, most: 0 },
      options: { addresses: { field, schema: z.string().min(1) } },
    },
  };
}

/** Tells, in its forecast, what it was given; what it is told to do by its word comes first. */
async function tellGiven({ files, options, signal }: Work): Promise<Partial<Forecast>> {
  if (options.word === 'refuse') throw new ToolFailure('FILE_DAMAGED', { file: files[0].name });
  if (options.word === 'crash') {
    await note('forecast crash');
    throw new Error('the engine fell over');
  }
  if (options.word === 'die') {
    await note('forecast dies');
    process.kill(process.pid, 'SIGKILL');
  }
  if (options.word === 'wait') {
    await note('forecast waits');
    await pause(60_000, undefined, { signal }).finally(() => note('forecast stopped'));
  }
  const opened = files.some(({ password }) => password === 'open sesame') && options.secret === 'tell nobody';
  return {
    parts: files.map(({ name, pages = 'all' }) => ({ name, pages, count: 1 })),
    sizes: [{ option: 'secret', value: 'given', bytes: opened ? 1 : 0 }],
  };
}

/** Waits for the file that TEST_GATE names, so that a test can act while all tasks run. */
async function untilReleased(signal: AbortSignal): Promise<void> {
  const gate = process.env.TEST_GATE;
  if (gate === undefined) return;
  while (!existsSync(gate)) await pause(20, undefined, { signal });
}

async function takeTime(work: Work): Promise<ToolResult> {
  if (work.options.word === 'keep' && work.checkpoints !== undefined) {
    await mkdir(work.checkpoints, { recursive: true });
    await copyFile(work.files[0].path, path.join(work.checkpoints, 'read'));
  }
  await note(`begin ${work.options.word}`);
  if (work.options.word === 'keep') await untilReleased(work.signal);
  const steps = 20;
  for (let step = 1; step <= steps; step++) {
    await pause(Number(work.options.ms) / steps, undefined, { signal: work.signal });
    work.progress(step, steps);
  }
  const result = await copyFirst(work);
  await note(`end ${work.options.word}`);
  return result;
}

/** Draws results as the server does, but for those that are called after what a drawing must be coped with. */
export async function drawTestThumbnail(task: ThumbnailTask): Promise<string> {
  await note(`draw ${task.name}`);
  if (task.name === 'die.docx') process.kill(process.pid, 'SIGKILL');
  if (task.name === 'wait.docx' || task.name === 'die.docx')
    await pause(60_000, undefined, { signal: task.signal }).finally(() => note(`stopped ${task.name}`));
  return drawThumbnail(task);
}

export async function loadTestTools(): Promise<ReadonlyMap<string, Tool>> {
  const unknown = process.env.TEST_UNKNOWN_TOOL;
  return new Map(TOOLS.map((tool) => [tool.declaration.slug, tool] as const).filter(([slug]) => slug !== unknown));
}
