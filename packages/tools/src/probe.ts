import { findPrograms } from '@pagewright/runtime/programs/find.ts';
import { sandboxAtStart } from '@pagewright/runtime/sandbox/mode.ts';
import { judge } from '@pagewright/runtime/sandbox/policy.ts';
import type { ProgramName } from './tool.ts';

/** How this machine can run tools: how programs are confined, which are missing, and the versions of the others. */
export interface EngineProbe {
  sandbox: string;
  missing: ReadonlySet<ProgramName>;
  versions: Readonly<Record<string, string>>;
  /** Why no document may be worked on here, and the way out. */
  refusal?: string;
}

export async function probeEngine(): Promise<EngineProbe> {
  const { mode, probes } = await sandboxAtStart();
  const verdict = judge(mode, 'any-mode', process.env);
  if (!verdict.allowed) {
    const failed = probes.filter(({ passed }) => !passed).map(({ name }) => name);
    return {
      sandbox: mode,
      missing: new Set(),
      versions: {},
      refusal: `${verdict.reason} (failed: ${failed.join('; ')})`,
    };
  }
  const { found, missing } = await findPrograms();
  const office = found.get('libreoffice');
  const versions = Object.fromEntries(found);
  const { kitFolder } = await import('@pagewright/engine/office');
  // A server without it is slower by a second for each document, and cannot open protected ones.
  if (office !== undefined && kitFolder() === undefined) versions['libreoffice'] = `${office}, without LibreOfficeKit`;
  return { sandbox: mode, missing, versions };
}
