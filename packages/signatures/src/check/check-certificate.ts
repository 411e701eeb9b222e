import type { SignatureDoubt } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Certificate } from 'pkijs';
import type { Cms } from '../cms/read-cms.ts';
import type { Timestamp } from '../cms/timestamp.ts';
import { hasPurpose, isValidAt, maySign, PURPOSES, rsaBitsOf } from '../trust/certificate-facts.ts';
import { chainTo } from '../trust/chain-to.ts';
import { revocationOf, type RevocationData } from '../trust/revocation.ts';
import type { SignatureReport } from './report.ts';

/** What a certificate is judged by. */
export interface Evidence {
  /** Certificates that came with the file. */
  known: readonly Certificate[];
  trusted: readonly Certificate[];
  revocation: RevocationData;
  now: Date;
  /** That cover the signature, each good in itself. */
  stamps: readonly Timestamp[];
}

type Identity = Pick<SignatureReport, 'path' | 'trust' | 'provenTime' | 'provenBy' | 'longTerm'> & {
  doubts: SignatureDoubt[];
};

/** RSA keys shorter than this can be broken (ETSI TS 119 312). */
const FEWEST_RSA_BITS = 2048;

/** `undefined` where the signature does not say whose it is. */
export async function checkCertificate(
  { certificate, certificates }: Cms,
  kind: SignatureReport['kind'],
  { known, trusted, revocation, now, stamps }: Evidence,
): Promise<Identity | undefined> {
  if (!certificate) return undefined;
  const others = [...certificates, ...known, ...stamps.flatMap(({ cms }) => cms.certificates)];
  const { path, end } = await chainTo(certificate, others, trusted);
  const proof = await proofOf(stamps, { others, trusted, isTrusted: end === 'trusted' });
  // Without a proof of when, it holds only as long as its certificate does.
  const time = proof?.time ?? now;
  const doubts: SignatureDoubt[] = [];
  const validity = isValidAt(certificate, time);
  if (validity !== 'valid') doubts.push(validity);
  const isMeant = kind === 'timestamp' ? hasPurpose(certificate, PURPOSES.timestamping) : maySign(certificate);
  if (!isMeant) doubts.push('not for signing');
  if ((rsaBitsOf(certificate) ?? Infinity) < FEWEST_RSA_BITS) doubts.push('weak algorithm');

  let open = 0;
  for (const [at, each] of path.entries()) {
    const issuer = path[at + 1];
    if (!issuer) continue;
    const { status } = await revocationOf({ certificate: each, issuer, time }, revocation);
    if (status === 'revoked') doubts.push('revoked');
    if (status === 'unknown') open += 1;
  }
  const issued = path.length - 1;
  const hasAll = end !== 'open' && open === 0 && proof !== undefined;
  return {
    path,
    trust: end === 'open' ? 'unknown issuer' : end,
    provenTime: proof?.time,
    provenBy: proof?.certificate,
    doubts,
    longTerm: issued > 0 && hasAll ? 'complete' : open < issued || proof ? 'partial' : 'none',
  };
}

/**
 * The earliest of the timestamps. Whoever made up an authority for time has proven nothing of a certificate that is trusted: only
 * one that is trusted as well counts for it.
 */
async function proofOf(
  stamps: readonly Timestamp[],
  {
    others,
    trusted,
    isTrusted,
  }: { others: readonly Certificate[]; trusted: readonly Certificate[]; isTrusted: boolean },
): Promise<Timestamp | undefined> {
  const inOrder = stamps.toSorted((one, other) => one.time.getTime() - other.time.getTime());
  for (const stamp of inOrder) {
    const { certificate, time } = stamp;
    if (!certificate || !hasPurpose(certificate, PURPOSES.timestamping)) continue;
    if (isValidAt(certificate, time) !== 'valid') continue;
    if (!isTrusted || (await chainTo(certificate, others, trusted)).end === 'trusted') return stamp;
  }
  return undefined;
}
