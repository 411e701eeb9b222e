import { isolated } from '../isolated.ts';
import { answerQuestions } from './answer-questions.ts';
import { changedPart } from './changed-part.ts';
import { holds, isVouchedFor, questionOf, type Question } from './questions.ts';
import type { SignatureSentences } from './sentences.ts';
import { at, chainFaultInEnglish, verdictInEnglish, who } from './verdict.en.ts';
import { asSentence, pageNumbers, pageRanges, weakDigest } from './verdict-facts.ts';

const ASKED: Record<Question, string> = {
  intact: 'Are the signed bytes intact, and is the signature genuine?',
  shown: 'Is what is shown now what was signed?',
  signer: 'Who signed, and do you trust the issuer?',
  time: 'When was it signed, and could the certificate be checked for that time?',
};

export const signaturesInEnglish: SignatureSentences = {
  verdict: verdictInEnglish,
  questions: (signature) => answerQuestions(signature, ASKED, signaturesInEnglish),
  answers: { yes: 'Yes', no: 'No', open: 'Not certain' },
  intact: 'The signed bytes are unchanged, and the signature was made with the key of its certificate.',
  unproven: 'Without an intact and genuine signature, it is not certain what was signed.',
  doubts: {
    range: () => ({
      says: 'The signature leaves out more of the file than itself, or ends where no version of the file does.',
      means: 'The parts that it leaves out were not signed. Forged signatures look like this, and damaged files too.',
    }),
    outside: () => ({
      says: 'The signature is not among the bytes that it signs.',
      means: 'A copied signature looks like this. Its reason, place, date and look were not signed.',
    }),
    digest: () => ({
      says: 'What was signed is no longer in the file as it was.',
      means:
        'At least one byte is different, on purpose or by a fault. This file does not show what it was: ask for the original.',
    }),
    signature: () => ({
      says: 'The signature does not fit the key of its certificate.',
      means: 'Somebody else made it, or it was damaged. The name on the certificate proves nothing here.',
    }),
    'other certificate': () => ({
      says: 'The certificate is not the one that was named when the document was signed.',
      means: 'Somebody exchanged it. The name on it proves nothing here.',
    }),
    'forbidden change': (signature) => ({
      says: 'Something was changed after signing that the signature does not allow.',
      means: holds(signature)
        ? 'What was signed is still in the file. Compare it with the document as it is now before you rely on either.'
        : 'Ask for the document as it was signed.',
    }),
    removed: () => ({
      says: 'An earlier version of the file has this signature, and the file as it is now does not.',
      means: 'Somebody took it out. The signer signed that earlier version, and nothing after it.',
    }),
    'drawn otherwise': () => ({
      says: 'The document looks different now, and no change was found that explains all of it.',
      means: 'Somebody may have hidden a change. Compare both versions before you rely on either.',
    }),
    covered: () => ({
      says: 'Something that was added later hides what was signed, or adds to it what was not signed.',
      means: 'Such an addition can change what the document means. Compare both versions before you rely on either.',
    }),
    unread: () => ({
      says: 'What follows the signed bytes cannot be read here, or not all of it.',
      means: 'Another program may show something that was not signed.',
    }),
    unreadable: () => ({
      says: 'The signature is damaged, or of a kind that is not known here.',
      means: 'It cannot be checked here. The program that made it may be able to check it.',
    }),
    'no certificate': () => ({
      says: 'The signature does not include its certificate.',
      means: 'Without the certificate, nobody can check who made the signature, or whether it is genuine.',
    }),
    'unknown algorithm': ({ unknownAlgorithm }) => ({
      says: unknownAlgorithm
        ? `The signature was made with ${isolated(unknownAlgorithm)}, which cannot be checked here.`
        : 'The signature was made with an algorithm that cannot be checked here.',
      means: 'Another program may be able to check whether the document is the one that was signed.',
    }),
    'weak algorithm': (signature) => {
      const digest = weakDigest(signature);
      return {
        says: digest
          ? `The signature was made with ${digest}, which is too weak today.`
          : 'The certificate has a key that is too short, or was issued with a digest that is too weak today, such as SHA-1.',
        means: digest
          ? 'Somebody could make another document that it fits as well. Ask for a signature with SHA-256.'
          : 'Somebody else could have made the signature, or a certificate in this name. Ask for a signature with a newer certificate.',
      };
    },
    revoked: ({ proven }) => ({
      says: proven
        ? 'The certificate was revoked before the time of the timestamp.'
        : 'The certificate was revoked, and no timestamp proves that the signature was made before.',
      means: 'Its key may be in other hands. Ask the signer.',
    }),
    expired: ({ proven }) =>
      proven
        ? {
            says: 'The certificate had expired by the time of the timestamp.',
            means:
              'The document may have been signed earlier, while the certificate was valid. Nothing in the file shows it.',
          }
        : {
            says: 'The certificate has expired, and no timestamp proves that the document was signed before.',
            means: 'The document may well have been signed in time, as old ones are. Nothing in the file shows it.',
          },
    'not yet valid': ({ proven }) => ({
      says: proven
        ? 'The certificate was not valid yet at the time of the timestamp.'
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
  trust: (signature) => {
    const { certificate, trust, issuers, kind } = signature;
    if (!certificate) return 'No certificate was found that names the signer.';
    const name = certificate.name === '' ? 'Without a name' : who(signature);
    const issuer = isolated(certificate.issuer || 'an unnamed issuer');
    const root = issuers.at(-1);
    switch (trust) {
      case 'trusted': {
        if (!root) return `${name}: this certificate is itself on the list of trusted issuers here.`;
        const list = 'is on the list of trusted issuers here';
        const known = issuers.length === 1 ? `It ${list}.` : `It relies on ${isolated(root.name)}, which ${list}.`;
        return isVouchedFor(signature)
          ? `${name}: ${issuer} vouches for the name. ${known}`
          : `${name}: the issuer of the certificate is ${issuer}. ${known}`;
      }
      case 'self-signed':
        return kind === 'timestamp'
          ? `${name}: nobody vouches for this clock. Its owner issued the certificate, as anybody can in any name.`
          : `${name}: nobody vouches for the name. The signer issued the certificate, as anybody can in any name. To be sure, ask the signer to read you the fingerprint.`;
      case 'broken chain':
        return `${name}: nobody vouches for the name. The certificate relies on ${isolated(root?.name || certificate.issuer)}, which is trusted here, but not all certificates above it hold.`;
      case 'unknown issuer':
        return `${name}: the certificate names ${issuer} as its issuer, which is on no list of trusted issuers here. Rely on the name only if you trust that issuer.`;
    }
  },
  unprovenSigner: 'It is not proven that the holder of this certificate signed this document.',
  chainFault: (fault, signature) => asSentence(chainFaultInEnglish(fault, signature)),
  claimed: ({ claims }) =>
    claims.time
      ? `${at(claims.time)}, by the clock of the signer’s device, which nobody has checked.`
      : 'The signature itself names no time.',
  proven: ({ proven, trust }) => {
    if (!proven) return 'No timestamp proves when.';
    return trust === 'trusted'
      ? `A timestamp of ${isolated(proven.by)} proves that it was there on ${at(proven.time)}.`
      : `A timestamp of ${isolated(proven.by)} dates it to ${at(proven.time)} at the latest. Whether that clock can be trusted was not checked.`;
  },
  checkedFor: ({ proven, longTerm }) => {
    if (!proven) return 'So the dates of the certificate were compared with today’s date, and it is valid today.';
    return longTerm === 'complete'
      ? 'The certificate was valid then, and the file shows that it had not been revoked.'
      : 'The certificate was valid then by its dates. The file does not show for every certificate whether it had been revoked.';
  },
  covers: (signature) => {
    const { coversAll, end, changes, doubts } = signature;
    if (end === undefined) return 'It is not clear what the signature covers.';
    if (doubts.includes('removed')) return 'The signature covers an earlier version of the file.';
    if (coversAll) return 'The signature covers the whole file: nothing was added since.';
    if (changes.length > 0) return 'The signature covers the document as it was then. Since then:';
    const isSame = holds(signature) && doubts.every((doubt) => questionOf(doubt) !== 'shown');
    return isSame
      ? 'Something was added to the file since, none of which changes the document.'
      : 'Something was added to the file since.';
  },
  pages: (signature) => {
    const { changed, added, gone } = pageNumbers(signature);
    const parts = [
      ...(changed.length > 0 ? [`Changed pages: ${pageRanges(changed)}.`] : []),
      ...(added.length > 0 ? [`Added pages: ${pageRanges(added)}.`] : []),
      ...(gone.length > 0 ? [`Removed pages: ${pageRanges(gone)}.`] : []),
    ];
    return parts.length > 0 ? parts.join(' ') : undefined;
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
    form: () => 'Settings of the form were changed, such as how its fields are drawn.',
    actions: () => 'What happens when the document is opened was changed.',
    names: () => 'Attachments, scripts or link targets were added, changed or removed.',
    layers: () => 'Layers, which show and hide parts of pages, were added, changed or removed.',
    bookmarks: () => 'Bookmarks or page labels were added, changed or removed.',
    reading: () => 'What programs read aloud to people who cannot see the pages was changed.',
    permissions: () => 'What the signatures allow was changed.',
    encryption: () => 'How the file is encrypted was changed.',
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
    complete: 'The file contains all that is needed to check this signature when its issuers are gone.',
    partial: 'The file contains a part of what is needed to check this signature when its issuers are gone.',
    none: 'The file contains nothing to check this signature with when its issuers are gone.',
  },
  proves:
    'A signature proves that the document is byte for byte the one that was signed, and with which certificate. Whether the name is right depends on the issuer of that certificate. A signature does not prove that the document is true, nor, without a timestamp, when it was signed. Issuers were not asked whether a certificate has been revoked since: only what the file contains is known.',
};
