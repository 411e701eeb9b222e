import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { concat, fromLatin1, hex, latin1 } from '@pagewright/ground/bytes';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { checkFile } from '../src/check/index.ts';
import { embedSignature, prepareSignature, signedParts, type PreparedFile } from '../src/index.ts';
import { opened, plainPdf } from './signing.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Keys, certificates and signatures that OpenSSL makes, each under a name of its own in one folder. */
export class Openssl {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'openssl-'));

  remove = (): void => rmSync(this.#folder, { recursive: true });

  at = (name: string): string => path.join(this.#folder, name);

  run(...words: string[]): Bytes {
    return new Uint8Array(execFileSync('openssl', words, { cwd: this.#folder, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  file(name: string, content: string | Uint8Array): string {
    writeFileSync(this.at(name), content);
    return name;
  }

  read = (name: string): Bytes => new Uint8Array(readFileSync(this.at(name)));

  /** `key`: words for `openssl genpkey`. */
  key(name: string, key: readonly string[] = RSA): void {
    this.run('genpkey', ...key, '-out', `${name}.key`);
  }

  /** A certificate of an issuer, or a self-signed one; `extensions` as in openssl-x509v3_config. */
  certificate(name: string, { key = RSA, issuer, digest = 'sha256', extensions = SIGNER }: CertificateWish = {}): void {
    this.key(name, key);
    const subject = ['-subj', `/CN=${name}`, '-key', `${name}.key`];
    this.run('req', '-new', ...subject, '-out', `${name}.csr`, ...digestOf(key, digest));
    this.file(`${name}.ext`, extensions.join('\n'));
    const by = issuer ? ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`] : ['-signkey', `${name}.key`];
    const serial = ['-set_serial', String(Math.floor(Math.random() * 1e9)), '-days', '30'];
    const words = ['-req', '-in', `${name}.csr`, ...by, ...serial, '-extfile', `${name}.ext`, ...digestOf(key, digest)];
    this.run('x509', ...words, '-out', `${name}.pem`);
  }

  der = (name: string): Bytes => this.run('x509', '-in', `${name}.pem`, '-outform', 'DER');

  /** A CMS over the content, detached; `words` go to `openssl cms`. */
  cms(content: Uint8Array, name: string, words: readonly string[] = []): Bytes {
    this.file('content', content);
    const signer = ['-signer', `${name}.pem`, '-inkey', `${name}.key`];
    this.run('cms', '-sign', '-binary', '-in', 'content', '-outform', 'DER', ...signer, ...words, '-out', 'cms');
    return this.read('cms');
  }
}

export interface CertificateWish {
  key?: readonly string[];
  issuer?: string;
  digest?: string;
  extensions?: readonly string[];
}

export const RSA = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];
export const curve = (name: string): readonly string[] => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`];
export const SIGNER = ['basicConstraints=critical,CA:FALSE', 'keyUsage=critical,digitalSignature'];
export const ISSUER = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'];

/** Keys of Edwards curves have their own digest. */
const digestOf = ([, algorithm = '']: readonly string[], digest: string) =>
  algorithm.startsWith('ED') ? [] : [`-${digest}`];

type Sign = (content: Uint8Array) => Uint8Array;

interface Form {
  subFilter?: string;
  /** More entries of the signature dictionary, as they are written. */
  entries?: string;
}

/** Longer than the entries of any test. */
const ENTRIES_ROOM = 6000;

/** A file with one signature; `sign` makes it of the signed bytes. */
export function signedBy(sign: Sign, { subFilter = 'adbe.pkcs7.detached', entries = '' }: Form = {}): Bytes {
  const file = opened(plainPdf());
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError('no page to sign on');
  const prepared = prepareSignature(file, {
    subFilter: 'ETSI.CAdES.detached',
    claims: { location: 'x'.repeat(ENTRIES_ROOM) },
    field: { name: 'Signature', page: page.ref },
    bytes: 16_384,
  });
  const named = replaced(prepared.bytes, '/ETSI.CAdES.detached', `/${subFilter}`);
  const bytes = replaced(named, `/Location(${'x'.repeat(ENTRIES_ROOM)})`, entries);
  return embedded({ ...prepared, bytes }, sign);
}

const embedded = (prepared: PreparedFile, sign: Sign): Bytes =>
  new Uint8Array(embedSignature(prepared, sign(concat(signedParts(prepared)))));

/** Replaces a text, padded with spaces to its length. */
export function replaced(bytes: Uint8Array, text: string, other: string): Bytes {
  const at = latin1(bytes).lastIndexOf(text);
  if (at < 0 || other.length > text.length) throw new RangeError(`no place for ${other}`);
  const copy = new Uint8Array(bytes);
  copy.set(fromLatin1(other.padEnd(text.length)), at);
  return copy;
}

/** Replaces the first or last of these bytes, in hexadecimal, by as many others. */
export function patched(bytes: Uint8Array, these: string, others: string, which: 'first' | 'last' = 'first'): Bytes {
  const digits = hex(bytes);
  const at = which === 'first' ? digits.indexOf(these) : digits.lastIndexOf(these);
  if (at < 0 || at % 2 !== 0 || these.length !== others.length) throw new RangeError(`no ${these}`);
  const copy = new Uint8Array(bytes);
  copy.set(Buffer.from(others, 'hex'), at / 2);
  return copy;
}

/** Flips one bit of a byte. */
export function spoilt(bytes: Uint8Array, at: number): Bytes {
  const copy = new Uint8Array(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** Nothing is drawn, since nothing follows the signature. */
const draw = async () => undefined;

/** Returns the checked first signature. */
export async function checkedFirst(bytes: Uint8Array, trusted: readonly Bytes[] = []): Promise<CheckedSignature> {
  const [first] = await checkFile('file.pdf', bytes, { trusted, now: new Date(), password: undefined, draw });
  if (!first) throw new RangeError('no signature');
  return first;
}
