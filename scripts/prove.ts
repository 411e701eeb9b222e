import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findTestFiles, ROOT } from './test/test-files.ts';

/**
 * `npm run prove`: the long proofs, before a release. First every test file of which `npm test` runs a sample, in full; then every
 * benchmark with a pass bar. Prints one table at the end and exits with 1 if a proof failed.
 * usage: npm run prove [-- <part of a name>...]
 */

interface Proof {
  name: string;
  /** What must hold. */
  bar: string;
  command: readonly string[];
}

/** How a test file asks for a sample of its cases (`packages/testkit/src/proofs.ts`). */
const SAMPLES = /\b(?:sampleOf|extent|proof)\(/;

/** Benchmarks that set the exit code where their bar is missed. The corpus is skipped where it is not there. */
const BENCHMARKS: readonly Omit<Proof, 'command'>[] = [
  { name: 'fuzz-calls', bar: 'no answer that the contract does not promise; ready afterwards' },
  { name: 'hostile-web', bar: 'every hostile page ends as it must; nothing inside is reached' },
  { name: 'hostile', bar: 'no good task fails beside hostile files' },
  { name: 'faults', bar: 'no task lost, run twice or spoilt' },
  { name: 'redaction', bar: 'no secret found, no other word lost' },
  { name: 'signature-attacks', bar: 'no file called valid that a reader shows otherwise than it was signed' },
  { name: 'signature-edits', bar: 'the right verdict on 2,000 single edits of signed files' },
  { name: 'foreign-signatures', bar: 'no sound file of another signer called changed or unknown, no failure' },
  { name: 'signed-tools', bar: 'a warning exactly where a signature ends' },
  { name: 'soak', bar: 'no task ends without a reason' },
];

const { positionals: parts } = parseArgs({ allowPositionals: true });
const node = (...args: string[]) => [process.execPath, ...args];
const tests = findTestFiles()
  .map(({ file }) => path.relative(ROOT, file))
  .filter((file) => SAMPLES.test(readFileSync(path.join(ROOT, file), 'utf8')));
const proofs: Proof[] = [
  {
    name: 'tests in full',
    bar: `all cases of ${tests.length} test files`,
    command: node('scripts/test/main.ts', ...tests),
  },
  ...BENCHMARKS.map((each) => ({ ...each, command: node('scripts/bench.ts', each.name) })),
].filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));

const rows: string[] = [];
let failed = 0;
for (const { name, bar, command } of proofs) {
  console.log(`\n# ${name}: ${bar}`);
  const started = performance.now();
  const holds = await run(command);
  if (!holds) failed += 1;
  rows.push(
    `| ${name} | ${bar} | ${((performance.now() - started) / 1000).toFixed(0)} | ${holds ? 'holds' : 'FAILED'} |`,
  );
}
console.log(`\n| proof | bar | seconds | result |\n| --- | --- | ---: | --- |\n${rows.join('\n')}`);
process.exitCode = failed === 0 ? 0 : 1;

function run([program = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, PROOFS: 'full' }, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (status) => resolve(status === 0)));
}
