import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EngineFailure, ENGINE_FAILURES, type EngineFailureCode } from '@pagewright/ground/failure.ts';
import { afterRunning, threadsBelow } from '@pagewright/runtime/lanes/processor.ts';
import { DEFAULT_LIMITS } from '@pagewright/runtime/sandbox/limits.ts';
import type { SandboxedChild } from '@pagewright/runtime/sandbox/spawn-confined.ts';
import { standBack } from '@pagewright/runtime/sandbox/priority.ts';
import { tellServed } from '@pagewright/runtime/sandbox/served.ts';
import { spawnSandboxed } from '@pagewright/runtime/sandbox/spawn-sandboxed.ts';
import { Lending } from '@pagewright/runtime/processes/lending.ts';
import { readFrames, writeFrame, type Frame } from '@pagewright/runtime/processes/frames.ts';
import { ownPackages } from '@pagewright/runtime/processes/own-packages.ts';
import type { Answer, Request } from './messages.ts';

/**
 * Decoders of pictures run in a sandboxed child process. One process serves the pictures of one task and is thrown
 * away with it, so that no picture meets another person's. A server keeps one spare started while people come.
 */

const HEAP_MEGABYTES = 512;
/** 100 million pixels with opacity are 400 MB, and an encoder needs them twice. */
const MEMORY_MEGABYTES = 1536;
const DEADLINE_MS = 60_000;
const SPARE_IDLE_MS = 45_000;

/** Each serves the pictures of one task and nothing else. */
const lending = new Lending(start, {
  mostDocuments: 1,
  mostProcesses: Infinity,
  mostIdle: 0,
  idleMs: 0,
});

/**
 * From now on a process is started ahead for whoever is expected, and for whoever comes next. For servers only: a prompt
 * would end before it pays off.
 */
export function keepImageProcessReady(): void {
  lending.keepSpare({ renewed: 'when taken', idleMs: SPARE_IDLE_MS, priority: 'light' });
}

/** Somebody is about to bring pictures. Of use where a process is kept ready. */
export const expectPictures = (): void => lending.expect();

/** Lends a process of its own to `work` and ends it afterwards. */
export async function withImageProcess<T>(
  signal: AbortSignal | undefined,
  work: (images: ImageProcess) => Promise<T>,
): Promise<T> {
  return lending.lend({ owner: 'one task', signal }, async (images) => {
    const abort = () => images.close();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      if (signal?.aborted) throw new EngineFailure('ABORTED');
      return await work(images);
    } catch (error) {
      throw signal?.aborted ? new EngineFailure('ABORTED') : error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  });
}

async function start(): Promise<ImageProcess> {
  const script = path.join(import.meta.dirname, 'child.ts');
  const child = await spawnSandboxed({
    program: process.execPath,
    args: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--disable-warning=ExperimentalWarning', script],
    binds: visibleFolders(),
    limits: {
      ...DEFAULT_LIMITS,
      cpuSeconds: null,
      addressSpaceMegabytes: null,
      memoryMegabytes: MEMORY_MEGABYTES,
      processes: 64,
    },
  });
  return new ImageProcess(child);
}

/** Our own code for pictures, and the packages it stands on, each at its place. */
function visibleFolders(): string[] {
  const engine = path.join(import.meta.dirname, '../../..');
  const sharp = packageFolder('sharp', import.meta.filename);
  const besideSharp = ['@img', 'detect-libc', 'semver'].map((name) =>
    packageFolder(name, path.join(sharp, 'package.json')),
  );
  const codecs = ['libheif-js', 'libdeflate'].map((name) => packageFolder(name, import.meta.filename));
  return [
    process.execPath,
    path.join(engine, 'package.json'),
    path.join(engine, 'src'),
    ...ownPackages(['ground', 'pdf', 'runtime']),
    sharp,
    ...besideSharp,
    ...codecs,
  ].map((folder) => realpathSync(folder));
}

/** Where Node finds a package (or a scope) for a file, whatever the package exports. */
function packageFolder(name: string, from: string): string {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder));
  if (found === undefined) throw new EngineFailure('PROGRAM_MISSING', { program: name });
  return found;
}

export class ImageProcess {
  private readonly child: SandboxedChild;
  private readonly answers: AsyncGenerator<Frame>;
  private ready = false;
  private late = false;
  private closed = false;
  readonly ended: SandboxedChild['ended'];

  constructor(child: SandboxedChild) {
    this.child = child;
    this.ended = child.ended;
    this.answers = readFrames(child.stdout);
    child.stderr.resume();
    void child.ended.then(() => (this.closed = true));
  }

  /** One request at a time. Failures name `path`. */
  async ask(
    path: string,
    request: Request,
    parts: readonly Uint8Array[],
  ): Promise<{ answer: Answer; parts: Buffer[] }> {
    const exceeded = () => {
      this.late = true;
      this.close();
    };
    const stopClock = afterRunning(() => threadsBelow(this.child.pid), DEADLINE_MS, exceeded);
    try {
      if (!this.ready) await this.next(path);
      this.ready = true;
      tellServed({ pid: this.child.pid, program: 'images' });
      // A process that ends while it is written to answers nothing, and `next` says why.
      void writeFrame(this.child.stdin, request, parts).catch(() => {});
      return await this.next(path);
    } finally {
      stopClock();
    }
  }

  /** A process that has ended or was ended answers nothing more. */
  get alive(): boolean {
    return !this.closed;
  }

  close(): void {
    this.closed = true;
    this.child.kill();
  }

  standBack(): void {
    standBack(this.child.pid);
  }

  private async next(path: string): Promise<{ answer: Answer; parts: Buffer[] }> {
    const { value, done } = await this.answers.next().catch(() => ({ value: undefined, done: true }) as const);
    if (done || !value) throw await this.failureOfEnd(path);
    const answer = value.head as Answer;
    if (answer.answer !== 'failed') return { answer, parts: value.parts };
    const code: EngineFailureCode = answer.code in ENGINE_FAILURES ? answer.code : 'FILE_DAMAGED';
    throw new EngineFailure(code, { path, ...limitOf(answer.facts) }, answer.reason);
  }

  private async failureOfEnd(path: string): Promise<EngineFailure> {
    this.close();
    const { outOfMemory, status, signal } = await this.child.ended;
    if (this.late) return new EngineFailure('TIME_EXCEEDED', { path });
    if (outOfMemory) return new EngineFailure('MEMORY_EXCEEDED', { path });
    // Before it was ready the picture cannot be the reason; afterwards nothing else can.
    return new EngineFailure(
      this.ready ? 'FILE_DAMAGED' : 'PROGRAM_CRASHED',
      { path, program: 'image process' },
      `ended with ${status ?? signal}`,
    );
  }
}

function limitOf(facts: { limit?: number; pages?: number } | undefined): { limit?: number; pages?: number } {
  return {
    ...(typeof facts?.limit === 'number' && { limit: facts.limit }),
    ...(typeof facts?.pages === 'number' && { pages: facts.pages }),
  };
}
