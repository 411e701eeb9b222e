import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');

interface Ending {
  status: number;
  out: string;
  err: string;
}

/** The prompt, called in a folder of its own by the tests of one file. */
export async function tryPrompt() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prompt-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const pagewright = (
    words: string[],
    settings: { stdin?: string; lang?: string; environment?: Record<string, string> } = {},
  ): Promise<Ending> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [MAIN, ...words],
        {
          cwd: folder,
          env: {
            ...process.env,
            LC_ALL: settings.lang ?? 'C.UTF-8',
            npm_lifecycle_event: '',
            ...settings.environment,
          },
        },
        (error, out, err) => resolve({ status: error ? Number(error.code) : 0, out, err }),
      );
      child.stdin?.end(settings.stdin ?? '');
    });
  return { folder, pagewright };
}
