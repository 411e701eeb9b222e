import { argon2Sync, createDecipheriv, createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

/**
 * OpenDocument packages that are locked as a whole, as LibreOffice writes them since 24.8: one entry holds the package,
 * its key is made by Argon2id, and AES-256-GCM seals it (`ZipFile.cxx`; `OpenDocument-v1.4+libreoffice-manifest-schema.rng`).
 */
export const WHOLE_PACKAGE = 'encrypted-package';

export interface PackageSeal {
  vector: Buffer;
  salt: Buffer;
  passes: number;
  kibibytes: number;
  lanes: number;
}

/** A key that takes more (1 GB, 64 rounds) is meant to keep a machine busy; LibreOffice asks for 64 MB and 3 rounds. */
const MOST_KIBIBYTES = 1024 * 1024;
const MOST_PASSES = 64;
const MOST_LANES = 64;
const VECTOR_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Reads the manifest; `undefined` where the package is locked in another way, such as for a key of OpenPGP. */
export function readSeal(manifest: string): PackageSeal | undefined {
  const value = (name: string) => new RegExp(`\\s[\\w-]+:${name}="([^"]*)"`).exec(manifest)?.[1] ?? '';
  const seal = {
    vector: Buffer.from(value('initialisation-vector'), 'base64'),
    salt: Buffer.from(value('salt'), 'base64'),
    passes: Number(value('argon2-iterations')),
    kibibytes: Number(value('argon2-memory')),
    lanes: Number(value('argon2-lanes')),
  };
  const isKnown =
    value('algorithm-name').endsWith('xmlenc11#aes256-gcm') &&
    value('key-derivation-name').endsWith('argon2id') &&
    value('start-key-generation-name').endsWith('#sha256') &&
    seal.vector.length === VECTOR_BYTES;
  const isWithin =
    isBetween(seal.passes, 1, MOST_PASSES) &&
    isBetween(seal.lanes, 1, MOST_LANES) &&
    isBetween(seal.kibibytes, 8 * seal.lanes, MOST_KIBIBYTES);
  return isKnown && isWithin && seal.salt.length >= 8 ? seal : undefined;
}

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** The package inside; `undefined` where the password is another one, or the content was changed. */
export function openSeal(seal: PackageSeal, content: Buffer, password: string): Buffer | undefined {
  const { salt, passes, kibibytes, lanes, vector } = seal;
  if (content.length < VECTOR_BYTES + TAG_BYTES) throw new RangeError('the package is cut short');
  const key = argon2Sync('argon2id', {
    message: createHash('sha256').update(password, 'utf8').digest(),
    nonce: salt,
    passes,
    memory: kibibytes,
    parallelism: lanes,
    tagLength: KEY_BYTES,
  });
  const decipher = createDecipheriv('aes-256-gcm', key, vector, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(content.subarray(-TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(content.subarray(VECTOR_BYTES, -TAG_BYTES)), decipher.final()]);
    return isArchive(plain) ? plain : inflateRawSync(plain, { maxOutputLength: MOST_BYTES });
  } catch {
    return undefined;
  }
}

const MOST_BYTES = 400_000_000;
const isArchive = (bytes: Buffer) => bytes.toString('latin1', 0, 2) === 'PK';
