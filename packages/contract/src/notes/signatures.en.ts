import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.en.ts';
import type { signatureNotes } from './signatures.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const LEVELS = {
  'b-b': 'It has no timestamp (level B-B).',
  'b-t': 'A timestamp proves when (level B-T).',
  'b-lt': 'A timestamp proves when, and the file brings what is needed to check it later (level B-LT).',
  'b-lta': 'A timestamp covers all that is needed to check it later (level B-LTA).',
};

export const signatureNotesInEnglish: SentencesOf<typeof signatureNotes> = {
  SIGNED: ({ names, level }) => `Signed with the certificate of ${names}. ${LEVELS[level]}`,
  SIGNATURES_RENEWED: ({ count, until }) =>
    `The proof of ${some(count, 'signature or timestamp', 'signatures and timestamps')} was renewed by a timestamp whose certificate is valid until ${DAY.format(new Date(until))}. Renew it again before then.`,
  SIGNATURES_NOT_RENEWED: ({ count }) =>
    `Whether ${some(count, 'other signature or timestamp holds', 'other signatures and timestamps hold')} cannot be told, and no timestamp makes good for that. Check the signatures to see why.`,
  SIGNED_AS_ASKED: ({ names }) =>
    `Its field asks for a signature of the kind ${names}: readers check it as well, but it is none of PAdES.`,
  UNSIGNED: () => 'This document has no signatures with a certificate.',
  SIGNATURES_VALID: ({ count }) =>
    `${some(count, 'signature is', 'signatures are')} valid: the document is the one that was signed.`,
  SIGNATURES_CHANGED: ({ count }) =>
    `The document was changed after ${count === 1 ? 'a signature' : some(count, 'signature', 'signatures')} in a way that nothing allows. The report says what.`,
  SIGNATURES_INTACT: ({ count }) =>
    `${some(count, 'signature is', 'signatures are')} intact, with a doubt about the certificate or the algorithm. The report says which.`,
  SIGNATURES_UNKNOWN: ({ count }) =>
    `${some(count, 'signature', 'signatures')} cannot be confirmed. The report says why.`,
};
