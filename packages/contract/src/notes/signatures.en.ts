import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.en.ts';
import type { signatureNotes } from './signatures.ts';

const LEVELS = {
  'b-b': 'It has no timestamp (level B-B).',
  'b-t': 'A timestamp proves when (level B-T).',
  'b-lt': 'A timestamp proves when, and the file brings what is needed to check it later (level B-LT).',
  'b-lta': 'A timestamp covers all that is needed to check it later (level B-LTA).',
};

export const signatureNotesInEnglish: SentencesOf<typeof signatureNotes> = {
  SIGNED: ({ names, level }) => `Signed with the certificate of ${names}. ${LEVELS[level]}`,
  UNSIGNED: () => 'This document has no signatures with a certificate.',
  SIGNATURES_VALID: ({ count }) =>
    `${some(count, 'signature is', 'signatures are')} valid: the document is the one that was signed.`,
  SIGNATURES_CHANGED: ({ count }) =>
    `The document was changed after ${count === 1 ? 'a signature' : some(count, 'signature', 'signatures')} in a way that nothing allows. The report says what.`,
  SIGNATURES_UNKNOWN: ({ count }) =>
    `Whether ${some(count, 'signature holds', 'signatures hold')} cannot be told. The report says why.`,
};
