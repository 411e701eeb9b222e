import type { Refusal } from './host-rules.ts';

/** The only route of a browser into the network: a proxy behind a Unix socket. One document at a time. */
export interface Egress {
  /** Path of the socket, in a folder of its own. */
  socket: string;
  /** From now on, counts for a new document. */
  begin: () => Promise<void>;
  /** Ends every connection of the document and tells how it went. */
  end: () => Promise<EgressReport>;
  close: () => Promise<void>;
}

export interface EgressReport {
  /** Hosts that were not gone to, or did not answer. */
  refused: { host: string; refusal: Refusal | 'unreachable' }[];
  /** Bytes that came in. */
  bytes: number;
  connections: number;
  /** The first limit that was met. */
  exceeded?: 'bytes' | 'connections';
}

export interface EgressLimits {
  bytes: number;
  /** Connections and plain requests; requests inside a connection are counted by the browser. */
  connections: number;
}

export const EGRESS_LIMITS: EgressLimits = { bytes: 50 * 1000 * 1000, connections: 300 };
