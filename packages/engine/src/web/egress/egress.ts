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

/** What a document may do in the network, whoever of it does it: its page, its frames or its workers. */
export interface EgressLimits {
  /** Bytes that come in. */
  bytes: number;
  /** Bytes that go out. */
  sent: number;
  connections: number;
  /** See `EgressReport`. */
  requests: number;
}

export interface EgressReport {
  /** Hosts that were not gone to, or did not answer. */
  refused: { host: string; refusal: Refusal | 'unreachable' }[];
  /** Hosts that turned to another protocol although nobody had asked for one. */
  switched: string[];
  bytes: number;
  sent: number;
  connections: number;
  /**
   * How often something was said on a connection after the other side had spoken: without HTTP/2, at least the requests
   * that were made. The first words of TLS do not count.
   */
  requests: number;
  /** The first limit that was met. */
  exceeded?: keyof EgressLimits;
}

export const EGRESS_LIMITS: EgressLimits = {
  bytes: 50 * 1000 * 1000,
  sent: 5 * 1000 * 1000,
  connections: 300,
  requests: 300,
};
