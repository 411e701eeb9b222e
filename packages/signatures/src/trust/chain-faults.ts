import type { ChainFault } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Certificate } from 'pkijs';
import {
  hasUnknownLimit,
  hasWeakDigest,
  hasWeakKey,
  isAuthority,
  isSelfIssued,
  isValidAt,
  mayIssue,
  pathLengthOf,
  PURPOSES,
  purposesOf,
} from './certificate-facts.ts';
import type { Chain } from './chain-to.ts';
import { revocationOf, type RevocationData, type RevocationStatus } from './revocation.ts';

export interface CertificateFault {
  certificate: Certificate;
  fault: ChainFault['fault'];
}

export interface JudgedChain extends Chain {
  /** Faults of the certificates above the first, at the time in question. */
  faults: readonly CertificateFault[];
  /** Of each certificate whose issuer is known; the first is the signer's. */
  revocations: readonly RevocationStatus['status'][];
}

export interface Judging {
  /** The time in question. */
  time: Date;
  revocation: RevocationData;
  kind: 'signature' | 'timestamp';
}

/** Validates a path at a time (RFC 5280, 6.1), without policies and name constraints. */
export async function judgeChain(chain: Chain, judging: Judging): Promise<JudgedChain> {
  const { path, end } = chain;
  const faults: CertificateFault[] = [];
  const revocations: RevocationStatus['status'][] = [];
  for (const [at, certificate] of path.entries()) {
    const issuer = path[at + 1];
    const status =
      issuer && (await revocationOf({ certificate, issuer, time: judging.time }, judging.revocation)).status;
    if (status) revocations.push(status);
    if (at === 0) continue;
    const isAnchor = !issuer && end !== 'open';
    const found = isAnchor ? faultsOfAnchor(certificate) : faultsOfIssuer(certificate, judging);
    if (status === 'revoked') found.push('revoked');
    // RFC 5280, 4.2.1.9: the last certificate does not count, nor do those that an issuer made for itself.
    if (path.slice(1, at).filter((each) => !isSelfIssued(each)).length > pathLengthOf(certificate))
      found.push('too many below');
    faults.push(...found.map((fault) => ({ certificate, fault })));
  }
  return { path, end, faults, revocations };
}

/** Trust in a root rests on its name and key; its dates and its own signature do not count (RFC 5280, 6.1.1, d). */
function faultsOfAnchor(certificate: Certificate): ChainFault['fault'][] {
  return [
    ...(hasWeakKey(certificate) ? ['weak key' as const] : []),
    ...(mayIssue(certificate) ? [] : ['not an issuer' as const]),
  ];
}

function faultsOfIssuer(certificate: Certificate, { time, kind }: Judging): ChainFault['fault'][] {
  const found: ChainFault['fault'][] = [];
  const validity = isValidAt(certificate, time);
  if (validity !== 'valid') found.push(validity);
  if (hasWeakKey(certificate)) found.push('weak key');
  if (hasWeakDigest(certificate)) found.push('weak digest');
  if (!isAuthority(certificate) || hasUnknownLimit(certificate) || excludes(certificate, kind))
    found.push('not an issuer');
  return found;
}

const ANY = '2.5.29.37.0';

/**
 * Purposes of certificates that documents are signed with: any, mail, log-in, code, documents (RFC 5280, 4.2.1.12; RFC 9336), and those
 * of Microsoft and Adobe for documents.
 */
const SIGNING = new Set([
  ANY,
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.3',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
]);

/** True if the issuer limits itself to other purposes. */
function excludes(certificate: Certificate, kind: Judging['kind']): boolean {
  const purposes = purposesOf(certificate);
  if (!purposes) return false;
  if (kind === 'timestamp') return !purposes.includes(PURPOSES.timestamping) && !purposes.includes(ANY);
  return !purposes.some((each) => SIGNING.has(each));
}
