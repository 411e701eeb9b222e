import type { Failure } from '@pagewright/contract';
import { MOST_SCRIPT_CHARACTERS } from '@pagewright/contract/edits/limits.ts';

/** How long callers may take, and how much they may send. The README names the caps that can be set. */

/** The whole head of a call, and the longest line of it. */
export const HEADERS_MS = 15_000;
export const HEADERS_BYTES = 16 * 1024;
/** Between two calls on one connection; a proxy in front closes its own sooner. */
export const KEEP_ALIVE_MS = 72_000;
/** A connection on which nothing comes and goes for so long is closed. */
export const IDLE_MS = 120_000;

export interface BodyLimits {
  bytes: number;
  /** From its head to its last byte. */
  ms: number;
  /** As what a longer one is refused, where it is not the call that is too large. */
  tooLarge?: Failure;
}

/** The largest file has the time that a connection of half a megabit a second needs. */
export const UPLOAD_MS = 30 * 60 * 1000;

/** JSON and forms: a start with passwords and pages of twenty files has about 200 KB. */
export const CALL_BODY: BodyLimits = { bytes: 512 * 1024, ms: 30_000 };

/** A start may bring a script of edits too. */
export const START_BODY: BodyLimits = { bytes: CALL_BODY.bytes + 2 * MOST_SCRIPT_CHARACTERS, ms: 120_000 };

/** Slower than this in any window, sender or receiver keeps a connection for nothing. */
export const PACE = { windowMs: 30_000, leastBytes: 30 * 1024 } as const;
/** How often paces are looked at. */
export const CHECK_MS = 1_000;

/** A body that is sent together with its head is there by then. */
export const JUST_SENT_MS = 100;
/** A refused caller who still sends is read for so long, so that the answer is read before the connection ends. */
export const LINGER_MS = 5_000;
/** A connection beyond the cap may make its call within this time, to hear why it is refused. */
export const REFUSED_CONNECTION_MS = 5_000;
/** When it is worth trying again after a cap. */
export const RETRY_SECONDS = 5;
