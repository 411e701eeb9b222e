import type { Certificate } from 'pkijs';
import { isSame, isSelfIssued, mayIssue } from './certificate-facts.ts';

export interface Chain {
  /** From the certificate upward, as far as issuers are known. */
  path: readonly Certificate[];
  /** Ends at one that is trusted; at one that stands for itself; or its last issuer is not here. */
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
  let tried = 0;
  const climb = async (path: readonly Certificate[]): Promise<Chain> => {
    const last = path.at(-1) ?? certificate;
    if (trusted.some((each) => isSame(each, last))) return { path, end: 'trusted' };
    if (isSelfIssued(last) && (await isIssuedBy(last, last))) return { path, end: 'self-signed' };
    let longest: Chain = { path, end: 'open' };
    if (path.length >= LONGEST) return longest;
    for (const issuer of [...trusted, ...known]) {
      const isNext =
        issuer.subject.isEqual(last.issuer) && mayIssue(issuer) && !path.some((each) => isSame(each, issuer));
      if (!isNext || tried >= MOST_TRIED) continue;
      tried += 1;
      if (!(await isIssuedBy(last, issuer))) continue;
      const chain = await climb([...path, issuer]);
      if (chain.end === 'trusted') return chain;
      if (chain.path.length > longest.path.length) longest = chain;
    }
    return longest;
  };
  return climb([certificate]);
}

/** Whether the signature of the certificate is by this issuer. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  return certificate.verify(issuer).catch(() => false);
}
