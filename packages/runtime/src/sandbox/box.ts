import type { Limits } from './limits.ts';

/** One program and all that it may see: plain data, turned into a command line by `compose`. */
export interface Box {
  /** A program of the system, or an absolute path that `binds` makes visible. */
  program: string;
  args: readonly string[];
  binds: readonly Bind[];
  /** The whole environment, besides the few names that every program gets. */
  env: Readonly<Record<string, string>>;
  limits: Limits;
  /** User and group of the program; `null` where the server is not root and cannot give it another one. */
  uid: number | null;
  /** Folders that stand in for `/tmp` and home where there is no namespace to make one in. */
  scratch: string;
  /** What is left open of the filter on system calls, for programs that bring a sandbox of their own. */
  allow: readonly Exception[];
}

export type Exception = 'user-namespaces' | 'internet-sockets';

export interface Bind {
  /** Path outside. */
  from: string;
  /** Path inside. */
  to: string;
  access: 'read' | 'write';
}

/** A command line ready to be spawned. `filter` is a seccomp program, read from the descriptor `FILTER`. */
export interface Command {
  file: string;
  args: string[];
  env: Record<string, string>;
  filter?: Uint8Array;
}

/** The descriptor over which a program is let go: see `confine/resources.ts`. */
export const LIFELINE = 3;
export const FILTER = 4;

export const SYSTEM_PATH = '/usr/bin:/bin';

/** User and group of the program inside a user namespace, when the server is not root. */
export const NOBODY = 65_534;
