import type { askAddress } from '@pagewright/engine/ask-address';

/** Where the official empty files of forms come from. */
export interface BlankSettings {
  /** A folder into which somebody laid them: looked at first. */
  folder?: string | undefined;
  /** Where those are kept that were fetched; without it, none is fetched. */
  kept?: string | undefined;
  /** By which this service itself is reached: it fetches nothing of itself. */
  ownHosts?: readonly string[] | undefined;
  /** The way out, which dials public addresses only. */
  ask?: typeof askAddress;
}

export interface BlankFile {
  path: string;
  sha256: string;
}
