import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { residentBytes } from '@pagewright/testkit';
import { qpdfAccepts } from './accepted.ts';
import type { Outcome } from './outcome.ts';

const PROMPT = path.join(import.meta.dirname, '../../apps/cli/src/main.ts');
const WATCH_MS = 500;
/** Of what a process says: the end, where its failure stands. */
const KEPT_CHARACTERS = 2 ** 22;

export interface ToolCall {
  slug: string;
  files: readonly string[];
  /** Options at the prompt. */
  words: readonly string[];
  resultPassword?: string | undefined;
  limitMs: number;
}

interface Ended {
  /** `undefined`: it was ended because it took too long. */
  status: number | undefined;
  out: string;
  err: string;
  ms: number;
  peakBytes: number;
}

/** One run of a tool in a process and a folder of its own. */
export async function runOne(call: ToolCall): Promise<Omit<Outcome, 'file'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corpus-'));
  try {
    const { status, out, err, ms, peakBytes } = await ended(call, folder);
    const outcome = { ms, peakBytes, refused: [], left: [] };
    if (status !== 0) {
      const left = await readdir(folder);
      // Before its sentence stands what is for those who mend, and what libraries say.
      const code = status === 1 ? err.match(/^[A-Z_]+(?=: )/gm)?.at(-1) : undefined;
      const ending = status === undefined ? 'hang' : (code ?? 'crash');
      const isOurs = ['crash', 'INTERNAL', 'PROGRAM_CRASHED'].includes(ending);
      return { ...outcome, ending, left, ...(isOurs && { said: err.slice(-3_000) }) };
    }
    const { outputs } = JSON.parse(out) as { outputs: { path: string }[] };
    const refused: string[] = [];
    for (const output of outputs.map((each) => each.path).filter((name) => name.endsWith('.pdf')))
      if (!(await qpdfAccepts(output, call.resultPassword))) refused.push(path.basename(output));
    return { ...outcome, ending: 'done', refused };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function ended({ slug, files, words, limitMs }: ToolCall, folder: string): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, [PROMPT, slug, ...files, '-o', `${folder}/`, '--json', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PAGEWRIGHT_DEBUG: '1' },
  });
  const pid = child.pid ?? 0;
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err = (said.err + text).slice(-KEPT_CHARACTERS)));
  let peakBytes = 0;
  let isLate = false;
  const watch = setInterval(() => (peakBytes = Math.max(peakBytes, residentBytes(pid))), WATCH_MS);
  const limit = setTimeout(() => {
    isLate = true;
    // Whatever it has started ends with it.
    child.kill('SIGKILL');
  }, limitMs);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearInterval(watch);
      clearTimeout(limit);
      resolve({ status: isLate ? undefined : (code ?? -1), ...said, ms: performance.now() - started, peakBytes });
    });
  });
}
