import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import type { Clock } from '../../../clock.ts';

/** PayPal's certificates for its events, and who is believed to make them. */
export interface CertificateTrust {
  /** Whether a certificate may be fetched from there at all. */
  mayFetch: (address: URL) => boolean;
  /** PEM of authorities that are believed. */
  roots: readonly string[];
}

/** PayPal's own hosts, by https on the usual port. */
export const PAYPAL_TRUST: CertificateTrust = {
  mayFetch: ({ protocol, hostname, port, username }) =>
    protocol === 'https:' && port === '' && username === '' && /^([a-z0-9-]+\.)+paypal\.com$/.test(hostname),
  roots: rootCertificates,
};

/** Then PayPal is asked instead, while whoever sent the event still waits. */
const LONGEST_FETCH_MS = 3000;
const LONGEST_CHAIN = 5;
const LARGEST = 64 * 1024;
const KEPT = 20;
/** The name that PayPal's certificate for events is made out to. */
const SIGNER = /(^|\.)paypal\.com$/;

/** What a fetched certificate is good for: to check signatures with, or only for being asked about. */
export type SigningKey = X509Certificate['publicKey'] | 'unproven';

/**
 * Fetches certificates once for each address. One whose chain cannot be followed to an authority here is 'unproven', as is
 * one that cannot be had: PayPal itself can be asked then.
 */
export function openCertificates(trust: CertificateTrust, clock: Clock, longest: number) {
  const kept = new Map<string, X509Certificate[]>();
  let authorities: X509Certificate[] | undefined;
  const fetchChain = async (address: URL): Promise<X509Certificate[]> => {
    const known = kept.get(address.href);
    if (known) return known;
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(longest, LONGEST_FETCH_MS)),
    });
    const text = await response.text();
    if (!response.ok || text.length > LARGEST) return [];
    const parts = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    const chain = parts.slice(0, LONGEST_CHAIN).map((part) => new X509Certificate(part));
    if (kept.size >= KEPT) kept.clear();
    if (chain.length > 0) kept.set(address.href, chain);
    return chain;
  };
  return {
    mayFetch: trust.mayFetch,
    keyAt: async (address: URL): Promise<SigningKey> => {
      try {
        const chain = await fetchChain(address);
        const [leaf] = chain;
        authorities ??= trust.roots.map((root) => new X509Certificate(root));
        return leaf && isProven(chain, authorities, clock()) ? leaf.publicKey : 'unproven';
      } catch {
        return 'unproven';
      }
    },
  };
}

/** Each certificate is made by the next one, the last by an authority, and all are of PayPal's name and valid now. */
function isProven(chain: readonly X509Certificate[], authorities: readonly X509Certificate[], now: Date): boolean {
  const [leaf, ...makers] = chain;
  if (!leaf || !namesOf(leaf).some((name) => SIGNER.test(name))) return false;
  if (![leaf, ...makers].every((each) => new Date(each.validFrom) <= now && now < new Date(each.validTo))) return false;
  for (const [index, maker] of makers.entries()) {
    const made = chain[index];
    if (!made || !maker.ca || !made.checkIssued(maker) || !made.verify(maker.publicKey)) return false;
  }
  const last = chain.at(-1);
  return authorities.some((authority) => last?.checkIssued(authority) && last.verify(authority.publicKey));
}

const namesOf = ({ subjectAltName = '', subject }: X509Certificate) => [
  ...subjectAltName.split(', ').map((name) => name.replace(/^DNS:/, '')),
  /^CN=(.*)$/m.exec(subject)?.[1] ?? '',
];
