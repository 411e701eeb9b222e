import { findPrograms } from '@pagewright/runtime/programs/find.ts';
import { sandboxAtStart } from '@pagewright/runtime/sandbox/mode.ts';
import { judgeHere, setSandboxPolicy, type SandboxSettings } from '@pagewright/runtime/sandbox/policy.ts';
import { installedLanguages } from '@pagewright/runtime/programs/tesseract.ts';
import type { ProgramName } from './tool.ts';

/** How this machine can run tools: how programs are confined, which are missing, and the versions of the others. */
export interface EngineProbe {
  sandbox: string;
  missing: ReadonlySet<ProgramName>;
  versions: Readonly<Record<string, string>>;
  /** Tesseract's codes of the languages whose text can be read here. */
  languages: readonly string[];
  /** Why no document may be worked on here, and what to do about it. */
  refusal?: string;
}

/** Sets how programs are confined in this process. To be called before it works on documents. */
export const confineEngine = (settings: SandboxSettings): void => setSandboxPolicy(settings);

/** `told`: what another process has found on this machine. It counts where programs are confined in the same way here. */
export async function probeEngine(told?: EngineProbe): Promise<EngineProbe> {
  const { mode, probes } = await sandboxAtStart();
  const verdict = judgeHere(mode, 'any-mode');
  if (!verdict.allowed) {
    const failed = probes.filter(({ passed }) => !passed).map(({ name }) => name);
    return {
      sandbox: mode,
      missing: new Set(),
      versions: {},
      languages: [],
      refusal: `${verdict.reason} (failed: ${failed.join('; ')})`,
    };
  }
  if (told?.sandbox === mode) return told;
  const { found, missing } = await findPrograms();
  const office = found.get('libreoffice');
  const versions = Object.fromEntries(found);
  const { kitFolder } = await import('@pagewright/engine/office');
  // A server without it is slower by a second for each document, and cannot open protected ones.
  if (office !== undefined && kitFolder() === undefined) versions['libreoffice'] = `${office}, without LibreOfficeKit`;
  const languages = missing.has('tesseract') ? [] : await installedLanguages();
  return { sandbox: mode, missing, versions, languages };
}
