import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * `npm run bench -- <name> [--record] [argument]...` runs one measured claim, without a name all of them.
 * `--record` keeps what it printed, with date and machine, in benchmarks/history.
 */

const FOLDER = path.join(import.meta.dirname, '../benchmarks');
const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => entry.name.replace(/\.ts$/, ''));

const words = process.argv.slice(2);
const record = words.includes('--record');
const [name, ...args] = words.filter((word) => word !== '--record');
if (name !== undefined && !names.includes(name)) {
  console.error(`There is no benchmark “${name}”. There are: ${names.join(', ')}.`);
  process.exit(2);
}

for (const each of name === undefined ? names : [name]) {
  console.log(`\n# ${each}`);
  const printed: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    printed.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    return write(chunk, ...rest);
  }) as typeof process.stdout.write;
  const benchmark = (await import(path.join(FOLDER, `${each}.ts`))) as { run: (args: string[]) => Promise<void> };
  await benchmark.run(args);
  process.stdout.write = write;
  if (record) keep(each, printed.join(''));
}
// A benchmark that misses its bar sets the exit code.
process.exit();

function keep(name: string, printed: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const [cpu] = os.cpus();
  const machine = `${os.cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const folder = path.join(FOLDER, 'history');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${day}-${name}.md`),
    `# ${name}\n\n${day}, ${commit}, ${machine}\n\n${printed.trim()}\n`,
  );
}
