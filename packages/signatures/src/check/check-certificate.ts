import type { SignatureDoubt } from '@pagewright/contract/signatures/checked-signature.ts';
import type { Certificate } from 'pkijs';
import type { Timestamp } from '../cms/timestamp.ts';
import { hasPurpose, hasWeakDigest, hasWeakKey, isValidAt, maySign, PURPOSES } from '../trust/certificate-facts.ts';
import { judgeChain, type JudgedChain, type Judging } from '../trust/chain-faults.ts';
import { chainsTo } from '../trust/chain-to.ts';
import type { RevocationData } from '../trust/revocation.ts';
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

/** The certificate of a signer, judged. */
export type Identity = Pick<
  SignatureReport,
  'path' | 'trust' | 'chainFaults' | 'provenTime' | 'provenBy' | 'longTerm'
> & {
  doubts: SignatureDoubt[];
};

/** Judges the certificate of a signer. `certificates`: all that came with the signature. */
export async function checkCertificate(
  { certificate, certificates }: { certificate: Certificate; certificates: readonly Certificate[] },
  kind: SignatureReport['kind'],
  evidence: Evidence,
): Promise<Identity> {
  const { stamps, revocation, now, known, trusted } = evidence;
  const others = [...certificates, ...known, ...stamps.flatMap(({ cms }) => cms.certificates)];
  const around = { known: others, trusted, revocation };
  const proof = stamps.length > 0 ? await proofOf(certificate, stamps, around) : undefined;
  // Without a proof of when, it holds only as long as its certificate does.
  const time = proof?.time ?? now;
  const chain = await bestChain(certificate, { ...around, time, kind });
  const { path, end, faults, revocations } = chain;
  const open = revocations.filter((status) => status === 'unknown').length;
  const issued = path.length - 1;
  const hasAll = end !== 'open' && open === 0 && proof !== undefined;
  return {
    path,
    trust: trustOf(chain),
    chainFaults: faults,
    provenTime: proof?.time,
    provenBy: proof?.certificate,
    doubts: doubtsOf(certificate, { chain, kind, time }),
    longTerm: issued > 0 && hasAll ? 'complete' : open < issued || proof ? 'partial' : 'none',
  };
}

function trustOf({ end, faults }: JudgedChain): SignatureReport['trust'] {
  if (end === 'open') return 'unknown issuer';
  return end === 'trusted' && faults.length > 0 ? 'broken chain' : end;
}

function doubtsOf(
  certificate: Certificate,
  { chain, kind, time }: { chain: JudgedChain; kind: SignatureReport['kind']; time: Date },
): SignatureDoubt[] {
  const doubts: SignatureDoubt[] = [];
  const validity = isValidAt(certificate, time);
  if (validity !== 'valid') doubts.push(validity);
  const isMeant = kind === 'timestamp' ? hasPurpose(certificate, PURPOSES.timestamping) : maySign(certificate);
  if (!isMeant) doubts.push('not for signing');
  // A signature of a certificate on itself proves nothing, with any digest.
  const isIssued = chain.path.length > 1 || chain.end === 'open';
  if (hasWeakKey(certificate) || (isIssued && hasWeakDigest(certificate))) doubts.push('weak algorithm');
  if (chain.revocations[0] === 'revoked') doubts.push('revoked');
  return doubts;
}

interface Around extends Judging {
  known: readonly Certificate[];
  trusted: readonly Certificate[];
}

/** Paths that are judged; a hostile file has many. */
const MOST_JUDGED = 8;

/** Returns the path to a trusted certificate with the fewest faults; else the longest path. */
async function bestChain(certificate: Certificate, { known, trusted, ...judging }: Around): Promise<JudgedChain> {
  let best: JudgedChain = { path: [certificate], end: 'open', faults: [], revocations: [] };
  let count = 0;
  // Certificates that may not issue are followed too, so that the report names them as the reason.
  for await (const chain of chainsTo(certificate, { known, trusted, isCandidate: () => true })) {
    const judged = await judgeChain(chain, judging);
    if (judged.end === 'trusted' && judged.faults.length === 0) return judged;
    count += 1;
    if (count === 1 || isBetter(judged, best)) best = judged;
    if (count >= MOST_JUDGED) break;
  }
  return best;
}

function isBetter(one: JudgedChain, other: JudgedChain): boolean {
  const [isTrusted, wasTrusted] = [one.end === 'trusted', other.end === 'trusted'];
  if (isTrusted !== wasTrusted) return isTrusted;
  return isTrusted ? one.faults.length < other.faults.length : one.path.length > other.path.length;
}

/**
 * The earliest of the timestamps. Whoever made up an authority for time has proven nothing of a certificate that is trusted: only
 * one that is trusted as well counts for it.
 */
async function proofOf(
  signer: Certificate,
  stamps: readonly Timestamp[],
  around: Omit<Around, 'time' | 'kind'>,
): Promise<Timestamp | undefined> {
  const isTrusted = await leadsToTrust(signer, around);
  const inOrder = stamps.toSorted((one, other) => one.time.getTime() - other.time.getTime());
  for (const stamp of inOrder) {
    const { certificate, time } = stamp;
    if (!certificate || !hasPurpose(certificate, PURPOSES.timestamping)) continue;
    if (isValidAt(certificate, time) !== 'valid') continue;
    if (!isTrusted) return stamp;
    const chain = await bestChain(certificate, { ...around, time, kind: 'timestamp' });
    const isSound = !hasWeakKey(certificate) && chain.revocations[0] !== 'revoked';
    if (isSound && trustOf(chain) === 'trusted') return stamp;
  }
  return undefined;
}

async function leadsToTrust(
  certificate: Certificate,
  { known, trusted }: Pick<Around, 'known' | 'trusted'>,
): Promise<boolean> {
  for await (const { end } of chainsTo(certificate, { known, trusted, isCandidate: () => true }))
    if (end === 'trusted') return true;
  return false;
}
