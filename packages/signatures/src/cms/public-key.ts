import * as asn1js from 'asn1js';
import { RSAPublicKey, type PublicKeyInfo } from 'pkijs';
import { algorithmName } from './algorithms.ts';
import { curveByOid, type Curve } from './curves.ts';
import type { RsaKey } from './rsa.ts';

/** A key that signatures can be checked with, or the name of its algorithm. */
type PublicKey =
  | ({ kind: 'RSA' } & RsaKey)
  | { kind: 'EC'; curve: Curve; point: Uint8Array }
  | { kind: 'Ed25519' | 'Ed448'; point: Uint8Array }
  | { kind: 'unknown'; name: string };

/** RFC 3279, RFC 4055, RFC 5480, RFC 8410. */
const OID = {
  rsa: '1.2.840.113549.1.1.1',
  rsaPss: '1.2.840.113549.1.1.10',
  elliptic: '1.2.840.10045.2.1',
  ed25519: '1.3.101.112',
  ed448: '1.3.101.113',
} as const;

/** Throws an Error for a malformed key. */
export function publicKeyOf({ algorithm, subjectPublicKey }: PublicKeyInfo): PublicKey {
  const { algorithmId, algorithmParams } = algorithm;
  const bytes = subjectPublicKey.valueBlock.valueHexView;
  switch (algorithmId) {
    case OID.rsa:
    case OID.rsaPss: {
      const { modulus, publicExponent } = RSAPublicKey.fromBER(bytes.slice());
      return {
        kind: 'RSA',
        modulus: modulus.valueBlock.valueHexView,
        exponent: publicExponent.valueBlock.valueHexView,
      };
    }
    case OID.elliptic: {
      // A curve that is written out is none of those that have a name (RFC 5480, 2.1.1).
      const oid = algorithmParams instanceof asn1js.ObjectIdentifier ? algorithmParams.getValue() : undefined;
      const curve = oid === undefined ? undefined : curveByOid(oid);
      return curve ? { kind: 'EC', curve, point: bytes } : { kind: 'unknown', name: oid ?? 'ECDSA' };
    }
    case OID.ed25519:
      return { kind: 'Ed25519', point: bytes };
    case OID.ed448:
      return { kind: 'Ed448', point: bytes };
    default:
      return { kind: 'unknown', name: algorithmName(algorithmId) };
  }
}

/** Bits of the modulus of an RSA key, or of an elliptic curve with its name; `undefined` for other keys. */
export function keySize(info: PublicKeyInfo): { kind: 'RSA' | 'EC'; bits: number; curve?: string } | undefined {
  const key = readKey(info);
  if (key?.kind === 'EC') return { kind: 'EC', bits: key.curve.bits, curve: key.curve.name };
  if (key?.kind !== 'RSA') return undefined;
  const first = key.modulus.findIndex((byte) => byte !== 0);
  return { kind: 'RSA', bits: first < 0 ? 0 : (key.modulus.length - first) * 8 };
}

function readKey(info: PublicKeyInfo): PublicKey | undefined {
  try {
    return publicKeyOf(info);
  } catch {
    return undefined;
  }
}
