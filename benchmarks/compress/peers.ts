import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Ghostscript's presets for ever larger files: 72, 150 and 300 pixels an inch. */
export const PRESETS = ['screen', 'ebook', 'printer'] as const;
export type Preset = (typeof PRESETS)[number];

/** What Ghostscript takes longer than this for, it does not do. */
const PEER_MS = 60_000;
/** A file that poppler needs longer for is left out. */
const READER_MS = 15_000;

export interface Measured {
  path: string;
  bytes: number;
  ms: number;
}

/** Results are kept for the next run: they take Ghostscript a quarter of an hour. */
const CACHE = path.join(tmpdir(), 'pagewright-bench-gs');

/** `undefined` where Ghostscript fails or is too slow. */
export async function ghostscript(input: string, preset: Preset): Promise<Measured | undefined> {
  await mkdir(CACHE, { recursive: true });
  const name = createHash('sha256')
    .update(await readFile(input))
    .digest('hex')
    .slice(0, 24);
  const output = path.join(CACHE, `${name}-${preset}.pdf`);
  const record = `${output}.json`;
  const known = await readFile(record, 'utf8').catch(() => undefined);
  if (known !== undefined) {
    const { ms } = JSON.parse(known) as { ms: number | null };
    return ms === null ? undefined : { path: output, bytes: (await stat(output)).size, ms };
  }
  const started = performance.now();
  const done = await call(
    'gs',
    [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      '-sDEVICE=pdfwrite',
      `-dPDFSETTINGS=/${preset}`,
      `-sOutputFile=${output}.part`,
      input,
    ],
    PEER_MS,
  ).then(
    () => true,
    () => false,
  );
  const ms = performance.now() - started;
  if (done) await rename(`${output}.part`, output);
  else await rm(`${output}.part`, { force: true });
  await writeFile(record, JSON.stringify({ ms: done ? ms : null }));
  return done ? { path: output, bytes: (await stat(output)).size, ms } : undefined;
}

export function call(program: string, args: readonly string[], timeout = READER_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout, killSignal: 'SIGKILL', maxBuffer: 2 ** 28, encoding: 'latin1' }, (error, out) =>
      error ? reject(error) : resolve(out),
    );
  });
}
