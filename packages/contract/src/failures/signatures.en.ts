import type { SentencesOf } from './failure-kind.ts';
import { named } from './phrases.en.ts';
import type { FIELD_DEMANDS, signatureFailures } from './signatures.ts';

const FOREIGN = 'Sign it with the program that the form is meant for.';

/** What is allowed after a certification (ISO 32000-2, table 257). */
const ALLOWED: Readonly<Record<string, string>> = {
  1: 'that nothing may be changed',
  2: 'that forms may be filled in and signatures added',
  3: 'that comments may be added too',
};

const DEMANDS: Readonly<Record<(typeof FIELD_DEMANDS)[number], (names: string) => string>> = {
  handler: (names) => `a signature by the program “${names}”. ${FOREIGN}`,
  rules: (names) => `rules of version ${names}, which are not known here. ${FOREIGN}`,
  format: (names) => `a signature of the kind ${names}, which is not made here. ${FOREIGN}`,
  digest: (names) => `a digest by ${names}, which is not made here. ${FOREIGN}`,
  reason: (names) => `one of these reasons: ${names}. Give one of them, word for word.`,
  'no reason': () => 'a signature without a reason. Leave the reason out.',
  attestation: (names) => `an attestation (${names}), which is not written here. ${FOREIGN}`,
  appearance: (names) => `the appearance “${names}”, which is not known here. ${FOREIGN}`,
  lock: () => `the document to be locked, which is not done here. ${FOREIGN}`,
  certification: (names) =>
    `the document to be certified so ${ALLOWED[names] ?? 'as it says'}. Certify it in that way.`,
  'no certification': () => 'a signature that does not certify the document. Sign without certifying it.',
  timestamp: () => 'a timestamp. Sign at level B-T or higher.',
  revocation: () => 'proof that the certificate is not revoked. Sign at level B-LT or B-LTA.',
  certificate: (names) => `a certificate of ${names || 'its own choice'}. Sign with that one.`,
  issuer: (names) => `a certificate issued by ${names || 'an issuer of its own choice'}. Sign with such a certificate.`,
  'key usage': (names) => `a certificate with the key usage ${names}. Sign with such a certificate.`,
  policy: (names) => `a certificate of the policy ${names}. Sign with such a certificate.`,
};

export const signatureFailuresInEnglish: SentencesOf<typeof signatureFailures> = {
  IDENTITY_PASSWORD: () =>
    'This password does not open the file with your certificate. Type it as it was when the file was saved.',
  IDENTITY_UNREADABLE: () =>
    'The file with your certificate cannot be read. Choose a PKCS#12 file (.p12 or .pfx), as your certificate’s issuer or your system’s key store saves it.',
  IDENTITY_WITHOUT_KEY: () =>
    'The file with your certificate has no private key that goes with it, so nobody can sign with it. Save it again together with its key.',
  IDENTITY_SEVERAL: ({ names }) =>
    `The file with your certificate has several keys: ${names}. Say by the name of the certificate which one signs.`,
  IDENTITY_EXPIRED: ({ names }) =>
    `The certificate of “${names}” is past its last day, or not yet valid, so readers would doubt the signature. Sign with another certificate, or say that you want this one all the same.`,
  SIGNATURES_FORBIDDEN: (facts) =>
    `${named(facts)} is certified, and whoever did that allows no more signatures: another one would make theirs invalid. Ask for a copy that may be signed.`,
  SIGNATURE_FIELD_UNFIT: ({ names }) =>
    `“${names}” is no empty signature field of this document, and a new field cannot have this name. Choose another field, or a name without full stops.`,
  SIGNATURE_FIELD_ASKS: ({ asks, names = '' }) =>
    `Nothing was signed, because this signature field asks for ${DEMANDS[asks](names)}`,
  CERTIFICATION_LATE: (facts) =>
    `${named(facts)} is signed already, and only the first signature of a document can certify it. Sign it without certifying it.`,
  SIGNATURE_WRONG: (facts) =>
    `The signature was made for another version of ${facts.file ? `“${facts.file}”` : 'this file'}, so it was not put in. Open the file again and sign it.`,
  SIGNATURE_TOO_LARGE: () =>
    'The signature with its certificates is larger than the place kept for it in the file. Sign with fewer certificates in the chain.',
  SIGNATURES_MISSING: (facts) =>
    `${named(facts)} has no signature with a certificate, so there is nothing to renew. Choose a signed file, or sign this one for the archive (level B-LTA).`,
  SIGNATURE_BROKEN: (facts) =>
    `${named(facts)} was changed after “${facts.names}” signed it, in a way that nothing allows, so nothing was renewed. Check its signatures to see what changed, and ask for the file as it was signed.`,
  SIGNATURES_DOUBTFUL: (facts) =>
    `Whether any signature of ${facts.file ? named(facts) : 'this file'} holds cannot be told, so there is no proof to renew. Check its signatures to see why, and have it signed again.`,
  TIMESTAMP_UNSET: () =>
    'No timestamp service is set up here (TIMESTAMP_URL), so nothing was signed. A signature of level B-B needs none.',
  TIMESTAMP_REFUSED: () =>
    'The timestamp service gave no timestamp, so nothing was signed. Try again later; a signature of level B-B needs none.',
  TIMESTAMP_WRONG: () =>
    'The answer of the timestamp service does not hold, so nothing was signed. Try again later; a signature of level B-B needs no timestamp.',
  VALIDATION_UNREACHABLE: ({ names }) =>
    `${names ? `Nobody could be asked whether the certificate of “${names}” was revoked` : 'Nobody could be asked whether a certificate was revoked'}, or who issued it, so nothing was signed. Try again later; a signature with a timestamp alone (level B-T) needs no such answer.`,
};
