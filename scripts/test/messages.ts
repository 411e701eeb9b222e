/** What the parent tells a lane: the absolute path of the next test file, or the end. `alone`: the file is the only one of its process. */
export type ToLane = { run: string; alone: boolean } | 'end';

/** What a lane tells its parent. */
export type FromLane =
  | { kind: 'ready' }
  | ({ kind: 'test' } & TestResult)
  | { kind: 'file'; file: string; usage: FileUsage };

export interface TestResult {
  /** Absolute path. */
  file: string;
  /** Names of the suites and tests around it, and its own. */
  path: string[];
  outcome: 'passed' | 'failed' | 'skipped';
  ms: number;
  /** Message, stack and difference of what failed. */
  error?: string;
}

/** What a file cost, in milliseconds. */
export interface FileUsage {
  wallMs: number;
  /** Processor time of the lane and every process below it. */
  processorMs: number;
  /** Wall time by phase: loading modules, server start, page loads and so on. */
  phases: Record<string, number>;
  /** Resident memory of the lane after the file, in bytes. */
  residentBytes: number;
}
