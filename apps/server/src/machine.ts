import { readFileSync } from 'node:fs';
import path from 'node:path';
import { probeEngine, type ProgramName } from '@pagewright/tools';

/** What this machine can do, found out once at the start of a process. */
export interface Machine {
  sandbox: string;
  missing: ReadonlySet<ProgramName>;
  versions: Readonly<Record<string, string>>;
}

/** Fails where documents may not be worked on, with the reason and what to install. */
export async function probeMachine(): Promise<Machine> {
  const { sandbox, missing, versions, refusal } = await probeEngine();
  if (refusal !== undefined) throw new Error(refusal);
  return { sandbox, missing, versions: { pagewright: ownVersion(), node: process.versions.node, ...versions } };
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
