import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixture } from '@pagewright/testkit';

/**
 * How long the prompt takes from call to result for the smallest work, tool by tool, beside bare Node and `qpdf` in
 * the same run. Each is called in turn, `--runs` times; the median counts.
 * usage: npm run bench -- prompt-start [--runs 11]
 */

const MAIN = path.join(import.meta.dirname, '../apps/cli/src/main.ts');

type Call = readonly [name: string, program: string, args: readonly string[]];

export async function run(args: string[]): Promise<void> {
  const runs = Number(args[args.indexOf('--runs') + 1] ?? 11) || 11;
  const folder = await mkdtemp(path.join(tmpdir(), 'prompt-start-'));
  const pdf = await fixture('plain-3-pages');
  const output = (name: string) => path.join(folder, name);
  const prompt = (name: string, ...words: string[]): Call => [name, process.execPath, [MAIN, ...words]];
  const calls: Call[] = [
    ['node -e 0', process.execPath, ['-e', '0']],
    ['qpdf --rotate', 'qpdf', ['--rotate=+90', pdf, output('qpdf.pdf')]],
    prompt('--help', '--help'),
    prompt('rotate-pdf', 'rotate-pdf', pdf, '-o', output('rotated.pdf'), '--angle', '90'),
    prompt('delete-pages', 'delete-pages', pdf, '-o', output('fewer.pdf'), '--pages', '1'),
    prompt('merge-pdf', 'merge-pdf', pdf, pdf, '-o', output('both.pdf')),
    prompt('split-pdf', 'split-pdf', pdf, '-o', output('parts/'), '--mode', 'ranges', '--ranges', '1'),
    prompt('protect-pdf', 'protect-pdf', pdf, '-o', output('locked.pdf'), '--password', 'a word'),
    prompt('compress-pdf', 'compress-pdf', pdf, '-o', output('small.pdf')),
    prompt('pdf-to-txt', 'pdf-to-txt', pdf, '-o', output('text.txt')),
    prompt('pdf-to-jpg', 'pdf-to-jpg', pdf, '-o', output('pictures/'), '--pages', '1'),
  ];
  try {
    const times = new Map<string, number[]>(calls.map(([name]) => [name, []]));
    // The first round fills the cache of compiled code and is not counted.
    for (let round = -1; round < runs; round += 1)
      for (const [name, program, words] of calls) {
        execFileSync('rm', ['-rf', ...words.filter((word) => word.startsWith(folder))]);
        const started = performance.now();
        const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
        if (status !== 0) throw new Error(`${name}: ${stderr}`);
        if (round >= 0) times.get(name)?.push(performance.now() - started);
      }
    const medians = calls.map(([name]) => [name, median(times.get(name) ?? [])] as const);
    const [, bare = 1] = medians[0] ?? [];
    console.log('| call | ms | to bare Node |\n| --- | ---: | ---: |');
    for (const [name, ms] of medians) console.log(`| ${name} | ${ms.toFixed(0)} | ${(ms / bare).toFixed(1)} |`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
