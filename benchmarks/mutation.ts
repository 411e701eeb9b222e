import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ImportGraph } from './mutation/import-graph.ts';
import { PACKAGE_NAMES, ROOT, tryPackage } from './mutation/packages.ts';
import { tryRecognition } from './mutation/recognition.ts';
import { mutationTable, type PackageOutcomes } from './mutation/table.ts';

/**
 * Flips one comparison, logical operator or named threshold of a source at a time, and counts the flips that a test notices. A seed
 * draws the flips. Recognition is tried by folder, with the tests beside each and the recognition guard.
 * usage: npm run bench -- mutation [--packages <recognition,signatures,forms,ai,editor,server>] [--flips <number per package>]
 *   [--seed <number>] [--only <folder of the package>] [--at-once <number>] [--pure]
 *   [--sample <flips per folder of recognition>] [--no-guard]
 * `--pure` starts no server: the draw leaves sources out whose nearest tests start one.
 */

const RECOGNITION = 'recognition';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      packages: { type: 'string' },
      flips: { type: 'string', default: '40' },
      seed: { type: 'string' },
      'at-once': { type: 'string', default: '2' },
      pure: { type: 'boolean', default: false },
      sample: { type: 'string', default: '20' },
      only: { type: 'string' },
      'no-guard': { type: 'boolean', default: false },
    },
  });
  const names = values.packages?.split(',') ?? [RECOGNITION, ...(values.only ? [] : PACKAGE_NAMES)];
  for (const name of names)
    if (name !== RECOGNITION && !PACKAGE_NAMES.includes(name))
      throw new Error(`There is no package “${name}”. There are: ${[RECOGNITION, ...PACKAGE_NAMES].join(', ')}.`);
  const atOnce = Number(values['at-once']);
  const folder = await mkdtemp(path.join(tmpdir(), 'mutation-'));
  try {
    if (names.includes(RECOGNITION))
      await tryRecognition({
        sample: Number(values.sample),
        seed: Number(values.seed ?? 11),
        only: values.only,
        withGuard: !values['no-guard'],
        atOnce,
        folder,
      });
    const others = names.filter((name) => name !== RECOGNITION);
    if (others.length === 0) return;
    const graph = new ImportGraph(ROOT);
    const tried: PackageOutcomes[] = [];
    for (const name of others)
      tried.push(
        await tryPackage(name, graph, {
          flips: Number(values.flips),
          seed: Number(values.seed ?? 7),
          atOnce,
          pureOnly: values.pure,
          only: values.only,
          folder,
        }),
      );
    console.log(`\n${mutationTable(tried, ROOT)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
