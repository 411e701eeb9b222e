import { argon2Sync, createCipheriv, createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { compoundFileOf } from './make-compound-file.ts';
import { zipOf } from './make-zip.ts';

/** Office packages that open with a password only ([MS-OFFCRYPTO], 2.3.4). */

export interface AgileSettings {
  hash: 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512' | 'MD5' | 'WHIRLPOOL';
  cipher?: 'AES' | '3DES';
  keyBits: number;
  chaining?: 'CBC' | 'CFB';
  /** Attributes of its key are left out, as where only a certificate opens it. */
  certificateOnly?: true;
}

const bytesOf = (seed: string, length: number) => createHash('sha512').update(seed).digest().subarray(0, length);
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const fitted = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(64, 0x36)]).subarray(0, length);
const filled = (bytes: Uint8Array, block: number) =>
  Buffer.concat([bytes, Buffer.alloc((block - (bytes.length % block)) % block)]);
const lengthOf = (bytes: Uint8Array) => Buffer.concat([number(bytes.length), number(0)]);

function spun(hash: string, salt: Buffer, password: string, spins: number): Buffer {
  let key = createHash(hash).update(salt).update(Buffer.from(password, 'utf16le')).digest();
  for (let count = 0; count < spins; count += 1) key = createHash(hash).update(number(count)).update(key).digest();
  return key;
}

const SPINS = 1000;

/** The package as Office 2010 and later lock it, with any of the ciphers and hashes that the format has (2.3.4.10). */
export function agileLockedOf(content: Uint8Array, password: string, settings: AgileSettings): Buffer {
  const { hash, cipher = 'AES', keyBits, chaining = 'CBC', certificateOnly } = settings;
  const name = hash === 'WHIRLPOOL' ? 'sha512' : hash.toLowerCase();
  const block = cipher === 'AES' ? 16 : 8;
  const mode = `${cipher === 'AES' ? `aes-${keyBits}` : 'des-ede3'}-${chaining === 'CBC' ? 'cbc' : 'cfb8'}`;
  const [salt, dataSalt, key, verifier] = [16, 16, keyBits / 8, 16].map((length, index) =>
    bytesOf(`part ${index}`, length),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const encrypt = (own: Buffer, vector: Buffer, bytes: Uint8Array) => {
    const state = createCipheriv(mode, own, fitted(vector, block)).setAutoPadding(false);
    return Buffer.concat([state.update(filled(bytes, block)), state.final()]);
  };
  const passwordHash = spun(name, salt, password, SPINS);
  const locked = (use: string, bytes: Buffer) => {
    const own = createHash(name).update(passwordHash).update(Buffer.from(use, 'hex')).digest();
    return encrypt(fitted(own, keyBits / 8), salt, bytes).toString('base64');
  };
  const facts = `saltSize="16" blockSize="${block}" keyBits="${keyBits}" hashSize="${createHash(name).digest().length}" cipherAlgorithm="${cipher}" cipherChaining="ChainingMode${chaining}" hashAlgorithm="${hash}"`;
  const keys = certificateOnly
    ? '<c:encryptedKey X509Certificate="AAAA" certVerifier="AAAA" encryptedKeyValue="AAAA"/>'
    : `<p:encryptedKey spinCount="${SPINS}" ${facts} saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${locked('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${locked('d7aa0f6d3061344e', createHash(name).update(verifier).digest())}" encryptedKeyValue="${locked('146e0be7abacd0d6', key)}"/>`;
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password" xmlns:c="http://schemas.microsoft.com/office/2006/keyEncryptor/certificate"><keyData ${facts} saltValue="${dataSalt.toString('base64')}"/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/${certificateOnly ? 'certificate' : 'password'}">${keys}</keyEncryptor></keyEncryptors></encryption>`;
  const segments = Array.from({ length: Math.ceil(content.length / 4096) }, (_, index) => {
    const vector = createHash(name).update(dataSalt).update(number(index)).digest();
    return encrypt(key, vector, content.subarray(index * 4096, (index + 1) * 4096));
  });
  return compoundFileOf({
    // Text may end in spaces, which the container would otherwise fill with zeros.
    EncryptionInfo: Buffer.concat([number(0x0004_0004), number(0x40), Buffer.from(xml.padEnd(4088))]),
    EncryptedPackage: Buffer.concat([lengthOf(content), ...segments]),
  });
}

/** The package as Office 2007 locks it (2.3.4.5); by RC4 there is a header of it only, since no program writes more. */
export function standardLockedOf(content: Uint8Array, password: string, cipher: 128 | 192 | 256 | 'RC4'): Buffer {
  const keyBits = cipher === 'RC4' ? 128 : cipher;
  const [salt, verifier] = [bytesOf('salt', 16), bytesOf('verifier', 16)];
  const hash = createHash('sha1')
    .update(spun('sha1', salt, password, 50_000))
    .update(number(0))
    .digest();
  const derived = [0x36, 0x5c].map((fill) =>
    createHash('sha1')
      .update(Buffer.alloc(64, fill).map((byte, index) => byte ^ (hash[index] ?? 0)))
      .digest(),
  );
  const key = Buffer.concat(derived).subarray(0, keyBits / 8);
  const encrypt = (bytes: Uint8Array) => {
    const state = createCipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false);
    return Buffer.concat([state.update(filled(bytes, 16)), state.final()]);
  };
  const algorithm = { 128: 0x660e, 192: 0x660f, 256: 0x6610, RC4: 0x6801 }[cipher];
  const header = Buffer.concat([
    ...[0x24, 0, algorithm, 0x8004, keyBits, 0x18, 0, 0].map(number),
    Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le'),
  ]);
  const check = [
    number(16),
    salt,
    encrypt(verifier),
    number(20),
    encrypt(createHash('sha1').update(verifier).digest()),
  ];
  return compoundFileOf({
    EncryptionInfo: Buffer.concat([number(0x0002_0003), number(0x24), number(header.length), header, ...check]),
    EncryptedPackage: Buffer.concat([lengthOf(content), encrypt(content)]),
  });
}

/** A package that a program of the author's own locks: the extensible kind (2.3.4.4). */
export const extensibleLocked = () =>
  compoundFileOf({
    EncryptionInfo: Buffer.concat([number(0x0003_0004), number(0x10), Buffer.from('<EncryptionInfo/>'.padEnd(4088))]),
    EncryptedPackage: Buffer.concat([number(100), number(0), Buffer.alloc(112, 7)]),
  });

const MANIFEST = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';

/** An OpenDocument package that is locked as a whole, as LibreOffice writes it since 24.8. */
export function wholesomeLockedOf(
  content: Uint8Array,
  password: string,
  { mediaType, memory = 1024, packed = false }: { mediaType: string; memory?: number; packed?: boolean },
): Uint8Array {
  const [vector, salt] = [bytesOf('vector', 12), bytesOf('salt', 16)];
  const message = createHash('sha256').update(password).digest();
  const key = argon2Sync('argon2id', { message, nonce: salt, passes: 3, memory: 1024, parallelism: 4, tagLength: 32 });
  const state = createCipheriv('aes-256-gcm', key, vector);
  const sealed = Buffer.concat([vector, state.update(packed ? deflateRawSync(content) : content), state.final()]);
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${MANIFEST}" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0" manifest:version="1.4"><manifest:file-entry manifest:full-path="encrypted-package" manifest:media-type="${mediaType}" manifest:size="${content.length}"><manifest:encryption-data><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2009/xmlenc11#aes256-gcm" manifest:initialisation-vector="${vector.toString('base64')}"/><manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2001/04/xmlenc#sha256" manifest:key-size="32"/><manifest:key-derivation manifest:key-derivation-name="urn:org:documentfoundation:names:experimental:office:manifest:argon2id" manifest:key-size="32" loext:argon2-iterations="3" loext:argon2-memory="${memory}" loext:argon2-lanes="4" manifest:salt="${salt.toString('base64')}"/></manifest:encryption-data></manifest:file-entry></manifest:manifest>`;
  const parts = {
    mimetype: mediaType,
    'encrypted-package': Buffer.concat([sealed, state.getAuthTag()]),
    'META-INF/manifest.xml': manifest,
  };
  return zipOf(parts, ['mimetype', 'encrypted-package']);
}
