import type { Mode } from '../confinements.ts';
import type { Limits } from '../limits.ts';
import type { ProgramOutcome } from '../run-confined.ts';

/** A real attempt, made inside the sandbox, at something that it must not allow (or must). */
export interface Probe {
  name: string;
  /** The modes that promise it. */
  modes: readonly Mode[];
  /** For `/bin/sh` inside; its inputs are in `$IN`, its results go to `$OUT`. */
  script: string;
}

/** Looks at what the script printed; many share one start. */
export interface FactProbe extends Probe {
  holds: (printed: string) => boolean;
}

/** Has a start of its own, under limits of its own, and is judged by how it ends. */
export interface LimitProbe extends Probe {
  limits: Partial<Limits>;
  deadlineMs: number;
  /** `delivered` holds the size of each result that came out. */
  holds: (outcome: ProgramOutcome, delivered: ReadonlyMap<string, number>) => boolean;
}

export interface ProbeResult {
  name: string;
  passed: boolean;
  /** What was seen instead, where it failed. */
  seen?: string;
}

export const EVERY_MODE = ['strict', 'namespaces', 'uid', 'none'] as const;
export const OWN_USER = ['strict', 'namespaces', 'uid'] as const;
export const OWN_ROOT = ['strict', 'namespaces'] as const;
export const FILTERED = ['strict'] as const;
