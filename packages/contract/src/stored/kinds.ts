/** What is stored of people: every table of the server belongs to one of these, or holds nothing about anybody. */
export const STORED_KINDS = [
  'account',
  'sessions',
  'links',
  'files',
  'history',
  'counts',
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
