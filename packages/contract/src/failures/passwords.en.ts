import type { SentencesOf } from './failure-kind.ts';
import type { passwordFailures } from './passwords.ts';
import { named } from './phrases.en.ts';

export const passwordFailuresInEnglish: SentencesOf<typeof passwordFailures> = {
  PASSWORD_MISSING: (facts) => `${named(facts)} is protected by password. Please enter a password.`,
  PASSWORD_WRONG: (facts) =>
    `This password does not open ${facts.file ? `“${facts.file}”` : 'this file'}. Check it and try again.`,
  ENCRYPTION_UNSUPPORTED: (facts) =>
    `${named(facts)} is locked with a certificate, or in a way that cannot be opened here even with its password. Save it without protection in the program it came from, or ask its author for an unprotected copy.`,
  CHANGES_FORBIDDEN: (facts) =>
    `${named(facts)} may be read, but its author forbids changes. Enter the owner password, or lift the restrictions with “Unlock PDF” first if you are allowed to.`,
  COMMENTS_FORBIDDEN: (facts) =>
    `${named(facts)} may be read, but its author forbids comments. Enter the owner password, or lift the restrictions with “Unlock PDF” first if you are allowed to.`,
  COMMENTS_CERTIFIED: (facts) =>
    `${named(facts)} is signed, and its signature allows no comments: they would make it invalid. Ask its author for a copy that may be commented on, or comment on an unsigned one.`,
  NOT_ENCRYPTED: (facts) => `${named(facts)} has no password and no restrictions: there is nothing to unlock.`,
  PASSWORD_UNFIT: (facts) =>
    `The password for “${facts.option}” could not be typed in every PDF reader. Choose one of at most 127 characters (about half as many with accents, a third in Chinese or Japanese), without control characters; AES-128 takes at most 32, Western European letters only.`,
  OWNER_PASSWORD_SAME: () =>
    'The owner password is the one that opens the file, so the restrictions would have no effect. Choose another one, or leave it out.',
};
