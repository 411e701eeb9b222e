/**
 * Hands a finished mail to whoever delivers it. A mail that was taken is the receiver's matter; nothing tells the two
 * cases "not taken" and "taken, but the answer was lost" apart, so after `MailDelayed` it may come twice. Its Message-ID
 * is the same each time, by which many servers know it again.
 */
export interface Mailer {
  readonly kind: MailerKind;
  /** Resolves once the mail is taken. Fails with `MailRefused` or `MailDelayed`, and within two minutes at the latest. */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  close: () => void;
}

/** How many are handed over at once, each through a connection of its own. */
export const MAILS_AT_ONCE = 4;

export type MailerKind = 'smtp' | 'outbox';

export interface OutgoingMail {
  /** Of its row, and the left side of its Message-ID. */
  id: string;
  /** One address and nothing else. Names that people give themselves never stand in a header. */
  to: string;
  /** Whom an answer goes to, where it is not the sender of all mails. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** When its link ends. */
  expiresAt: Date | undefined;
}

/** Another try would be refused too. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Not taken now: the server is away, slow, busy or wary of newcomers (greylisting), or our settings are wrong. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed';
}

/** The last gate before an address becomes a line of a dialogue. */
export function assertAddress(address: string): void {
  if (!/^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,255}$/u.test(address))
    throw new MailRefused('not an address');
}
