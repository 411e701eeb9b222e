/** How an Office package is encrypted ([MS-OFFCRYPTO], 2.3.4): what the stream `EncryptionInfo` says. */
export type EncryptionInfo = AgileEncryption | StandardEncryption;

/** A cipher with its hash, as the key of the document and the key of its password each have one (2.3.4.10). */
export interface CipherFacts {
  /** As Node.js calls it: "aes-256-cbc". */
  cipher: string;
  /** As Node.js calls it: "sha512". */
  hash: string;
  keyBytes: number;
  blockBytes: number;
  salt: Buffer;
}

export interface AgileEncryption {
  kind: 'agile';
  data: CipherFacts;
  password: CipherFacts & { spins: number; verifier: Buffer; verifierHash: Buffer; key: Buffer };
}

export interface StandardEncryption {
  kind: 'standard';
  keyBytes: number;
  salt: Buffer;
  verifier: Buffer;
  verifierHash: Buffer;
}

/**
 * `undefined` where no password opens it, or in a way that nobody but Office knows: by a certificate, by rights that a
 * server lends, by a provider of its own (the extensible kind, 2.3.4.4). Fails with a RangeError where it is cut short.
 */
export function readEncryptionInfo(info: Buffer): EncryptionInfo | undefined {
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === 4 && minor === 4) return readAgile(info.toString('utf8', 8));
  return [2, 3, 4].includes(major) && minor === 2 ? readStandard(info) : undefined;
}

const AES_KEYS: ReadonlyMap<number, number> = new Map([
  [0x660e, 16],
  [0x660f, 24],
  [0x6610, 32],
]);
const SHA_1 = 0x8004;
const SALT_BYTES = 16;
const VERIFIER_BYTES = 16;
/** Of a hash of 20 bytes, in whole blocks of AES. */
const VERIFIER_HASH_BYTES = 32;

/** With AES alone: a package in RC4 is in no standard, and Office writes none (2.3.4.5). */
function readStandard(info: Buffer): StandardEncryption | undefined {
  const headerBytes = info.readUInt32LE(8);
  const header = info.subarray(12, 12 + headerBytes);
  const keyBytes = AES_KEYS.get(header.readUInt32LE(8));
  if (keyBytes === undefined || ![0, SHA_1].includes(header.readUInt32LE(12))) return undefined;
  const check = info.subarray(12 + headerBytes);
  const verifierAt = 4 + SALT_BYTES;
  const hashAt = verifierAt + VERIFIER_BYTES + 4;
  if (check.length < hashAt + VERIFIER_HASH_BYTES) throw new RangeError('the check of the password is cut short');
  return {
    kind: 'standard',
    keyBytes,
    salt: check.subarray(4, verifierAt),
    verifier: check.subarray(verifierAt, verifierAt + VERIFIER_BYTES),
    verifierHash: check.subarray(hashAt, hashAt + VERIFIER_HASH_BYTES),
  };
}

/** More would take minutes to try one password; Office writes 100,000 (2.3.4.10, spinCount). */
const MOST_SPINS = 10_000_000;

function readAgile(xml: string): AgileEncryption | undefined {
  const keyData = /<(?:\w+:)?keyData\b[^>]*>/.exec(xml)?.[0];
  // The one of a certificate has other attributes.
  const encryptedKey = /<(?:\w+:)?encryptedKey\b[^>]*\sspinCount=[^>]*>/.exec(xml)?.[0];
  const data = keyData && cipherFacts(keyData);
  const password = encryptedKey && cipherFacts(encryptedKey);
  if (!data || !password) return undefined;
  const spins = Number(attribute(encryptedKey, 'spinCount'));
  if (!(spins >= 0 && spins <= MOST_SPINS)) return undefined;
  const [verifier, verifierHash, key] = ['VerifierHashInput', 'VerifierHashValue', 'KeyValue'].map((name) =>
    Buffer.from(attribute(encryptedKey, `encrypted${name}`), 'base64'),
  ) as [Buffer, Buffer, Buffer];
  return { kind: 'agile', data, password: { ...password, spins, verifier, verifierHash, key } };
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';

/** Those of 2.3.4.10 that OpenSSL has. */
const HASHES = ['md5', 'sha1', 'sha256', 'sha384', 'sha512', 'ripemd160'];
const CHAININGS: Readonly<Record<string, string>> = { ChainingModeCBC: 'cbc', ChainingModeCFB: 'cfb8' };

function cipherFacts(tag: string): CipherFacts | undefined {
  const keyBits = Number(attribute(tag, 'keyBits'));
  const blockBytes = Number(attribute(tag, 'blockSize'));
  const hash = attribute(tag, 'hashAlgorithm').toLowerCase().replace('-', '');
  const chaining = CHAININGS[attribute(tag, 'cipherChaining')];
  const family = cipherFamily(attribute(tag, 'cipherAlgorithm'), keyBits, blockBytes);
  if (!chaining || !family || !HASHES.includes(hash)) return undefined;
  const salt = Buffer.from(attribute(tag, 'saltValue'), 'base64');
  return { cipher: `${family}-${chaining}`, hash, keyBytes: keyBits / 8, blockBytes, salt };
}

function cipherFamily(algorithm: string, keyBits: number, blockBytes: number): string | undefined {
  if (algorithm === 'AES' && [128, 192, 256].includes(keyBits) && blockBytes === 16) return `aes-${keyBits}`;
  return algorithm === '3DES' && keyBits === 192 && blockBytes === 8 ? 'des-ede3' : undefined;
}
