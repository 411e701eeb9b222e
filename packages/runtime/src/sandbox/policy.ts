import type { Mode } from './confinements.ts';

/**
 * What may run in which mode. `SANDBOX=required` (default) keeps programs with a large surface (office, browser,
 * e-books, drawings) out of modes without namespaces; `SANDBOX=allow-weak` lets them in. Without any confinement
 * nothing runs in production.
 */
export interface SandboxSettings {
  SANDBOX?: string | undefined;
  NODE_ENV?: string | undefined;
}

/** `own-root`: only where the program sees a system of its own. */
export type Need = 'any-mode' | 'own-root';

export type Verdict = { allowed: true } | { allowed: false; reason: string };

let inForce: SandboxSettings = {};

/** Once at the start of a process, from its settings. Until then only what every machine may run is allowed. */
export function setSandboxPolicy(settings: SandboxSettings): void {
  inForce = settings;
}

/** By the settings of this process. */
export const judgeHere = (mode: Mode, need: Need): Verdict => judge(mode, need, inForce);

export function judge(mode: Mode, need: Need, settings: SandboxSettings): Verdict {
  if (mode === 'strict' || mode === 'namespaces') return { allowed: true };
  if (mode === 'none' && settings.NODE_ENV === 'production')
    return { allowed: false, reason: `no sandbox holds on this machine; ${REMEDY}` };
  if (need === 'own-root' && settings.SANDBOX !== 'allow-weak')
    return {
      allowed: false,
      reason: `the sandbox is too weak here (mode “${mode}”) for this program; ${REMEDY}, or set SANDBOX=allow-weak`,
    };
  return { allowed: true };
}

const REMEDY =
  'install bubblewrap (apt install bubblewrap), and let it make namespaces (sysctl kernel.unprivileged_userns_clone=1, or the container’s flags)';
