import type { MailContent, MailKind } from '../content.ts';

/** What a mail says in one language, before it is text or HTML: all words are plain text. */
export interface Message {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  facts?: Fact[];
  button?: { label: string; url: string };
  /** Below the button: what to know, or to do if one did not ask. */
  remarks?: string[];
}

interface Fact {
  name: string;
  value: string;
}

/** All messages of one language, with the words that stand around each. */
export interface Messages {
  message: { [K in MailKind]: (content: Extract<MailContent, { kind: K }>) => Message };
  /** Before the plain address of the button's link. */
  plainLink: string;
  /** At the end: why this mail was sent. */
  reason: Record<MailKind, string>;
}
