import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EngineFailure, ENGINE_FAILURES, type EngineFailureCode } from '@pagewright/ground/failure.ts';
import { afterRunning, threadsBelow } from '@pagewright/runtime/lanes/processor.ts';
import { readFrames, writeFrame, type Frame } from '@pagewright/runtime/processes/frames.ts';
import { ownPackages } from '@pagewright/runtime/processes/own-packages.ts';
import { DEFAULT_LIMITS, type Limits } from '@pagewright/runtime/sandbox/limits.ts';
import type { SandboxedChild } from '@pagewright/runtime/sandbox/spawn-confined.ts';
import { tellServed } from '@pagewright/runtime/sandbox/served.ts';
import { spawnSandboxed } from '@pagewright/runtime/sandbox/spawn-sandboxed.ts';
import type { OpenDocument, OpenRequest } from '../document.ts';
import { extensionOf, fileNameOf, OFFICE_KINDS } from '../kinds.ts';
import { OFFICE_FOLDERS } from '@pagewright/runtime/programs/libreoffice.ts';
import type { Answer, Request } from './messages.ts';
import { watchProcessor } from './processor-watch.ts';

/** RELIABILITY of office programs: what one of them may use, whichever way it runs. */
export const OFFICE_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  cpuSeconds: null,
  addressSpaceMegabytes: null,
  memoryMegabytes: 1536,
  tmpMegabytes: 1024,
  processes: 256,
  openFiles: 1024,
};

const START_DEADLINE_MS = 60_000;

/** Starts LibreOffice in a process of ours; `ahead` makes small documents with it first. Fails with `PROGRAM_MISSING` where it cannot be had that way. */
export async function startKitProcess(when: 'now' | 'ahead', signal?: AbortSignal): Promise<KitProcess> {
  const folder = kitFolder();
  if (folder === undefined) throw new EngineFailure('PROGRAM_MISSING', { program: 'LibreOfficeKit' });
  const engine = path.join(import.meta.dirname, '../../..');
  const child = await spawnSandboxed({
    program: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'child.ts'), folder, when],
    binds: [
      process.execPath,
      path.join(engine, 'package.json'),
      path.join(engine, 'src'),
      ...ownPackages(['ground', 'runtime']),
      ...callingLibrary(),
    ].map((each) => realpathSync(each)),
    // Software rendering without a display.
    env: { SAL_USE_VCLPLUGIN: 'svp' },
    limits: OFFICE_LIMITS,
    need: 'own-root',
  });
  const kit = new KitProcess(child);
  const abort = () => kit.close();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    if (signal?.aborted) abort();
    await kit.started();
    return kit;
  } catch (error) {
    throw signal?.aborted ? new EngineFailure('ABORTED') : error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Where LibreOffice lies, if it can be held in a process. It opens a window for each document, though none is shown;
 * Debian's packages without a user interface (`-nogui`) lack what those are made from, and fail at a comment.
 */
export function kitFolder(): string | undefined {
  return OFFICE_FOLDERS.find(
    (folder) =>
      existsSync(path.join(folder, 'libmergedlo.so')) &&
      WINDOWS.every((part) => existsSync(path.join(folder, '../share/config/soffice.cfg/modules', part))),
  );
}

const WINDOWS = ['swriter/ui/annotation.ui', 'scalc/ui/inputbar.ui', 'simpress/ui/annotation.ui'];

/** koffi and, beside it, its compiled part for this machine. */
function callingLibrary(): string[] {
  const koffi = path.dirname(createRequire(import.meta.url).resolve('koffi'));
  return [koffi, path.join(koffi, '../@koromix')].filter((folder) => existsSync(folder));
}

interface Bounds {
  deadlineMs?: number | undefined;
  processorMs?: number | undefined;
}

/** A process that belongs to one owner from its first document on. */
export class KitProcess {
  readonly pid: number;
  /** Until it ends or anything fails in it: it then gets no other document. */
  alive = true;
  readonly ended: SandboxedChild['ended'];
  private readonly child: SandboxedChild;
  private readonly answers: AsyncGenerator<Frame>;
  private owner: string | undefined;
  private late = false;
  private isAsked = false;
  private requested = 'start';

  constructor(child: SandboxedChild) {
    this.child = child;
    this.pid = child.pid ?? 0;
    this.ended = child.ended;
    this.answers = readFrames(child.stdout);
    child.stderr.on('data', (words: Buffer) => (this.lastWords = `${this.lastWords}${words}`.slice(-LAST_WORDS)));
    void this.ended.then(() => (this.alive = false));
  }

  private lastWords = '';

  async started(): Promise<void> {
    await this.within({ deadlineMs: START_DEADLINE_MS }, () => this.next()).catch(async (error: unknown) => {
      this.close();
      await this.ended;
      throw new EngineFailure('PROGRAM_MISSING', { program: 'LibreOfficeKit' }, error);
    });
  }

  /** Opens a document for its owner and lends it to `work`; one at a time. */
  async withDocument<T>(
    owner: string,
    { path: file, kind, title, loadOptions, language, passwords, processorMs, deadlineMs, signal }: OpenRequest,
    work: (document: OpenDocument) => Promise<T>,
  ): Promise<T> {
    if (this.owner !== undefined && this.owner !== owner) throw new Error('the process belongs to somebody else');
    this.owner = owner;
    tellServed({ pid: this.pid, program: 'office' });
    const abort = () => this.close();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      if (signal?.aborted) throw new EngineFailure('ABORTED');
      const bytes = await readFile(file);
      return await this.within({ deadlineMs, processorMs }, async () => {
        const { family } = OFFICE_KINDS[kind];
        const name = `${fileNameOf(title)}.${extensionOf(kind)}`;
        await this.ask({ ask: 'open', name, family, loadOptions, language, passwords: [...passwords] }, bytes);
        const result = await work({
          sheets: async () => {
            const [answer] = await this.ask({ ask: 'sheets' });
            return answer.answer === 'sheets' ? answer.sheets : [];
          },
          arrange: async (setup) => void (await this.ask({ ask: 'arrange', setup })),
          exportPdf: async (filterOptions) => (await this.ask({ ask: 'export', filterOptions }))[1] ?? Buffer.alloc(0),
        });
        await this.ask({ ask: 'close' });
        return result;
      });
    } catch (error) {
      this.close();
      if (signal?.aborted) throw new EngineFailure('ABORTED');
      if (!(error instanceof EngineFailure)) throw error;
      throw new EngineFailure(error.code, { path: file, ...error.facts }, error);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  close(): void {
    this.alive = false;
    this.child.kill();
  }

  private async within<T>({ deadlineMs, processorMs }: Bounds, work: () => Promise<T>): Promise<T> {
    const end = () => {
      this.late = true;
      this.close();
    };
    const stopClock = deadlineMs === undefined ? () => {} : afterRunning(() => threadsBelow(this.pid), deadlineMs, end);
    const isAsked = () => this.isAsked;
    const stopWatch =
      processorMs === undefined ? () => {} : watchProcessor(this.pid, { processorMs, isAsked, onEnd: end });
    try {
      return await work();
    } finally {
      stopClock();
      stopWatch();
    }
  }

  private async ask(request: Request, ...parts: Uint8Array[]): Promise<[Answer, Buffer | undefined]> {
    this.requested = request.ask;
    // A process that ends while it is written to answers nothing, and `next` says why.
    void writeFrame(this.child.stdin, request, parts).catch(() => {});
    this.isAsked = true;
    return this.next().finally(() => (this.isAsked = false));
  }

  private async next(): Promise<[Answer, Buffer | undefined]> {
    const { value, done } = await this.answers.next().catch(() => ({ value: undefined, done: true }) as const);
    if (done || !value) throw await this.failureOfEnd();
    const answer = value.head as Answer;
    if (answer.answer !== 'failed') return [answer, value.parts[0]];
    const code: EngineFailureCode = answer.code in ENGINE_FAILURES ? answer.code : 'PROGRAM_CRASHED';
    throw new EngineFailure(code, {}, answer.reason);
  }

  private async failureOfEnd(): Promise<EngineFailure> {
    this.close();
    const { outOfMemory, outOfRoom, status, signal } = await this.ended;
    if (this.late) return new EngineFailure('TIME_EXCEEDED');
    if (outOfMemory) return new EngineFailure('MEMORY_EXCEEDED');
    if (outOfRoom) return new EngineFailure('OUTPUT_EXCEEDED');
    const reason = `${this.requested}: ended with ${status ?? signal}: ${this.lastWords}`;
    // LibreOffice falls over what it cannot read; before and after the reading it is not the document's fault.
    return new EngineFailure(
      this.requested === 'open' ? 'FILE_DAMAGED' : 'PROGRAM_CRASHED',
      { program: 'LibreOffice' },
      reason,
    );
  }
}

const LAST_WORDS = 500;
