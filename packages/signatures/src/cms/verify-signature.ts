import { ed25519 } from '@noble/curves/ed25519.js';
import { ed448 } from '@noble/curves/ed448.js';
import * as asn1js from 'asn1js';
import { AlgorithmIdentifier, RSASSAPSSParams, type PublicKeyInfo } from 'pkijs';
import { algorithmName, digestNamedBy, schemeByOid } from './algorithms.ts';
import type { Curve } from './curves.ts';
import { digestOfBytes, type DigestName, type DigestOf } from './digests.ts';
import { publicKeyOf } from './public-key.ts';
import { verifyPkcs1, verifyPss, type PssOptions, type RsaKey } from './rsa.ts';

interface SignatureToVerify {
  key: PublicKeyInfo;
  algorithm: AlgorithmIdentifier;
  value: Uint8Array;
  /** The digest that a CMS names next to the scheme. */
  digest?: DigestName | undefined;
}

/** The signed message. `bytes`: the whole message, which Ed25519 and Ed448 need; `undefined` if only its digest is known. */
export interface SignedMessage {
  digestOf: DigestOf;
  bytes: Uint8Array | undefined;
}

/** `unknown`: name of an algorithm that this package lacks. */
export type SignatureOutcome = { holds: boolean; digest?: DigestName } | { unknown: string };

/** Verifies a signature with a public key. Throws an Error for a malformed key or malformed parameters. */
export async function verifySignature(signature: SignatureToVerify, message: SignedMessage): Promise<SignatureOutcome> {
  const key = publicKeyOf(signature.key);
  switch (key.kind) {
    case 'unknown':
      return { unknown: key.name };
    case 'RSA':
      return verifyRsa(signature, key, message);
    case 'EC':
      return verifyEcdsa(signature, key, message);
    case 'Ed25519':
    case 'Ed448': {
      const scheme = key.kind === 'Ed25519' ? ed25519 : ed448;
      const { bytes } = message;
      if (!bytes) return { unknown: key.kind };
      return { holds: isValid(() => scheme.verify(signature.value, bytes, key.point, { zip215: false })) };
    }
  }
}

/**
 * True if a certificate, or another object of an issuer, has this signature. Only the digest that the scheme names is accepted, so
 * that no weak one hides behind it. False for an unknown algorithm, and for anything malformed.
 */
export async function isSignedBy(signature: SignatureToVerify, bytes: Uint8Array): Promise<boolean> {
  try {
    const outcome = await verifySignature(signature, { digestOf: async (name) => digestOfBytes(name, bytes), bytes });
    return 'holds' in outcome && outcome.holds && outcome.digest === digestOfScheme(signature.algorithm);
  } catch {
    return false;
  }
}

async function verifyRsa(
  { algorithm, value }: SignatureToVerify,
  key: RsaKey,
  { digestOf }: SignedMessage,
): Promise<SignatureOutcome> {
  const scheme = schemeByOid(algorithm.algorithmId);
  if (scheme?.kind !== 'RSA-PSS') {
    const found = await verifyPkcs1(value, key, digestOf);
    if (found?.holds || scheme?.kind === 'RSA') return found ?? { holds: false };
    return { unknown: algorithmName(algorithm.algorithmId) };
  }
  const options = pssOptions(algorithm);
  if ('unknown' in options) return options;
  return { holds: await verifyPss(value, key, options, digestOf), digest: options.digest };
}

/** Returns the digest that a scheme names; `undefined` for none, or an unknown one. Throws as `verifySignature` does. */
export function digestOfScheme(algorithm: AlgorithmIdentifier): DigestName | undefined {
  const scheme = schemeByOid(algorithm.algorithmId);
  if (scheme?.kind !== 'RSA-PSS') return scheme?.digest;
  const options = pssOptions(algorithm);
  return 'unknown' in options ? undefined : options.digest;
}

/** The defaults are SHA-1, and a salt of 20 bytes (RFC 4055, 3.1). */
function pssOptions({ algorithmParams }: AlgorithmIdentifier): PssOptions | { unknown: string } {
  const { hashAlgorithm, maskGenAlgorithm, saltLength } = new RSASSAPSSParams(
    algorithmParams === undefined ? {} : { schema: algorithmParams },
  );
  const mask = new AlgorithmIdentifier({ schema: maskGenAlgorithm.algorithmParams });
  const digest = digestNamedBy(hashAlgorithm.algorithmId);
  const maskDigest = digestNamedBy(mask.algorithmId);
  if (!digest) return { unknown: algorithmName(hashAlgorithm.algorithmId) };
  if (!maskDigest) return { unknown: algorithmName(mask.algorithmId) };
  return { digest, maskDigest, saltLength };
}

async function verifyEcdsa(
  { algorithm, value, digest: named }: SignatureToVerify,
  { curve, point }: { curve: Curve; point: Uint8Array },
  { digestOf }: SignedMessage,
): Promise<SignatureOutcome> {
  const scheme = schemeByOid(algorithm.algorithmId);
  if (!curve.ecdsa) return { unknown: curve.name };
  if (scheme?.kind !== 'ECDSA' && scheme?.kind !== 'plain ECDSA')
    return { unknown: algorithmName(algorithm.algorithmId) };
  const { ecdsa } = curve;
  const format = scheme.kind === 'ECDSA' ? 'der' : 'compact';
  const digests = [...new Set([scheme.digest, named])].filter((each) => each !== undefined);
  // Signers contradict themselves: the scheme may name another digest than the field beside it.
  for (const digest of digests) {
    const hash = await digestOf(digest);
    if (isValid(() => ecdsa.verify(value, hash, point, { prehash: false, lowS: false, format })))
      return { holds: true, digest };
  }
  return { holds: false };
}

/** Noble throws for a point that is not on the curve, and for malformed numbers. */
function isValid(verify: () => boolean): boolean {
  try {
    return verify();
  } catch {
    return false;
  }
}

/** The octets of a signature: of a BIT STRING or an OCTET STRING. */
export const signatureValue = (value: asn1js.BitString | asn1js.OctetString): Uint8Array =>
  new Uint8Array(value instanceof asn1js.OctetString ? value.getValue() : value.valueBlock.valueHexView);
