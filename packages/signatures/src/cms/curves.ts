import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';

export interface Curve {
  name: string;
  bits: number;
  /** `undefined`: signatures on the curve are not checked here. */
  ecdsa?: typeof p256;
}

/** RFC 5480, 2.1.1.1; SEC 2; RFC 5639, 4.1. */
const CURVES: Readonly<Record<string, Curve>> = {
  '1.2.840.10045.3.1.1': { name: 'P-192', bits: 192 },
  '1.3.132.0.33': { name: 'P-224', bits: 224 },
  '1.2.840.10045.3.1.7': { name: 'P-256', bits: 256, ecdsa: p256 },
  '1.3.132.0.34': { name: 'P-384', bits: 384, ecdsa: p384 },
  '1.3.132.0.35': { name: 'P-521', bits: 521, ecdsa: p521 },
  '1.3.132.0.31': { name: 'secp192k1', bits: 192 },
  '1.3.132.0.32': { name: 'secp224k1', bits: 224 },
  '1.3.132.0.10': { name: 'secp256k1', bits: 256, ecdsa: secp256k1 },
  '1.3.36.3.3.2.8.1.1.1': { name: 'brainpoolP160r1', bits: 160 },
  '1.3.36.3.3.2.8.1.1.3': { name: 'brainpoolP192r1', bits: 192 },
  '1.3.36.3.3.2.8.1.1.5': { name: 'brainpoolP224r1', bits: 224 },
  '1.3.36.3.3.2.8.1.1.7': { name: 'brainpoolP256r1', bits: 256, ecdsa: brainpoolP256r1 },
  '1.3.36.3.3.2.8.1.1.8': { name: 'brainpoolP256t1', bits: 256 },
  '1.3.36.3.3.2.8.1.1.9': { name: 'brainpoolP320r1', bits: 320 },
  '1.3.36.3.3.2.8.1.1.10': { name: 'brainpoolP320t1', bits: 320 },
  '1.3.36.3.3.2.8.1.1.11': { name: 'brainpoolP384r1', bits: 384, ecdsa: brainpoolP384r1 },
  '1.3.36.3.3.2.8.1.1.12': { name: 'brainpoolP384t1', bits: 384 },
  '1.3.36.3.3.2.8.1.1.13': { name: 'brainpoolP512r1', bits: 512, ecdsa: brainpoolP512r1 },
  '1.3.36.3.3.2.8.1.1.14': { name: 'brainpoolP512t1', bits: 512 },
};

export const curveByOid = (oid: string): Curve | undefined => CURVES[oid];
