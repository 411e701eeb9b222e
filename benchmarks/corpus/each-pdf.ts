import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const CORPUS = path.join(import.meta.dirname, '../../../shared/corpus');

/** Every sound PDF of the corpus, or with `--only` those with that in their path, as many at once as there are cores. */
export async function eachPdf(
  args: readonly string[],
  work: (pdf: { file: string; name: string }) => Promise<void>,
): Promise<void> {
  if (!existsSync(CORPUS)) {
    console.log('skipped: no corpus');
    return;
  }
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : '';
  const entries = await readdir(CORPUS, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file.includes(only) && !file.includes('/hostile/'))
    .sort();
  const left = files.values();
  const worker = async () => {
    for (const file of left) await work({ file, name: path.relative(CORPUS, file) });
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
