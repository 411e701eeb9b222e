import type { SentencesOf } from './note-kind.ts';
import { of, some } from './phrases.en.ts';
import type { protectionNotes } from './protection.ts';

export const protectionNotesInEnglish: SentencesOf<typeof protectionNotes> = {
  SIGNATURES_BROKEN: ({ count }) =>
    `${some(count, 'digital signature does', 'digital signatures do')} not cover the result, because the signed file was changed.`,
  SIGNATURES_WILL_BREAK: ({ count, file }) =>
    count === 1
      ? `The digital signature${of(file)} will not cover the result; your original keeps it.`
      : `The ${count.toLocaleString('en')} digital signatures${of(file)} will not cover the result; your original keeps them.`,
  PERMISSIONS_LIFTED: ({ file }) =>
    `The earlier protection${of(file)} (password or restrictions) does not carry over to the result. Set it again with “Protect PDF” if you need it.`,
  PROTECTION_KEPT: ({ file }) =>
    `The result keeps the protection${of(file) || ' of the file'}: its password and restrictions are the same as before.`,
  NOTHING_TO_UNLOCK: ({ file }) =>
    `${file ? `“${file}”` : 'The file'} has no password and no restrictions, so there was nothing to unlock. It was skipped.`,
};
