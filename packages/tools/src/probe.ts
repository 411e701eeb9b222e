import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sandboxAtStart } from '@pagewright/engine/sandbox/mode.ts';
import type { ProgramName } from './tool.ts';

/** How this machine can run tools: how programs are confined, which are missing, and the versions of the others. */
export interface EngineProbe {
  sandbox: string;
  missing: ReadonlySet<ProgramName>;
  versions: Readonly<Record<string, string>>;
}

const VERSION_CALLS = { qpdf: ['--version'] } as const satisfies Record<ProgramName, readonly string[]>;
const VERSION_MS = 10_000;

export async function probeEngine(): Promise<EngineProbe> {
  const names = Object.keys(VERSION_CALLS) as ProgramName[];
  const [{ mode }, ...versions] = await Promise.all([sandboxAtStart(), ...names.map(versionOf)]);
  const found = names.flatMap((name, index) =>
    versions[index] === undefined ? [] : [[name, versions[index]] as const],
  );
  const missing = names.filter((_, index) => versions[index] === undefined);
  return { sandbox: mode, missing: new Set(missing), versions: Object.fromEntries(found) };
}

/** No document is involved, so the program runs as it is. */
async function versionOf(name: ProgramName): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(name, VERSION_CALLS[name], { timeout: VERSION_MS });
    return /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? 'unknown';
  } catch {
    return undefined;
  }
}
