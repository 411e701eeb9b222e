import { digestByOid, type DigestName } from './digests.ts';

/** How a signature is made over a digest. `plain ECDSA`: both numbers one behind the other (BSI TR-03111, 5.2.1). */
interface Scheme {
  kind: 'RSA' | 'RSA-PSS' | 'ECDSA' | 'plain ECDSA' | 'EdDSA';
  /** `undefined`: the scheme does not name its digest. */
  digest?: DigestName;
}

const rsa = (digest?: DigestName): Scheme => ({ kind: 'RSA', ...(digest && { digest }) });
const ecdsa = (digest?: DigestName): Scheme => ({ kind: 'ECDSA', ...(digest && { digest }) });
const plain = (digest: DigestName): Scheme => ({ kind: 'plain ECDSA', digest });

/** RFC 8017, RFC 3279, RFC 5758, RFC 8692, RFC 8410, BSI TR-03111; NIST's register for SHA-3. */
const SCHEMES: Readonly<Record<string, Scheme>> = {
  '1.2.840.113549.1.1.1': rsa(),
  '1.2.840.113549.1.1.4': rsa('MD5'),
  '1.2.840.113549.1.1.5': rsa('SHA-1'),
  '1.3.14.3.2.29': rsa('SHA-1'),
  '1.3.36.3.3.1.2': rsa('RIPEMD-160'),
  '1.2.840.113549.1.1.14': rsa('SHA-224'),
  '1.2.840.113549.1.1.11': rsa('SHA-256'),
  '1.2.840.113549.1.1.12': rsa('SHA-384'),
  '1.2.840.113549.1.1.13': rsa('SHA-512'),
  '1.2.840.113549.1.1.15': rsa('SHA-512/224'),
  '1.2.840.113549.1.1.16': rsa('SHA-512/256'),
  '2.16.840.1.101.3.4.3.13': rsa('SHA3-224'),
  '2.16.840.1.101.3.4.3.14': rsa('SHA3-256'),
  '2.16.840.1.101.3.4.3.15': rsa('SHA3-384'),
  '2.16.840.1.101.3.4.3.16': rsa('SHA3-512'),
  '1.2.840.113549.1.1.10': { kind: 'RSA-PSS' },
  '1.2.840.10045.2.1': ecdsa(),
  '1.2.840.10045.4.1': ecdsa('SHA-1'),
  '1.2.840.10045.4.3.1': ecdsa('SHA-224'),
  '1.2.840.10045.4.3.2': ecdsa('SHA-256'),
  '1.2.840.10045.4.3.3': ecdsa('SHA-384'),
  '1.2.840.10045.4.3.4': ecdsa('SHA-512'),
  '2.16.840.1.101.3.4.3.9': ecdsa('SHA3-224'),
  '2.16.840.1.101.3.4.3.10': ecdsa('SHA3-256'),
  '2.16.840.1.101.3.4.3.11': ecdsa('SHA3-384'),
  '2.16.840.1.101.3.4.3.12': ecdsa('SHA3-512'),
  '1.3.6.1.5.5.7.6.32': ecdsa('SHAKE128'),
  '1.3.6.1.5.5.7.6.33': ecdsa('SHAKE256'),
  '0.4.0.127.0.7.1.1.4.1.1': plain('SHA-1'),
  '0.4.0.127.0.7.1.1.4.1.2': plain('SHA-224'),
  '0.4.0.127.0.7.1.1.4.1.3': plain('SHA-256'),
  '0.4.0.127.0.7.1.1.4.1.4': plain('SHA-384'),
  '0.4.0.127.0.7.1.1.4.1.5': plain('SHA-512'),
  '0.4.0.127.0.7.1.1.4.1.6': plain('RIPEMD-160'),
  '1.3.101.112': { kind: 'EdDSA' },
  '1.3.101.113': { kind: 'EdDSA' },
};

export const schemeByOid = (oid: string): Scheme | undefined => SCHEMES[oid];

/** Some signers write a signature scheme into the field for the digest. */
export const digestNamedBy = (oid: string): DigestName | undefined => digestByOid(oid) ?? SCHEMES[oid]?.digest;

/** Names of algorithms that this package lacks. */
const UNKNOWN: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.2': 'MD2',
  '1.2.840.113549.1.1.2': 'MD2',
  '1.2.840.113549.2.4': 'MD4',
  '1.2.840.113549.1.1.3': 'MD4',
  '1.3.36.3.2.2': 'RIPEMD-128',
  '1.0.10118.3.0.55': 'Whirlpool',
  '1.2.156.10197.1.401': 'SM3',
  '1.2.156.10197.1.501': 'SM2',
  '1.2.156.10197.1.301': 'SM2',
  '1.2.643.2.2.9': 'GOST R 34.11-94',
  '1.2.643.7.1.1.2.2': 'GOST R 34.11-2012',
  '1.2.643.7.1.1.2.3': 'GOST R 34.11-2012',
  '1.2.643.2.2.19': 'GOST R 34.10-2001',
  '1.2.643.2.2.3': 'GOST R 34.10-2001',
  '1.2.643.7.1.1.1.1': 'GOST R 34.10-2012',
  '1.2.643.7.1.1.1.2': 'GOST R 34.10-2012',
  '1.2.643.7.1.1.3.2': 'GOST R 34.10-2012',
  '1.2.643.7.1.1.3.3': 'GOST R 34.10-2012',
  '1.2.804.2.1.1.1.1.3.1.1': 'DSTU 4145',
  '1.2.804.2.1.1.1.1.2.1': 'GOST 34.311',
  '1.2.840.10040.4.1': 'DSA',
  '1.2.840.10040.4.3': 'DSA',
  '2.16.840.1.101.3.4.3.1': 'DSA',
  '2.16.840.1.101.3.4.3.2': 'DSA',
  '1.3.6.1.5.5.7.6.30': 'RSA-PSS with SHAKE128',
  '1.3.6.1.5.5.7.6.31': 'RSA-PSS with SHAKE256',
  '2.16.840.1.101.3.4.2.17': 'SHAKE128',
  '2.16.840.1.101.3.4.2.18': 'SHAKE256',
  '2.16.840.1.101.3.4.3.17': 'ML-DSA-44',
  '2.16.840.1.101.3.4.3.18': 'ML-DSA-65',
  '2.16.840.1.101.3.4.3.19': 'ML-DSA-87',
};

/** Returns the name of an algorithm, or its object identifier. */
export const algorithmName = (oid: string): string => digestByOid(oid) ?? UNKNOWN[oid] ?? oid;
