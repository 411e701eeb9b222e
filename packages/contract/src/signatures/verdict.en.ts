import { isolated } from '../isolated.ts';
import type { ChainFault, CheckedSignature, SignatureDoubt } from './checked-signature.ts';
import {
  asSentence,
  differingPages,
  forbiddenPages,
  laterChanges,
  namedPages,
  weakDigest,
  type LaterKind,
} from './verdict-facts.ts';

type Clause = (signature: CheckedSignature) => string;

export const who: Clause = ({ certificate }) => isolated(certificate?.name || 'an unknown signer');

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
export const at = (time: string): string => TIME.format(new Date(time));

const listed = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts);

const signed: Clause = ({ kind }) => (kind === 'timestamp' ? 'stamped' : 'signed');

function some(pages: readonly number[]): string {
  const { named, others } = namedPages(pages);
  const all = others > 0 ? [...named, `${others.toLocaleString('en')} others`] : named;
  return `${pages.length === 1 ? 'page' : 'pages'} ${listed(all)}`;
}

export function verdictInEnglish(signature: CheckedSignature): string {
  const [doubt] = signature.doubts;
  if (signature.verdict === 'valid' || !doubt) return valid(signature);
  if (signature.verdict === 'intact')
    return `Intact, but ${OPEN[doubt]?.(signature) ?? 'its certificate does not vouch for it'}${later(signature, 'since then')}.`;
  if (signature.verdict === 'unknown')
    return `Cannot be confirmed: ${OPEN[doubt]?.(signature) ?? 'the signature cannot be read'}.`;
  return (
    BROKEN[doubt]?.(signature) ??
    `Changed after signing: this is no longer the document that ${who(signature)} ${signed(signature)}.`
  );
}

/** For verdicts that begin with “Cannot be confirmed”. */
const OPEN: Partial<Record<SignatureDoubt, Clause>> = {
  'drawn otherwise': (signature) => {
    const pages = differingPages(signature);
    const [subject, look] =
      pages.length === 0 ? ['the document', 'looks'] : [some(pages), pages.length === 1 ? 'looks' : 'look'];
    return `${subject} ${look} different from what ${who(signature)} ${signed(signature)}, and no change was found that explains all of it`;
  },
  covered: (signature) => {
    const pages = differingPages(signature);
    const place = pages.length === 0 ? '' : `on ${some(pages)}, `;
    return `${place}something that was added later hides what ${who(signature)} ${signed(signature)}, or adds to it`;
  },
  unread: () => 'what was added after signing cannot be read, so another program may show something else',
  'no certificate': () => 'the signature does not name its signer',
  'unknown algorithm': ({ unknownAlgorithm }) =>
    unknownAlgorithm
      ? `the signature was made with ${isolated(unknownAlgorithm)}, which cannot be checked here`
      : 'the signature was made with an algorithm that cannot be checked here',
  'weak algorithm': (signature) => {
    const digest = weakDigest(signature);
    return digest
      ? `the signature was made with ${digest}, which is too weak today`
      : `the certificate of ${who(signature)} has a key or a digest that is too weak today`;
  },
  revoked: (signature) => `the certificate of ${who(signature)} was revoked`,
  expired: (signature) => `the certificate of ${who(signature)} has expired`,
  'not yet valid': (signature) => `the certificate of ${who(signature)} was not valid yet`,
  'not for signing': (signature) =>
    `the certificate of ${who(signature)} was not issued for ${signature.kind === 'timestamp' ? 'timestamps' : 'signing'}`,
  timestamp: () => 'the timestamp of the signature does not hold',
};

/** For verdicts on files that are not what was signed. */
const BROKEN: Partial<Record<SignatureDoubt, (signature: CheckedSignature) => string | undefined>> = {
  range: () => 'Broken: the signature does not cover the file as it has to, so it proves nothing.',
  outside: () =>
    'Not a signature of this document: it is not part of what it signs, as a copy of another signature is not.',
  signature: (signature) => `Not genuine: the signature was not made with the key of ${who(signature)}.`,
  'other certificate': (signature) =>
    `Not genuine: the certificate of ${who(signature)} is not the one that was named when it was signed.`,
  'forbidden change': onPages,
  removed: (signature) => `Removed: the signature of ${who(signature)} was taken out of this file.`,
};

function onPages(signature: CheckedSignature): string | undefined {
  const { changed, added, gone } = forbiddenPages(signature);
  const be = (pages: readonly number[]) => (pages.length === 1 ? 'was' : 'were');
  const clauses = [
    ...(added.length > 0 ? [`${some(added)} ${be(added)} added`] : []),
    ...(gone.length > 0 ? [`${some(gone)} ${be(gone)} removed`] : []),
  ];
  if (changed.length > 0) {
    const [are, them] = changed.length === 1 ? ['is', 'it'] : ['are', 'them'];
    const first = `${some(changed)} ${are} no longer as ${who(signature)} ${signed(signature)} ${them}`;
    return asSentence(listed([first, ...clauses]));
  }
  return clauses.length === 0
    ? undefined
    : asSentence(`${listed(clauses)} after ${who(signature)} ${signed(signature)} the document`);
}

function valid(signature: CheckedSignature): string {
  const { kind, trust, proven, chainFaults } = signature;
  if (trust === 'broken chain') {
    const [fault] = chainFaults;
    const reason = fault ? chainFaultInEnglish(fault, signature) : 'a certificate above it does not hold';
    const named = kind === 'timestamp' ? `the clock of ${who(signature)}` : `the name ${who(signature)}`;
    return `Intact, but nobody vouches for ${named}: ${reason}${later(signature, `since it was ${signed(signature)}`)}.`;
  }
  const since = later(signature, 'since then');
  if (kind === 'timestamp') {
    const doubt = {
      trusted: '',
      'self-signed': ', for which nobody vouches',
      'unknown issuer': ', which is not known here',
    };
    const time = proven ? ` on ${at(proven.time)}` : '';
    return `Valid: the document was there in this form${time}, by the clock of ${who(signature)}${doubt[trust]}${since}.`;
  }
  if (trust === 'trusted') return `Valid: this is the document that ${who(signature)} signed${since}.`;
  const doubt = {
    'self-signed': ', for which nobody vouches',
    'unknown issuer': ', on the word of an issuer that is not known here',
  };
  return `Valid: this is the document that was signed in the name of ${who(signature)}${doubt[trust]}${since}.`;
}

const LATER: Record<LaterKind, (count: number) => string> = {
  'form value': (count) =>
    count === 1 ? 'a field was filled in' : `${count.toLocaleString('en')} fields were filled in`,
  comment: () => 'the comments changed',
  signature: (count) =>
    count === 1
      ? 'the document was signed once more'
      : `the document was signed ${count.toLocaleString('en')} more times`,
  'signature field': (count) =>
    count === 1
      ? 'a field for a signature was added'
      : `${count.toLocaleString('en')} fields for signatures were added`,
  timestamp: (count) => (count === 1 ? 'a timestamp was added' : `${count.toLocaleString('en')} timestamps were added`),
  'validation data': () => 'data for later checks was added',
  metadata: () => 'its properties (title, dates and the like) changed',
};

function later(signature: CheckedSignature, since: string): string {
  const { kinds, pages } = laterChanges(signature);
  if (kinds.length === 0) return '';
  const place = pages.length > 0 ? ` (see ${some(pages)})` : '';
  return `; ${since}, ${listed(kinds.map(({ kind, count }) => LATER[kind](count)))}${place}`;
}

const CHAIN_FAULT: Record<ChainFault['fault'], Clause> = {
  expired: ({ proven }) => (proven ? 'had expired by the time of the timestamp' : 'has expired'),
  'not yet valid': ({ proven }) => (proven ? 'was not valid yet at the time of the timestamp' : 'is not valid yet'),
  revoked: ({ proven }) => (proven ? 'had been revoked by the time of the timestamp' : 'was revoked'),
  'weak key': () => 'has a key that is too short',
  'weak digest': () => 'was issued with a digest that is too weak today',
  'not an issuer': () => 'cannot be relied on to issue the certificate below it',
  'too many below': () => 'allows fewer certificates below it than there are here',
};

export function chainFaultInEnglish({ certificate, fault }: ChainFault, signature: CheckedSignature): string {
  return `the certificate of ${isolated(certificate || 'an unnamed issuer')} ${CHAIN_FAULT[fault](signature)}`;
}
