import type { Box, Command } from './box.ts';
import { bare } from './confine/bare.ts';
import { inBubblewrap } from './confine/bubblewrap.ts';
import { inUnshare } from './confine/unshare.ts';

/** How strongly programs are confined, strongest first. Which one holds on a machine is decided by probes, never by what is installed. */
export const MODES = ['strict', 'namespaces', 'uid', 'none'] as const;
export type Mode = (typeof MODES)[number];

export interface Confinement {
  /** Turns a box into the command line that confines it. */
  compose: (box: Box) => Command;
  /** Whether the program has a system of its own, with its inputs under `/in` and its results under `/out`. */
  ownRoot: boolean;
  /** Whether a server that is root gives the program a user of its own. */
  ownUser: boolean;
}

export const CONFINEMENTS: Readonly<Record<Mode, Confinement>> = {
  strict: { compose: inBubblewrap, ownRoot: true, ownUser: true },
  namespaces: { compose: inUnshare, ownRoot: true, ownUser: true },
  uid: { compose: bare, ownRoot: false, ownUser: true },
  none: { compose: bare, ownRoot: false, ownUser: false },
};

export const isRoot = (): boolean => process.getuid?.() === 0;
