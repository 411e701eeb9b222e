/** RFC 3454, table C.1.2: spaces other than U+0020. */
const SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/gu;

/** RFC 3454, table B.1: characters that only steer line breaks and shapes. */
const INVISIBLE = /\u00ad|\u034f|\u1806|[\u180b-\u180d]|\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff/gu;

/**
 * SASLprep without its rule on mixed directions: a password of Hebrew and Latin letters is refused by no viewer we know.
 */
export function saslPrep(password: string): string {
  return password.replace(SPACES, ' ').replace(INVISIBLE, '').normalize('NFKC');
}

/** The forms in which a password may have been stored by whatever program encrypted the document, likeliest first. */
export function possiblePasswords(typed: string): string[] {
  return [...new Set([typed, saslPrep(typed), typed.normalize('NFC')])];
}
