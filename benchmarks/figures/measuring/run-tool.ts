import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fixtureFolder } from '@pagewright/testkit';
import { loadTool, performTool } from '@pagewright/tools';

interface Ran {
  /** The paths of the results. */
  files: string[];
  /** Codes of what was said beside them. */
  notes: string[];
}

/** Runs a tool as the site does, without a limit of time. */
export async function runTool(
  slug: string,
  files: readonly string[],
  options: Record<string, string> = {},
): Promise<Ran> {
  const folder = path.join(fixtureFolder(), randomUUID());
  await mkdir(folder, { recursive: true });
  const { outputs, notes } = await performTool(await loadTool(slug), {
    files: files.map((file) => ({ path: file, name: path.basename(file) })),
    options,
    folder,
    clock: () => new Date('2026-01-02T03:04:05Z'),
    signal: AbortSignal.timeout(300_000),
  });
  return { files: outputs.map((output) => output.path), notes: notes.map(({ code }) => code) };
}
