import { readFileSync } from 'node:fs';
import path from 'node:path';
import { confineEngine, probeEngine, type ProgramName } from '@pagewright/tools';
import type { Settings } from './settings.ts';

/** What this machine can do, found out once at the start of a process that works on documents, or of the one that starts it. */
export interface Machine {
  sandbox: string;
  missing: ReadonlySet<ProgramName>;
  /** Tesseract's codes. */
  languages: readonly string[];
  versions: Readonly<Record<string, string>>;
}

/**
 * Fails where documents may not be worked on, with the reason and what to install. `told`: by `tellMachine` of the process
 * that has started this one, so that no program is started for its version again.
 */
export async function probeMachine(
  { SANDBOX, NODE_ENV }: Pick<Settings, 'SANDBOX' | 'NODE_ENV'>,
  told?: string,
): Promise<Machine> {
  confineEngine({ SANDBOX, NODE_ENV });
  const { sandbox, missing, versions, languages, refusal } = await probeEngine(machineOf(told));
  if (refusal !== undefined) throw new Error(refusal);
  return { sandbox, missing, languages, versions };
}

export const tellMachine = (machine: Machine): string => JSON.stringify({ ...machine, missing: [...machine.missing] });

function machineOf(told: string | undefined): Machine | undefined {
  if (told === undefined) return undefined;
  const { missing, ...rest } = JSON.parse(told) as Omit<Machine, 'missing'> & { missing: ProgramName[] };
  return { ...rest, missing: new Set(missing) };
}

/** Of this process, whether it works on documents or not. */
export function ownVersions(): { pagewright: string; node: string } {
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  return { pagewright: version, node: process.versions.node };
}
