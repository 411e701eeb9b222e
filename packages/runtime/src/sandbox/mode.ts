import { CONFINEMENTS, isRoot, MODES, type Mode } from './confinements.ts';
import type { ProbeResult } from './probes/probe.ts';
import { probeFacts, probeLimits } from './probes/run-probes.ts';

export interface SandboxReport {
  mode: Mode;
  /** Of the mode that holds, and what failed in the stronger ones. */
  probes: (ProbeResult & { mode: Mode })[];
  ms: number;
}

let decided: Promise<SandboxReport> | undefined;

/** The mode that holds on this machine, found out once for each process. */
export async function currentMode(): Promise<Mode> {
  return (await sandboxAtStart()).mode;
}

/** The quick probes, made once for each process; for the log and the health page. */
export async function sandboxAtStart(): Promise<SandboxReport> {
  decided ??= probeSandbox('quick');
  return decided;
}

/**
 * Finds the strongest mode in which every probe passes. `quick` makes the probes that need no waiting, in one start
 * for each mode; `full` makes them all, which takes some seconds.
 */
export async function probeSandbox(depth: 'quick' | 'full'): Promise<SandboxReport> {
  const start = performance.now();
  const failed: SandboxReport['probes'] = [];
  for (const mode of candidates()) {
    const results = await probeMode(mode, depth);
    const probes = results.map((result) => ({ ...result, mode }));
    if (results.every((result) => result.passed))
      return { mode, probes: [...failed, ...probes], ms: performance.now() - start };
    failed.push(...probes.filter((result) => !result.passed));
  }
  return { mode: 'none', probes: failed, ms: performance.now() - start };
}

function candidates(): Mode[] {
  if (process.platform !== 'linux') return [];
  return MODES.filter((mode) => mode !== 'none' && (mode !== 'uid' || isRoot()));
}

async function probeMode(mode: Mode, depth: 'quick' | 'full'): Promise<ProbeResult[]> {
  const facts = await probeFacts(mode, CONFINEMENTS[mode]);
  if (depth === 'quick' || facts.some((result) => !result.passed)) return facts;
  return [...facts, ...(await probeLimits(mode, CONFINEMENTS[mode]))];
}
