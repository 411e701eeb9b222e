import { equal } from '@pagewright/ground/bytes';
import * as asn1js from 'asn1js';
import { BasicConstraints, ExtKeyUsage, type Certificate } from 'pkijs';
import { encoded } from '../cms/ber.ts';
import { isWeakDigest } from '../cms/digests.ts';
import { keySize } from '../cms/public-key.ts';
import { digestOfScheme, isSignedBy, signatureValue } from '../cms/verify-signature.ts';

/** RFC 5280, 4.2.1. */
const EXTENSIONS = {
  keyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
} as const;
/** RFC 5280, 4.2.1.12, and RFC 6960, 4.2.2.2. */
export const PURPOSES = { timestamping: '1.3.6.1.5.5.7.3.8', ocsp: '1.3.6.1.5.5.7.3.9' } as const;

const encodings = new WeakMap<Certificate, Uint8Array>();

/** Returns the DER. The signed part keeps its bytes. */
export function encodingOf(certificate: Certificate): Uint8Array {
  const known = encodings.get(certificate);
  if (known) return known;
  const { tbsView, signatureAlgorithm, signatureValue: value } = certificate;
  const rest = [signatureAlgorithm.toSchema(), value].map((each) => new Uint8Array(each.toBER()));
  const made =
    tbsView.length === 0
      ? new Uint8Array(certificate.toSchema(true).toBER())
      : encoded(Uint8Array.of(0x30), [tbsView, ...rest]);
  encodings.set(certificate, made);
  return made;
}

export const isSame = (one: Certificate, other: Certificate): boolean => equal(encodingOf(one), encodingOf(other));

export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => issuer.isEqual(subject);

export const isValidAt = ({ notBefore, notAfter }: Certificate, time: Date): 'valid' | 'expired' | 'not yet valid' =>
  time < notBefore.value ? 'not yet valid' : time > notAfter.value ? 'expired' : 'valid';

/** True if the signature of the certificate is by this issuer. */
export const isIssuedBy = (certificate: Certificate, { subjectPublicKeyInfo }: Certificate): Promise<boolean> =>
  isSignedBy(
    {
      key: subjectPublicKeyInfo,
      algorithm: certificate.signatureAlgorithm,
      value: signatureValue(certificate.signatureValue),
    },
    certificate.tbsView,
  );

const extensionOf = ({ extensions }: Certificate, id: string) => extensions?.find(({ extnID }) => extnID === id);

/** Certificates of version 1 have no extensions, and issue as roots nevertheless. */
export function mayIssue(certificate: Certificate): boolean {
  const constraints: unknown = extensionOf(certificate, EXTENSIONS.basicConstraints)?.parsedValue;
  if (!(constraints instanceof BasicConstraints)) return isSelfIssued(certificate);
  return (constraints.cA || isSelfIssued(certificate)) && hasUsage(certificate, USAGE.certificates);
}

/** True for a certificate of an issuer, by its own extensions (RFC 5280, 6.1.4, k and n). */
export function isAuthority(certificate: Certificate): boolean {
  const constraints: unknown = extensionOf(certificate, EXTENSIONS.basicConstraints)?.parsedValue;
  return constraints instanceof BasicConstraints && constraints.cA && hasUsage(certificate, USAGE.certificates);
}

/** Returns how many issuers may be below the certificate (RFC 5280, 4.2.1.9). */
export function pathLengthOf(certificate: Certificate): number {
  const constraints: unknown = extensionOf(certificate, EXTENSIONS.basicConstraints)?.parsedValue;
  const length = constraints instanceof BasicConstraints ? constraints.pathLenConstraint : undefined;
  return typeof length === 'number' ? length : Infinity;
}

/** Bits of KeyUsage from the left (RFC 5280, 4.2.1.3). */
const USAGE = { signature: 0, nonRepudiation: 1, certificates: 5, revocationLists: 6 } as const;

export const maySign = (certificate: Certificate): boolean =>
  hasUsage(certificate, USAGE.signature) || hasUsage(certificate, USAGE.nonRepudiation);

export const mayRevoke = (certificate: Certificate): boolean => hasUsage(certificate, USAGE.revocationLists);

/** A certificate without the extension may be used for anything. */
function hasUsage(certificate: Certificate, bit: number): boolean {
  const extension = extensionOf(certificate, EXTENSIONS.keyUsage);
  if (!extension) return true;
  const usage: unknown = extension.parsedValue;
  if (!(usage instanceof asn1js.BitString)) return false;
  const byte = usage.valueBlock.valueHexView[bit >> 3] ?? 0;
  return (byte & (0x80 >> (bit & 7))) !== 0;
}

/** `undefined`: the certificate does not limit its purposes. */
export function purposesOf(certificate: Certificate): readonly string[] | undefined {
  const extension = extensionOf(certificate, EXTENSIONS.extendedKeyUsage);
  if (!extension) return undefined;
  const purposes: unknown = extension.parsedValue;
  return purposes instanceof ExtKeyUsage ? purposes.keyPurposes : [];
}

export const hasPurpose = (certificate: Certificate, purpose: string): boolean =>
  purposesOf(certificate)?.includes(purpose) ?? false;

export function subjectKeyIdentifierOf(certificate: Certificate): Uint8Array | undefined {
  const identifier: unknown = extensionOf(certificate, EXTENSIONS.keyIdentifier)?.parsedValue;
  return identifier instanceof asn1js.OctetString ? identifier.valueBlock.valueHexView : undefined;
}

/**
 * Extensions that are processed here, that only inform, or that are about policies, which are not asked for (RFC 5280, 4.2;
 * RFC 3739, 3.2.6).
 */
const UNDERSTOOD = new Set<string>([
  ...Object.values(EXTENSIONS),
  '2.5.29.35',
  '2.5.29.17',
  '2.5.29.18',
  '2.5.29.31',
  '2.5.29.32',
  '2.5.29.33',
  '2.5.29.36',
  '2.5.29.54',
  '1.3.6.1.5.5.7.1.1',
  '1.3.6.1.5.5.7.1.3',
]);

/** True for a certificate with a critical extension that is not processed here, such as name constraints. */
export const hasUnknownLimit = ({ extensions = [] }: Certificate): boolean =>
  extensions.some(({ critical, extnID }) => critical && !UNDERSTOOD.has(extnID));

/** Shorter keys can be broken (ETSI TS 119 312, 6). */
const FEWEST_BITS = { RSA: 2048, EC: 224 } as const;

export function hasWeakKey({ subjectPublicKeyInfo }: Certificate): boolean {
  const size = keySize(subjectPublicKeyInfo);
  return size !== undefined && size.bits < FEWEST_BITS[size.kind];
}

/** True if the issuer signed the certificate over a weak digest. */
export const hasWeakDigest = ({ signatureAlgorithm }: Certificate): boolean =>
  isWeakDigest(digestOfScheme(signatureAlgorithm));
