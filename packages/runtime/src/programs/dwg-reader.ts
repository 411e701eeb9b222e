import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { afterRunning, threadsBelow } from '../lanes/processor.ts';
import { DEFAULT_LIMITS } from '../sandbox/limits.ts';
import type { SandboxedChild } from '../sandbox/spawn-confined.ts';
import { tellServed } from '../sandbox/served.ts';
import { spawnSandboxed } from '../sandbox/spawn-sandboxed.ts';

/**
 * DWG files are read by a program of its own (`programs/dwg-reader`, GPL-3.0), in a fresh sandboxed process for each
 * drawing: the library in it is C, and a crash spoils it.
 */

const HEAP_MEGABYTES = 320;
const MEMORY_MEGABYTES = 512;
const DEADLINE_MS = 30_000;
/** What the program may print about one drawing. */
const LARGEST_OUTPUT = 256 * 1024 * 1024;
const LONGEST_ERROR = 4096;

const READER = path.join(import.meta.dirname, '../../../../programs/dwg-reader');

/** The reader's script, where it and what it stands on are installed. */
function dwgReaderScript(): string | undefined {
  const script = path.join(READER, 'src/main.ts');
  return existsSync(script) && libraryFolder() !== undefined ? script : undefined;
}

function libraryFolder(): string | undefined {
  const folders = createRequire(path.join(READER, 'package.json')).resolve.paths('@mlightcad/libredwg-web') ?? [];
  return folders.map((folder) => path.join(folder, '@mlightcad/libredwg-web')).find((folder) => existsSync(folder));
}

/** What the program prints about a drawing: JSON values, one a line. Fails with FILE_DAMAGED and like `spawnSandboxed`. */
export async function readDwg(file: string, signal: AbortSignal | undefined): Promise<string[]> {
  if (signal?.aborted) throw new EngineFailure('ABORTED');
  const child = await start();
  const failed = { why: undefined as 'late' | 'large' | undefined };
  const end = (why?: 'late' | 'large') => {
    failed.why ??= why;
    child.kill();
  };
  const stopClock = afterRunning(
    () => threadsBelow(child.pid),
    DEADLINE_MS,
    () => end('late'),
  );
  const onAbort = () => end();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const errors = collectErrors(child);
    const printed = collectOutput(child, () => end('large'));
    const bytes = await readFile(file);
    tellServed({ pid: child.pid, program: 'dwg-reader' });
    child.stdin.end(bytes);
    const output = await printed;
    const { status, outOfMemory } = await child.ended;
    if (signal?.aborted) throw new EngineFailure('ABORTED');
    if (failed.why === 'late') throw new EngineFailure('TIME_EXCEEDED', { path: file });
    if (failed.why === 'large') throw new EngineFailure('OUTPUT_EXCEEDED', { path: file, limit: LARGEST_OUTPUT });
    if (outOfMemory) throw new EngineFailure('MEMORY_EXCEEDED', { path: file });
    if (status !== 0) throw new EngineFailure('FILE_DAMAGED', { path: file }, `dwg-reader ${status}: ${errors.text}`);
    return output;
  } finally {
    stopClock();
    signal?.removeEventListener('abort', onAbort);
    child.kill();
  }
}

/**
 * The version of the reader's library, printed by the reader itself. Fails with PROGRAM_MISSING where it cannot run.
 */
export async function dwgReaderVersion(): Promise<string | undefined> {
  const child = await start(['--version']);
  child.stdin.end();
  const [line] = await collectOutput(child, () => child.kill());
  await child.ended;
  return line;
}

async function start(args: readonly string[] = []): Promise<SandboxedChild> {
  const script = dwgReaderScript();
  const library = libraryFolder();
  if (script === undefined || library === undefined)
    throw new EngineFailure('PROGRAM_MISSING', { program: 'dwg-reader' });
  return spawnSandboxed({
    program: process.execPath,
    args: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--disable-warning=ExperimentalWarning', script, ...args],
    binds: [process.execPath, path.join(READER, 'package.json'), path.join(READER, 'src'), library].map((each) =>
      realpathSync(each),
    ),
    limits: {
      ...DEFAULT_LIMITS,
      cpuSeconds: DEADLINE_MS / 1000,
      addressSpaceMegabytes: null,
      memoryMegabytes: MEMORY_MEGABYTES,
      fileMegabytes: 1,
      processes: 32,
    },
    need: 'own-root',
  });
}

function collectErrors(child: SandboxedChild): { text: string } {
  const errors = { text: '' };
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    if (errors.text.length < LONGEST_ERROR) errors.text += text.slice(0, LONGEST_ERROR);
  });
  return errors;
}

async function collectOutput(child: SandboxedChild, tooLarge: () => void): Promise<string[]> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > LARGEST_OUTPUT) tooLarge();
      else pieces.push(piece);
    }
  } catch {
    // A program that is ended breaks its pipe; how it ended says why.
  }
  return Buffer.concat(pieces)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}
