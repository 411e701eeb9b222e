import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guardPages, measured } from './measure.ts';

/**
 * Writes what recognition reaches today to expected.json, after a change that was meant to change it.
 * usage: node benchmarks/recognition-guard/record.ts
 */

const folder = await mkdtemp(path.join(tmpdir(), 'guard-'));
try {
  const scores = measured(await guardPages(folder));
  const lines = [...scores].map(
    ([name, each]) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify(each)
        .replaceAll(/([,:])/g, '$1 ')
        .replace('{', '{ ')
        .replace('}', ' }')}`,
  );
  await writeFile(path.join(import.meta.dirname, 'expected.json'), `{\n${lines.join(',\n')}\n}\n`);
  console.log(lines.join('\n'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
