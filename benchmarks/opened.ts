import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from './lossless/call.ts';
import { CLASSES, PASSWORDS, type Sample } from './opened/classes.ts';
import { coldOffice } from './to-pdf/office-peer.ts';

/**
 * Office files that other programs open, by class: how many come out right here, in LibreOffice started for each, and
 * of archives by `unzip`. `--beside` names another checkout, with its packages installed, that does the same.
 * usage: npm run bench -- opened [--only <part of a class>] [--beside <folder>] [--no-peers]
 */

const OWN = path.join(import.meta.dirname, '..');
const UNZIP_PATIENCE_MS = 20_000;

export async function run(args: string[]): Promise<void> {
  const valueOf = (name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : undefined);
  const beside = valueOf('--beside');
  const classes = Object.entries(CLASSES).filter(([name]) => name.includes(valueOf('--only') ?? ''));
  const folder = await mkdtemp(path.join(tmpdir(), 'opened-'));
  const columns = {
    ...(beside !== undefined && { before: await checkout(path.resolve(beside), folder) }),
    now: await checkout(OWN, folder),
    ...(!args.includes('--no-peers') && { LibreOffice: byOffice(folder), unzip: byUnzip(folder) }),
  };
  console.log(`| class | files | ${Object.keys(columns).join(' | ')} | answers now |`);
  console.log(
    `| --- | ---: | ${Object.keys(columns)
      .map(() => '---:')
      .join(' | ')} | --- |`,
  );
  for (const [name, samples] of classes) {
    const answers = new Map<string, number>();
    const counts: string[] = [];
    for (const [column, judge] of Object.entries(columns)) {
      const found: (Outcome | undefined)[] = [];
      for (const sample of samples) found.push(await judge(sample));
      counts.push(found.includes(undefined) ? '–' : String(found.filter((each) => each?.isRight).length));
      if (column !== 'now') continue;
      for (const each of found) answers.set(each?.answer ?? '', (answers.get(each?.answer ?? '') ?? 0) + 1);
    }
    const told = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
    console.log(`| ${name} | ${samples.length} | ${counts.join(' | ')} | ${told} |`);
  }
  await rm(folder, { recursive: true, force: true });
}

interface Outcome {
  isRight: boolean;
  answer: string;
}
/** `undefined` where it does not deal with such files. */
type Judge = (sample: Sample) => Promise<Outcome | undefined>;

const wordsOn = async (pdf: string) =>
  (await call('pdftotext', ['-layout', pdf, '-'], UNZIP_PATIENCE_MS)).out.toString();

function outcomeOf({ right }: Sample, answer: string, words: string): Outcome {
  return { isRight: typeof right === 'string' ? answer === right : right.test(words), answer };
}

/** The tools of a checkout. */
async function checkout(root: string, folder: string): Promise<Judge> {
  const tools = (await import(path.join(root, 'packages/tools/src/index.ts'))) as typeof import('@pagewright/tools');
  let count = 0;
  return async (sample) => {
    const file = path.join(folder, sample.name);
    await writeFile(file, sample.bytes);
    count += 1;
    const tool = await tools.loadTool(/\.xlsx?$/.test(sample.name) ? 'excel-to-pdf' : 'word-to-pdf');
    const known = Object.entries(sample.options ?? {}).filter(([name]) => name in tool.declaration.options);
    try {
      const { outputs } = await tools.performTool(tool, {
        files: [{ path: file, name: sample.name }],
        passwords: PASSWORDS,
        options: Object.fromEntries(known),
        folder: await mkdtemp(path.join(folder, `run-${count}-`)),
      });
      return outcomeOf(sample, 'done', await wordsOn(outputs[0]?.path ?? ''));
    } catch (error) {
      return outcomeOf(sample, error instanceof Error && 'code' in error ? String(error.code) : String(error), '');
    }
  };
}

/** Started anew it has no place for a password, and asks nobody for a country. */
function byOffice(folder: string): Judge {
  return async (sample) => {
    const file = path.join(folder, sample.name);
    await writeFile(file, sample.bytes);
    const { output, forget } = await coldOffice(file);
    const outcome = outcomeOf(sample, output === undefined ? 'nothing' : 'done', output ? await wordsOn(output) : '');
    await forget();
    return outcome;
  };
}

function byUnzip(folder: string): Judge {
  return async (sample) => {
    if (Buffer.from(sample.bytes).toString('latin1', 0, 2) !== 'PK') return undefined;
    const file = path.join(folder, sample.name);
    await writeFile(file, sample.bytes);
    const { out } = await call('unzip', ['-p', file, 'word/document.xml', 'xl/workbook.xml'], UNZIP_PATIENCE_MS);
    return { isRight: out.length > 0, answer: 'read' };
  };
}
