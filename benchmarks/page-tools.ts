import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeEngine, kindOfFile, loadTool, performTool, ToolFailure } from '@pagewright/tools';

/**
 * The page tools over every PDF of `../shared/corpus`: done, coded failures, time, and whether `qpdf --check` accepts
 * the result wherever it accepted the input; then merge, split and rotate beside qpdf on the largest files.
 * usage: npm run bench -- page-tools [peers]
 */

const CORPUS = path.join(import.meta.dirname, '../../shared/corpus');
/** Of each peer comparison the fastest of so many runs is told. */
const RUNS = 3;

const TOOLS: Record<string, Record<string, string>> = {
  'rotate-pdf': { angle: '90', pages: 'odd' },
  'merge-pdf': {},
  'split-pdf': { mode: 'ranges', ranges: '1, last' },
  'delete-pages': { pages: 'last' },
  'organize-pdf': { order: 'last:90, blank, 1, 1' },
};

export async function run(args: string[]): Promise<void> {
  if (!existsSync(CORPUS)) return console.log('skipped: no corpus');
  const files = await corpusFiles();
  const folder = await mkdtemp(path.join(tmpdir(), 'page-tools-'));
  try {
    if (!args.includes('peers')) await overEverything(files, folder);
    await besideQpdf(folder);
  } finally {
    await closeEngine();
    await rm(folder, { recursive: true, force: true });
  }
}

async function corpusFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.pdf', { cwd: CORPUS })) files.push(path.join(CORPUS, file));
  return files.sort();
}

async function overEverything(files: readonly string[], folder: string): Promise<void> {
  const accepted = new Map<string, boolean>();
  for (const file of files) accepted.set(file, (await qpdf(['--check', file])).status === 0);

  console.log(
    '| tool | files | done | coded failures | INTERNAL | newly refused by qpdf | median ms | 95 % | longest |',
  );
  console.log('| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [slug, options] of Object.entries(TOOLS)) {
    const outcomes = new Map<string, number>();
    const times: number[] = [];
    const bad: string[] = [];
    let refused = 0;
    for (const file of files) {
      const started = performance.now();
      const { outcome, outputs } = await once(slug, slug === 'merge-pdf' ? [file, file] : [file], options, folder);
      times.push(performance.now() - started);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome === 'INTERNAL') bad.push(`    INTERNAL: ${path.relative(CORPUS, file)}`);
      for (const output of accepted.get(file) ? outputs : []) {
        const { status, text } = await qpdf(['--check', output]);
        if (status === 0) continue;
        refused += 1;
        bad.push(`    refused: ${path.relative(CORPUS, file)}: ${text.split('\n')[0]?.slice(-160)}`);
      }
      await rm(path.join(folder, 'work'), { recursive: true, force: true });
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
    const coded = [...outcomes]
      .filter(([outcome]) => outcome !== 'done' && outcome !== 'INTERNAL')
      .map(([code, count]) => `${code} ${count}`);
    console.log(
      `| ${slug} | ${files.length} | ${outcomes.get('done') ?? 0} | ${coded.join(', ')} | ${outcomes.get('INTERNAL') ?? 0} | ${refused} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`,
    );
    for (const line of bad) console.log(line);
  }
}

async function once(
  slug: string,
  files: readonly string[],
  options: Record<string, string>,
  folder: string,
): Promise<{ outcome: string; outputs: string[] }> {
  const work = path.join(folder, 'work');
  await mkdir(work, { recursive: true });
  for (const file of files) if ((await kindOfFile(file)) !== 'pdf') return { outcome: 'TYPE_UNSUPPORTED', outputs: [] };
  try {
    const tool = await loadTool(slug);
    const { outputs } = await performTool(tool, {
      files: files.map((file) => ({ path: file, name: path.basename(file) })),
      options,
      folder: work,
    });
    return { outcome: 'done', outputs: outputs.map((output) => output.path) };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    if (error.code === 'INTERNAL')
      console.log(`    ${slug}: ${files[0] ?? ''}: ${error.message.slice(0, 300).replaceAll('\n', ' ')}`);
    return { outcome: error.code, outputs: [] };
  }
}

/** The tool whole, validation by another reader included, beside the program alone. */
async function besideQpdf(folder: string): Promise<void> {
  console.log('\n| task | file | ours ms | qpdf ms | time ratio | ours bytes | qpdf bytes | size ratio |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const name of ['r-fullrefman-2415-pages.pdf', 'unstructured-400-pages.pdf', 'phone-photos-album.pdf']) {
    const file = path.join(CORPUS, 'pdf/large', name);
    const out = path.join(folder, 'peer.pdf');
    await compare(
      'merge with itself',
      name,
      folder,
      'merge-pdf',
      [file, file],
      {},
      [file, '--pages', file, file, '--', out],
      out,
    );
    await compare(
      'first five pages',
      name,
      folder,
      'split-pdf',
      [file],
      { mode: 'ranges', ranges: '1-5' },
      [file, '--pages', file, '1-5', '--', out],
      out,
    );
    await compare('rotate', name, folder, 'rotate-pdf', [file], {}, [file, '--rotate=+90', out], out);
    await compare(
      'delete last',
      name,
      folder,
      'delete-pages',
      [file],
      { pages: 'last' },
      [file, '--pages', file, '1-r2', '--', out],
      out,
    );
    const parts = path.join(folder, 'parts');
    await mkdir(parts, { recursive: true });
    await compare(
      'split each',
      name,
      folder,
      'split-pdf',
      [file],
      { mode: 'each' },
      [file, '--split-pages=1', path.join(parts, 'p-%d.pdf')],
      parts,
    );
    await rm(parts, { recursive: true, force: true });
  }
}

async function compare(
  task: string,
  name: string,
  folder: string,
  slug: string,
  files: readonly string[],
  options: Record<string, string>,
  peer: string[],
  peerOutput: string,
): Promise<void> {
  let ours = Infinity;
  let theirs = Infinity;
  let bytes = 0;
  for (let runs = 0; runs < RUNS; runs += 1) {
    const started = performance.now();
    const { outputs } = await once(slug, files, options, folder);
    ours = Math.min(ours, performance.now() - started);
    bytes = (await Promise.all(outputs.map(async (output) => (await stat(output)).size))).reduce(
      (sum, size) => sum + size,
      0,
    );
    await rm(path.join(folder, 'work'), { recursive: true, force: true });
    const peerStarted = performance.now();
    await qpdf(peer);
    theirs = Math.min(theirs, performance.now() - peerStarted);
  }
  const peerBytes = await bytesAt(peerOutput);
  const ratio = (a: number, b: number) => (a / b).toFixed(2);
  console.log(
    `| ${task} | ${name} | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${ratio(ours, theirs)} | ${bytes} | ${peerBytes} | ${ratio(bytes, peerBytes)} |`,
  );
}

async function bytesAt(place: string): Promise<number> {
  const found = await stat(place);
  if (!found.isDirectory()) return found.size;
  let sum = 0;
  for await (const file of glob('*', { cwd: place })) sum += (await stat(path.join(place, file))).size;
  return sum;
}

function qpdf(args: string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    execFile('qpdf', args, { timeout: 120_000, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ status: error ? (typeof error.code === 'number' ? error.code : -1) : 0, text: err || out }),
    );
  });
}
