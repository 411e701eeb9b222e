import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { kindOfFile, loadCatalogue, type ToolDeclaration } from '@pagewright/tools';

/**
 * Every tool at the prompt over every file of `../shared/corpus` that suits it: done, failed with which code, crashed,
 * how long, and whether `qpdf --check` accepts each result wherever it accepted the input.
 * usage: npm run bench -- corpus [tool]... [--only <part of a path>]
 */

const ROOT = path.join(import.meta.dirname, '..');
const CORPUS = path.join(ROOT, '../shared/corpus');
const PROMPT = path.join(ROOT, 'apps/cli/src/main.ts');
/** A run that takes longer has hung: every tool's own deadline is shorter. */
const HUNG_MS = 330_000;

const OPTIONS: Record<string, { words: string[]; resultPassword?: string }> = {
  'delete-pages': { words: ['--pages', 'last'] },
  'organize-pdf': { words: ['--order', 'last:90, 1'] },
  'protect-pdf': { words: ['--password', 'corpus run'], resultPassword: 'corpus run' },
  'unlock-pdf': { words: ['--entitled'] },
  'split-pdf': { words: ['--mode', 'ranges', '--ranges', '1, last'] },
  'pdf-to-jpg': { words: ['--pages', '1, last', '--dpi', '100'] },
};

interface Outcome {
  file: string;
  /** `done`, a failure code, `crash` or `hang`. */
  ending: string;
  ms: number;
  refused: string[];
}

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) {
    console.log('skipped: no corpus');
    return;
  }
  const at = args.indexOf('--only');
  const only = at < 0 ? '' : (args[at + 1] ?? '');
  const wanted = at < 0 ? args : args.slice(0, at);
  const files = (await filesBelow(CORPUS)).filter((file) => file.includes(only));
  const kinds = new Map(await Promise.all(files.map(async (file) => [file, await kindOfFile(file)] as const)));

  const sound = new Map<string, Promise<boolean>>();
  const acceptedInput = (file: string) => {
    const known = sound.get(file) ?? qpdfAccepts(file);
    sound.set(file, known);
    return known;
  };

  console.log('| tool | files | done | coded failures | crash or hang | refused by qpdf | median | 95 % | longest |');
  console.log('| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { declaration } of (await loadCatalogue()).values()) {
    if (wanted.length > 0 && !wanted.includes(declaration.slug)) continue;
    const suitable = files.filter((file) => declaration.accepts.includes(kinds.get(file) as never));
    const outcomes = await inParallel(suitable, (file) => runOne(declaration, file, acceptedInput));
    printRow(declaration.slug, outcomes);
  }
}

async function runOne(
  tool: ToolDeclaration,
  file: string,
  accepted: (file: string) => Promise<boolean>,
): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corpus-'));
  try {
    const files = tool.files.least > 1 ? [file, file] : [file];
    const started = performance.now();
    const { status, out, err } = await call([
      PROMPT,
      tool.slug,
      ...files,
      '-o',
      `${folder}/`,
      '--json',
      ...(OPTIONS[tool.slug]?.words ?? []),
    ]);
    const ms = performance.now() - started;
    if (status === 1) return { file, ending: /^[A-Z_]+(?=: )/.exec(err)?.[0] ?? 'crash', ms, refused: [] };
    if (status !== 0) return { file, ending: ms >= HUNG_MS ? 'hang' : 'crash', ms, refused: [] };

    const outputs = (JSON.parse(out) as { outputs: { path: string }[] }).outputs.map((output) => output.path);
    const refused: string[] = [];
    for (const output of outputs.filter((name) => name.endsWith('.pdf')))
      if (
        !(await qpdfAccepts(output, OPTIONS[tool.slug]?.resultPassword)) &&
        (path.extname(file) !== '.pdf' || (await accepted(file)))
      )
        refused.push(output);
    return { file, ending: 'done', ms, refused };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function call(words: string[]): Promise<{ status: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      words,
      { timeout: HUNG_MS, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 },
      (error, out, err) =>
        resolve({ status: error ? (typeof error.code === 'number' ? error.code : -1) : 0, out, err }),
    );
  });
}

/** Exit 0 or 3 (warnings): a file that a strict reader can use. One that keeps qpdf busy for two minutes is not refused. */
function qpdfAccepts(file: string, password = ''): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('qpdf', ['--check', `--password=${password}`, file], { timeout: 120_000, maxBuffer: 2 ** 26 }, (error) =>
      resolve(error === null || error.code === 3 || error.killed === true),
    );
  });
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

function printRow(slug: string, outcomes: readonly Outcome[]): void {
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) =>
    `${((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) / 1000).toFixed(2)} s`;
  const codes = new Map<string, number>();
  for (const { ending } of outcomes) codes.set(ending, (codes.get(ending) ?? 0) + 1);
  const bad = outcomes.filter(({ ending }) => ['crash', 'hang', 'INTERNAL'].includes(ending));
  const coded = [...codes].filter(([ending]) => !['done', 'crash', 'hang', 'INTERNAL'].includes(ending));
  const refused = outcomes.filter((outcome) => outcome.refused.length > 0);
  console.log(
    `| ${slug} | ${outcomes.length} | ${codes.get('done') ?? 0} | ${coded.map(([code, count]) => `${code} ${count}`).join(', ')} | ${bad.length} | ${refused.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`,
  );
  for (const { file, ending } of bad) console.log(`    ${ending}: ${path.relative(CORPUS, file)}`);
  for (const { file } of refused) console.log(`    qpdf refuses the result of ${path.relative(CORPUS, file)}`);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
