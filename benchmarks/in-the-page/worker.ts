import { run as assemble } from '@pagewright/engine/assemble-task';
import { run as rotate } from '@pagewright/engine/rotate-task';
import { files } from './files.ts';
import { TASKS, type TaskName } from './tasks.ts';

/** In a worker of the browser: the server's own tasks, on files that are kept in memory. */

export interface Done {
  /** Hexadecimal digests of the results. */
  sha256: string[];
  milliseconds: number;
  failure?: string;
}

const tasks = { assemble, rotate } as const;

addEventListener('message', async ({ data }: MessageEvent<{ bytes: ArrayBuffer; name: TaskName; pages: number }>) => {
  files.clear();
  files.set('source.pdf', new Uint8Array(data.bytes));
  const started = performance.now();
  const { task, input, outputs } = TASKS[data.name](data.pages);
  let failure: string | undefined;
  try {
    const answer = task === 'assemble' ? tasks.assemble(input as never, () => {}) : tasks.rotate(input as never);
    if (answer.status !== 'done') failure = answer.why;
  } catch (error) {
    failure = String(error);
  }
  const milliseconds = performance.now() - started;
  const results = failure === undefined ? outputs.map((name) => files.get(name) ?? new Uint8Array()) : [];
  const digests = await Promise.all(
    results.map((each) => crypto.subtle.digest('SHA-256', each as Uint8Array<ArrayBuffer>)),
  );
  const sha256 = digests.map((digest) => new Uint8Array(digest).toHex());
  postMessage({ sha256, milliseconds, ...(failure !== undefined && { failure }) } satisfies Done);
});
