import type { Box, Command } from './box.ts';
import { bare } from './confine/bare.ts';
import { inBubblewrap } from './confine/bubblewrap.ts';
import { inUnshare } from './confine/unshare.ts';

/** How strongly programs are confined on this machine, strongest first. Decided by probes, never by what is installed. */
export const MODES = ['strict', 'namespaces', 'uid', 'none'] as const;
export type Mode = (typeof MODES)[number];

const COMPOSERS = { strict: inBubblewrap, namespaces: inUnshare, uid: bare, none: bare } as const satisfies Record<
  Mode,
  (box: Box) => Command
>;

export function compose(mode: Mode, box: Box): Command {
  return COMPOSERS[mode](box);
}

/** Where inputs and outputs are for the program: fixed places in a system of its own, else the job's folder. */
export function hasOwnRoot(mode: Mode): boolean {
  return mode === 'strict' || mode === 'namespaces';
}

/** Modes in which the program has a user of its own, if the server is root. */
export function hasOwnUser(mode: Mode): boolean {
  return mode !== 'none' && process.getuid?.() === 0;
}
