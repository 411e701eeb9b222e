import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';

/**
 * A reporter for `node --test`: what the tests of each part took, the longest first, and the slowest files. Writes the files in which
 * a test failed into `FAILED_FILES`, a line each.
 */

const ROOT = path.join(import.meta.dirname, '..');
const SLOWEST = 25;

export default async function* testReport(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files: { file: string; ms: number; failed: boolean }[] = [];
  for await (const event of events) {
    if (event.type !== 'test:summary' || event.data.file === undefined) continue;
    files.push({ file: path.relative(ROOT, event.data.file), ms: event.data.duration_ms, failed: !event.data.success });
  }
  const failed = files.filter((each) => each.failed).map(({ file }) => `${file}\n`);
  if (process.env.FAILED_FILES) await writeFile(process.env.FAILED_FILES, failed.join(''));
  const parts = Map.groupBy(files, ({ file }) => partOf(file));
  const rows = [...parts].map(([part, own]) => ({ part, count: own.length, ms: sum(own) }));
  yield `\ntime by part, two files at a time\n`;
  for (const { part, count, ms } of rows.sort((a, b) => b.ms - a.ms)) yield row(ms, `${part} (${count} files)`);
  yield `slowest files\n`;
  for (const { file, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) yield row(ms, file);
}

/** The package or app; of the engine and of tools, the folder. */
function partOf(file: string): string {
  const [first = '', second = '', third = '', fourth = ''] = file.split('/');
  if (file.startsWith('packages/engine/src/')) return `${first}/${second}/${third}/${fourth}`;
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}

const sum = (files: readonly { ms: number }[]) => files.reduce((total, { ms }) => total + ms, 0);
const row = (ms: number, text: string) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${text}\n`;
