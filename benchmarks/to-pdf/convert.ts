import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Note } from '@pagewright/contract';
import { performTool, ToolFailure, type Tool } from '@pagewright/tools';

/** One file through its tool, in this process, the way a worker of the server does it. */
export interface Conversion {
  file: string;
  /** `done`, a failure's code, or `CRASH`. */
  ending: string;
  ms: number;
  pages: number;
  notes: Note[];
  /** The only result, until `forget` is called. */
  output?: string;
  forget: () => Promise<void>;
}

/** Of the corpus's protected files, as its provenance lists them: tried on every encrypted one. */
const PASSWORDS = ['tika', 'pass', 'password', '123', 'hello', 'password123', 'crypto'];

export async function convert(tool: Tool, file: string): Promise<Conversion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'to-pdf-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  const started = performance.now();
  const took = () => performance.now() - started;
  try {
    const files = [{ path: file, name: path.basename(file) }];
    const { outputs, notes } = await performTool(tool, { files, passwords: PASSWORDS, options: {}, folder });
    const pages = outputs.reduce((sum, output) => sum + (output.pages ?? 0), 0);
    const [only] = outputs;
    return {
      file,
      ending: 'done',
      ms: took(),
      pages,
      notes,
      ...(outputs.length === 1 && only && { output: only.path }),
      forget,
    };
  } catch (error) {
    const code = error instanceof ToolFailure ? error.code : 'CRASH';
    return { file, ending: code === 'INTERNAL' ? 'CRASH' : code, ms: took(), pages: 0, notes: [], forget };
  }
}
