import type { Certificate } from 'pkijs';
import { isIssuedBy, isSame, isSelfIssued, mayIssue } from './certificate-facts.ts';

export interface Chain {
  /** From the certificate upward, up to the last known issuer. */
  path: readonly Certificate[];
  /** The last certificate is trusted; is self-signed; or has an unknown issuer. */
  end: 'trusted' | 'self-signed' | 'open';
}

/** Longer than any real one. */
const LONGEST = 10;
/** Issuers of one name that are tried; a hostile file brings thousands. */
const MOST_TRIED = 40;

/**
 * The way from a certificate to one that is trusted (RFC 5280, 6.1, without policies and name constraints); else the longest.
 * `known`: where issuers are looked for.
 */
export async function chainTo(
  certificate: Certificate,
  known: readonly Certificate[],
  trusted: readonly Certificate[],
): Promise<Chain> {
  let longest: Chain = { path: [], end: 'open' };
  for await (const chain of chainsTo(certificate, { known, trusted, isCandidate: mayIssue })) {
    if (chain.end === 'trusted') return chain;
    if (chain.path.length > longest.path.length) longest = chain;
  }
  return longest;
}

interface Around {
  known: readonly Certificate[];
  trusted: readonly Certificate[];
  /** True if a certificate is considered as an issuer. */
  isCandidate: (certificate: Certificate) => boolean;
}

/** Returns every path upward from a certificate; paths over trusted issuers come first. */
export async function* chainsTo(
  certificate: Certificate,
  { known, trusted, isCandidate }: Around,
): AsyncGenerator<Chain> {
  const issuers = withoutCopies([...trusted, ...known]);
  let tried = 0;
  async function* climb(path: readonly Certificate[]): AsyncGenerator<Chain> {
    const last = path.at(-1) ?? certificate;
    if (trusted.some((each) => isSame(each, last))) return yield { path, end: 'trusted' };
    if (isSelfIssued(last) && (await isIssuedBy(last, last))) return yield { path, end: 'self-signed' };
    let isLast = true;
    for (const issuer of path.length < LONGEST ? issuers : []) {
      if (!issuer.subject.isEqual(last.issuer) || !isCandidate(issuer)) continue;
      if (path.some((each) => isSame(each, issuer)) || tried >= MOST_TRIED) continue;
      tried += 1;
      if (!(await isIssuedBy(last, issuer))) continue;
      isLast = false;
      yield* climb([...path, issuer]);
    }
    if (isLast) yield { path, end: 'open' };
  }
  yield* climb([certificate]);
}

function withoutCopies(certificates: readonly Certificate[]): Certificate[] {
  const found: Certificate[] = [];
  for (const each of certificates) if (!found.some((other) => isSame(each, other))) found.push(each);
  return found;
}
