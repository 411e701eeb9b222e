import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { FileUsage, FromLane, TestResult, ToLane } from './messages.ts';
import type { TestFile } from './test-files.ts';

/** A file's results, and what the lane printed meanwhile where something failed. */
export interface FileResult {
  file: string;
  tests: TestResult[];
  /** Absent if the lane ended in the middle of the file. */
  usage?: FileUsage;
  /** What the tests printed, in full. */
  output: string;
}

interface RunOptions {
  /** In the order in which they start. */
  files: readonly TestFile[];
  lanes: number;
  /** Arguments for Node before the lane's own script. */
  nodeArguments: readonly string[];
  environment: NodeJS.ProcessEnv;
  firstLaneWaitsFor: Promise<unknown>;
  onResult: (result: FileResult) => void;
}

const LANE = path.join(import.meta.dirname, 'lane.ts');
const REPORTER = path.join(import.meta.dirname, 'lane-reporter.ts');
/** A file that takes longer is stopped and has failed. */
const FILE_TIMEOUT_MS = 10 * 60_000;
/** A lane that does not end by then is killed. */
const END_TIMEOUT_MS = 30_000;
/** A lane that has grown beyond it is replaced by a fresh one after its file. In bytes. */
const GROWN_BYTES = 2_500_000_000;
/** Output that is kept of one file, in characters from its end. */
const MOST_OUTPUT = 20_000;

/** Runs every file once. Each lane takes the next file when it has finished one. */
export async function runFiles(options: RunOptions): Promise<void> {
  const { files, lanes, onResult, firstLaneWaitsFor } = options;
  const waiting = [...files];
  const work = async (_: unknown, index: number) => {
    if (index === 0) await firstLaneWaitsFor;
    let lane: Lane | undefined;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.ownProcess) {
        const own = new Lane(options);
        onResult(await own.run(next.file, true));
        await own.end();
        continue;
      }
      lane ??= new Lane(options);
      const result = await lane.run(next.file);
      onResult(result);
      if (result.usage && result.usage.residentBytes < GROWN_BYTES) continue;
      await lane.end();
      lane = undefined;
    }
    await lane?.end();
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

class Lane {
  private readonly child: ChildProcess;
  private readonly ready: Promise<unknown>;
  private readonly ended: Promise<string>;
  private output = '';
  private listener: (message: FromLane) => void = () => {};

  constructor({ nodeArguments, environment }: Pick<RunOptions, 'nodeArguments' | 'environment'>) {
    const reporter = ['--test-reporter', REPORTER, '--test-reporter-destination', 'stdout'];
    this.child = fork(LANE, [], {
      env: environment,
      execArgv: [...nodeArguments, ...reporter],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own: whatever a file leaves behind is stopped with it.
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-MOST_OUTPUT)));
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.ready = promise;
    this.child.on('message', (message: FromLane) => {
      if (message.kind === 'ready') resolve(undefined);
      else this.listener(message);
    });
    this.ended = new Promise((end) => {
      this.child.once('exit', (status, signal) => end(signal ?? `status ${status}`));
    });
    void this.ended.then(resolve);
  }

  async run(file: string, alone = false): Promise<FileResult> {
    await this.ready;
    this.output = '';
    const tests: TestResult[] = [];
    const { promise, resolve } = Promise.withResolvers<FileUsage | string>();
    this.listener = (message) => {
      if (message.kind === 'test') tests.push(message);
      if (message.kind === 'file') resolve(message.usage);
    };
    const timer = setTimeout(() => resolve(`did not end within ${FILE_TIMEOUT_MS / 60_000} minutes`), FILE_TIMEOUT_MS);
    void this.ended.then((how) => resolve(`ended its process (${how})`));
    this.send({ run: file, alone });
    const outcome = await promise;
    clearTimeout(timer);
    if (typeof outcome !== 'string') return { file, tests, usage: outcome, output: this.output };
    this.kill();
    await this.ended;
    const error = `The file ${outcome}.`;
    tests.push({ file, path: ['(the whole file)'], outcome: 'failed', ms: 0, error });
    return { file, tests, output: this.output };
  }

  async end(): Promise<void> {
    this.send('end');
    const timer = setTimeout(() => this.kill(), END_TIMEOUT_MS);
    await this.ended;
    clearTimeout(timer);
    this.kill();
  }

  private send(message: ToLane): void {
    // A lane that ends meanwhile is seen by its exit.
    if (this.child.connected) this.child.send(message, () => {});
  }

  private kill(): void {
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // The whole group has ended.
    }
  }
}
