import { createHash } from 'node:crypto';
import type { Zip } from '@pagewright/runtime/archive/zip.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { allNamed, attribute, firstNamed, parseXml } from '../clean/markup.ts';
import { partKind } from '../paths.ts';
import { decoded } from '../places.ts';
import { textOfBytes } from '../read-text.ts';
import { MOST_MARKUP_BYTES, type Package } from './package.ts';

/** Bytes at the start of a font that are mangled, and with what they are to be combined. */
export interface Mangling {
  key: Buffer;
  bytes: number;
}

/** Licences of the shops: Adobe, Apple and Readium each put theirs beside the encryption. */
const LICENCES = ['META-INF/rights.xml', 'META-INF/sinf.xml', 'META-INF/license.lcpl'];

/**
 * Fonts that are only mangled, by path (EPUB OCF 3.3, clause 4.5, and Adobe's older way). Fails with `BOOK_PROTECTED`
 * where anything that a reader needs is really encrypted.
 */
export async function readEncryption(zip: Zip, book: Package): Promise<Map<string, Mangling>> {
  const mangled = new Map<string, Mangling>();
  const name = 'META-INF/encryption.xml';
  if (!zip.entries.has(name)) return mangled;
  const document = parseXml(textOfBytes(await zip.read(name, MOST_MARKUP_BYTES)));
  const licensed = LICENCES.some((licence) => zip.entries.has(licence));
  for (const data of allNamed(document, 'encrypteddata')) {
    const method = firstNamed(data, 'encryptionmethod');
    const reference = firstNamed(data, 'cipherreference');
    const algorithm = (method && attribute(method, 'algorithm')) ?? '';
    const path = decoded((reference && attribute(reference, 'uri')) ?? '');
    const mangling = manglingOf(algorithm, book.identifier);
    if (mangling) mangled.set(path, mangling);
    // Without its font a text can still be read.
    else if (partKind(path) !== 'font' && (licensed || zip.entries.has(path)))
      throw new EngineFailure('BOOK_PROTECTED', {}, `${path} is encrypted by ${algorithm}`);
  }
  return mangled;
}

function manglingOf(algorithm: string, identifier: string): Mangling | undefined {
  if (algorithm === 'http://www.idpf.org/2008/embedding')
    return {
      key: createHash('sha1')
        .update(identifier.replace(/[ \t\r\n]/g, ''))
        .digest(),
      bytes: 1040,
    };
  if (algorithm === 'http://ns.adobe.com/pdf/enc#RC') {
    const digits = identifier.replace(/^urn:uuid:/i, '').replaceAll(/[^0-9a-f]/gi, '');
    const key = Buffer.from(digits, 'hex');
    return key.length === 0 ? undefined : { key, bytes: 1024 };
  }
  return undefined;
}

/** The font itself. */
export function unmangled(bytes: Buffer, { key, bytes: count }: Mangling): Buffer {
  const plain = Buffer.from(bytes);
  const end = Math.min(count, plain.length);
  for (let at = 0; at < end; at += 1) plain[at] = (plain[at] ?? 0) ^ (key[at % key.length] ?? 0);
  return plain;
}
