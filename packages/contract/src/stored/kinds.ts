/** What is stored of people: every table of the server belongs to one of these, or holds nothing about anybody. */
export const STORED_KINDS = [
  'account',
  'sessions',
  'links',
  'files',
  'ai',
  'hands',
  'phone links',
  'history',
  'counts',
  'visits',
  'purchases',
  'receipts',
  'trials',
  'mails',
  'audit',
] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

export interface StoredWords {
  what: string;
  why: string;
  howLong: string;
}

/** Of a server where nobody has an account (`PLANS=open`), in words that name none. */
export type OpenStoredKind = Extract<StoredKind, 'files' | 'ai' | 'phone links' | 'counts' | 'visits' | 'mails'>;

/** What the sentences say that a server can be set to. */
export interface StoredFacts {
  retentionMinutes: number;
  /** Uses are added up. */
  isCounting: boolean;
}

/** The sentences of one language. */
export interface StoredSentences {
  hosted: Record<StoredKind, StoredWords>;
  open: Record<OpenStoredKind, StoredWords>;
}
