import { bytesToHex } from '@noble/hashes/utils.js';
import { BasicConstraints, ExtKeyUsage, type Certificate } from 'pkijs';
import type * as asn1js from 'asn1js';

/** RFC 5280, 4.2.1. */
const EXTENSIONS = { keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19', extendedKeyUsage: '2.5.29.37' } as const;
/** RFC 5280, 4.2.1.12, and RFC 6960, 4.2.2.2. */
export const PURPOSES = { timestamping: '1.3.6.1.5.5.7.3.8', ocsp: '1.3.6.1.5.5.7.3.9' } as const;

export const isSame = (one: Certificate, other: Certificate): boolean => encodingOf(one) === encodingOf(other);

export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => issuer.isEqual(subject);

export const isValidAt = ({ notBefore, notAfter }: Certificate, time: Date): 'valid' | 'expired' | 'not yet valid' =>
  time < notBefore.value ? 'not yet valid' : time > notAfter.value ? 'expired' : 'valid';

const encodingOf = (certificate: Certificate) => bytesToHex(new Uint8Array(certificate.toSchema().toBER()));

function extensionOf({ extensions }: Certificate, id: string): unknown {
  return extensions?.find(({ extnID }) => extnID === id)?.parsedValue;
}

/** Certificates of version 1 have no extensions; as roots they issue all the same. */
export function mayIssue(certificate: Certificate): boolean {
  const constraints = extensionOf(certificate, EXTENSIONS.basicConstraints);
  if (!(constraints instanceof BasicConstraints)) return isSelfIssued(certificate);
  return (constraints.cA || isSelfIssued(certificate)) && hasUsage(certificate, USAGE.certificates);
}

/** Bits of KeyUsage from the left (RFC 5280, 4.2.1.3). */
const USAGE = { signature: 0, nonRepudiation: 1, certificates: 5, revocationLists: 6 } as const;

export const maySign = (certificate: Certificate): boolean =>
  hasUsage(certificate, USAGE.signature) || hasUsage(certificate, USAGE.nonRepudiation);

export const mayRevoke = (certificate: Certificate): boolean => hasUsage(certificate, USAGE.revocationLists);

/** A certificate that says nothing of its use may be used for anything. */
function hasUsage(certificate: Certificate, bit: number): boolean {
  const usage = extensionOf(certificate, EXTENSIONS.keyUsage) as asn1js.BitString | undefined;
  if (!usage) return true;
  const byte = usage.valueBlock.valueHexView[bit >> 3] ?? 0;
  return (byte & (0x80 >> (bit & 7))) !== 0;
}

export function hasPurpose(certificate: Certificate, purpose: string): boolean {
  const purposes = extensionOf(certificate, EXTENSIONS.extendedKeyUsage);
  return purposes instanceof ExtKeyUsage && purposes.keyPurposes.includes(purpose);
}

/** Bits of the modulus of an RSA key; `undefined` for other keys. */
export function rsaBitsOf({ subjectPublicKeyInfo: { parsedKey } }: Certificate): number | undefined {
  if (!parsedKey || !('modulus' in parsedKey)) return undefined;
  const bytes = parsedKey.modulus.valueBlock.valueHexView;
  const leading = bytes.findIndex((byte) => byte !== 0);
  return (bytes.length - leading) * 8;
}
