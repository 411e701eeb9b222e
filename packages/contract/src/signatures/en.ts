import { isolated } from '../isolated.ts';
import { changedPart } from './changed-part.ts';
import type { CheckedSignature, SignatureDoubt } from './checked-signature.ts';
import type { SignatureSentences } from './sentences.ts';

const who = ({ certificate }: CheckedSignature) => isolated(certificate?.name || 'an unknown signer');

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
const at = (time: string) => TIME.format(new Date(time));

/** For verdicts that begin with “Cannot be told”. */
const BECAUSE: Partial<Record<SignatureDoubt, (signature: CheckedSignature) => string>> = {
  'no certificate': () => 'the signature does not say whose it is',
  'unknown algorithm': () => 'the signature was made with an algorithm that is not known here',
  'weak algorithm': () => 'the signature was made with an algorithm that can be forged today',
  revoked: (signature) => `the certificate of ${who(signature)} was revoked`,
  expired: (signature) => `the certificate of ${who(signature)} has expired`,
  'not yet valid': (signature) => `the certificate of ${who(signature)} was not valid yet`,
  'not for signing': (signature) => `the certificate of ${who(signature)} is not meant for this`,
  timestamp: () => 'the timestamp of the signature does not hold',
};

/** For verdicts of files that are not what was signed. */
const BROKEN: Partial<Record<SignatureDoubt, (signature: CheckedSignature) => string>> = {
  range: () => 'Broken: the signature does not cover the file as it has to, so it proves nothing.',
  signature: (signature) => `Not genuine: the signature was not made with the key of ${who(signature)}.`,
  'other certificate': (signature) => `Not genuine: the certificate of ${who(signature)} was put in later.`,
  removed: (signature) => `Removed: the signature of ${who(signature)} was taken out of this file.`,
};

const LATER = '; all that was added since is allowed';

function valid(signature: CheckedSignature): string {
  const { kind, trust, proven, changes } = signature;
  const later = changes.length > 0 ? LATER : '';
  if (kind === 'timestamp') {
    const doubt = {
      trusted: '',
      'self-signed': ', for whom nobody vouches',
      'unknown issuer': ', who is not known here',
    };
    const time = proven ? ` on ${at(proven.time)}` : '';
    return `Valid: the document was there in this form${time}, by the clock of ${who(signature)}${doubt[trust]}${later}.`;
  }
  if (trust === 'trusted') return `Valid: this is the document that ${who(signature)} signed${later}.`;
  const doubt = {
    'self-signed': ', for which nobody vouches',
    'unknown issuer': ', on the word of an issuer that is not known here',
  };
  return `Valid: this is the document that was signed in the name of ${who(signature)}${doubt[trust]}${later}.`;
}

export const signaturesInEnglish: SignatureSentences = {
  verdict: (signature) => {
    const [doubt] = signature.doubts;
    if (signature.verdict === 'valid' || !doubt) return valid(signature);
    if (signature.verdict === 'unknown')
      return `Cannot be told, because ${BECAUSE[doubt]?.(signature) ?? 'the signature cannot be read'}.`;
    return (
      BROKEN[doubt]?.(signature) ??
      `Changed after signing: this is no longer the document that ${who(signature)} ${signature.kind === 'timestamp' ? 'stamped' : 'signed'}.`
    );
  },
  doubts: {
    range: () => ({
      says: 'The signature leaves out more of the file than itself, or ends where no version of the file does.',
      means: 'Whatever stands there was not signed. Forged signatures look like this, and damaged files too.',
    }),
    digest: () => ({
      says: 'What was signed is no longer in the file as it was.',
      means:
        'At least one byte is another one, by intent or by a fault. What it was cannot be told from this file: ask for the original.',
    }),
    signature: () => ({
      says: 'The signature does not fit the key of its certificate.',
      means: 'Somebody else made it, or it was damaged. The name on the certificate proves nothing here.',
    }),
    'other certificate': () => ({
      says: 'The certificate is not the one that was named when the document was signed.',
      means: 'Somebody exchanged it. The name on it proves nothing here.',
    }),
    'forbidden change': () => ({
      says: 'Something was changed after signing that the signature does not allow.',
      means:
        'What was signed is still in the file. Compare it with the document as it is now before you rely on either.',
    }),
    removed: () => ({
      says: 'An earlier version of the file has this signature, and the file as it is now does not.',
      means: 'Somebody took it out. The signer signed that earlier version, and nothing after it.',
    }),
    unreadable: () => ({
      says: 'The signature is damaged, or of a kind that is not known here.',
      means: 'Nothing can be said of it here; the program that it was made with may know more.',
    }),
    'no certificate': () => ({
      says: 'The signature does not bring the certificate that it was made with.',
      means: 'Without it, nobody can tell whose it is, or whether it is genuine.',
    }),
    'unknown algorithm': () => ({
      says: 'The signature was made with an algorithm that is not known here.',
      means: 'Whether the document is the one that was signed cannot be told here.',
    }),
    'weak algorithm': () => ({
      says: 'The signature was made with SHA-1, or with a key that is too short.',
      means: 'It fits the document, but such signatures can be forged today. Ask for one that is made with SHA-256.',
    }),
    revoked: ({ proven }) => ({
      says: proven
        ? 'The certificate, or one that it relies on, was revoked before the time that a timestamp proves.'
        : 'The certificate, or one that it relies on, was revoked, and no timestamp proves that the signature was made before.',
      means: 'Its key may be in other hands. Ask the signer.',
    }),
    expired: ({ proven }) =>
      proven
        ? {
            says: 'The certificate had expired by the time that a timestamp proves.',
            means:
              'The document may have been signed earlier, while the certificate was valid. Nothing in the file shows it.',
          }
        : {
            says: 'The certificate has expired, and no timestamp proves that the document was signed before.',
            means: 'The document may well have been signed in time, as old ones are. Nothing in the file shows it.',
          },
    'not yet valid': ({ proven }) => ({
      says: proven
        ? 'The certificate was not valid yet at the time that a timestamp proves.'
        : 'The certificate is not valid yet, by the clock of this device.',
      means: 'One of the clocks may be wrong. Until the certificate is valid, its issuer does not vouch for the name.',
    }),
    'not for signing': ({ kind }) => ({
      says:
        kind === 'timestamp'
          ? 'The certificate was not issued for timestamps.'
          : 'The certificate was not issued for signing documents.',
      means: 'Its issuer does not vouch for what is signed with it.',
    }),
    timestamp: () => ({
      says: 'The timestamp of the signature is damaged, or belongs to something else.',
      means: 'It proves no time. Somebody may have put it in later.',
    }),
  },
  trust: ({ certificate, trust, kind }) => {
    if (!certificate) return 'Nobody is named.';
    if (trust === 'trusted')
      return `${isolated(certificate.issuer)}, which is on the list of trusted issuers here, vouches for the name.`;
    if (trust === 'self-signed')
      return kind === 'timestamp'
        ? 'Nobody vouches for this clock: its owner issued the certificate, as anybody can in any name.'
        : 'Nobody vouches for the name: the signer issued the certificate, as anybody can in any name. To be sure, ask the signer to read you the fingerprint.';
    return `The certificate says that it was issued by ${isolated(certificate.issuer)}, which is on no list of trusted issuers here. Whether the name is right depends on whether you trust that issuer.`;
  },
  claimed: ({ claims }) =>
    claims.time
      ? `${at(claims.time)}, by the clock of the signer’s device, which nobody has checked.`
      : 'The signature itself says nothing of when it was made.',
  proven: ({ proven }) =>
    proven
      ? `A timestamp of ${isolated(proven.by)} proves that it was there on ${at(proven.time)}.`
      : 'No timestamp proves when.',
  covers: ({ coversAll, end, changes, doubts }) => {
    if (end === undefined) return 'What the signature covers cannot be told.';
    if (doubts.includes('removed')) return 'The signature covers an earlier version of the file.';
    if (coversAll) return 'The signature covers the whole file: nothing was added since.';
    return changes.length === 0
      ? 'Something was added to the file since, none of which changes the document.'
      : 'The signature covers the document as it was then. Since then:';
  },
  changes: {
    'validation data': () => 'Data for checking signatures in years to come was added.',
    timestamp: () => 'A timestamp of the whole document was added.',
    metadata: () => 'Title, dates or other facts about the document were changed.',
    signature: ({ field }) => `The document was signed once more${field ? `, in the field “${isolated(field)}”` : ''}.`,
    'signature field': ({ field }) => `A field for a signature was added${field ? `: “${isolated(field)}”` : ''}.`,
    'form value': ({ field }) => (field ? `The field “${isolated(field)}” was filled in.` : 'A field was filled in.'),
    comment: ({ count }) =>
      count === 1
        ? 'A comment was added, changed or removed.'
        : `${count.toLocaleString('en')} comments were added, changed or removed.`,
    other: (change) => signaturesInEnglish.parts[changedPart(change.what)](change),
  },
  parts: {
    pages: () => 'Pages were added, removed or put in another order.',
    page: () => 'A page was changed: what it shows, its size or its direction.',
    annotation: () => 'A link, film or another active element of a page was added, changed or removed.',
    field: () => 'A form field was added, changed, moved or removed.',
    signature: () => 'A signature was removed, or what it says or shows was changed.',
    form: () => 'What the fields of the form are drawn with was changed.',
    actions: () => 'What happens when the document is opened was changed.',
    names: () => 'Attachments, scripts or link targets were added, changed or removed.',
    layers: () => 'Layers, which show and hide parts of pages, were added, changed or removed.',
    revision: () => 'What was added cannot be compared with what was signed, so it may be anything.',
    object: ({ count }) =>
      count === 1
        ? 'A part of the document that was signed was replaced.'
        : `${count.toLocaleString('en')} parts of the document that were signed were replaced.`,
    entry: ({ what }) => `A setting of the document was changed${what ? ` (${what})` : ''}.`,
  },
  certifies: {
    1: 'The signer certifies the document: nothing may be changed.',
    2: 'The signer certifies the document: forms may be filled in and signatures added, nothing else.',
    3: 'The signer certifies the document: comments and signatures may be added and forms filled in, nothing else.',
  },
  longTerm: {
    complete: 'The file brings all that is needed to check this signature when its issuers are gone.',
    partial: 'The file brings a part of what is needed to check this signature when its issuers are gone.',
    none: 'The file brings nothing to check this signature with when its issuers are gone.',
  },
  proves:
    'A signature proves that the document is byte for byte the one that was signed, and with whose certificate, as far as somebody vouches for that name. It does not prove that what the document says is true, nor, without a timestamp, when it was signed. Nobody was asked whether a certificate has been revoked since: that is known only as far as the file says it.',
};
