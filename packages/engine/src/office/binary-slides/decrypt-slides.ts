import type { Refused } from '../plain-copy.ts';
import type { CompoundFile } from './compound-file.ts';
import { keyOf, opens, readCryptoSession } from './crypto-session.ts';
import { decryptPictures } from './pictures.ts';
import { rc4 } from './rc4.ts';
import { CURRENT_USER, DOCUMENT, PICTURES } from './streams.ts';
import { readEdits } from './user-edits.ts';

/**
 * Encrypted presentations of PowerPoint 2002 to 2003 ([MS-PPT], 2.3.7): LibreOffice reads none. Each object of the
 * document has a key of its own, by its number. Lengths stay, so that all is decrypted where it stands.
 */

/** By its name LibreOffice tells that a presentation is encrypted (`SdPPTFilter::Import`). */
const SUMMARY = 'EncryptedSummary';
const OTHER_SUMMARY = 'EncryptedSummar_';
/** Where `Current User` says whether the presentation is encrypted, and how (2.3.2). */
const TOKEN_AT = 12;
const ENCRYPTED = 0xf3d1c4df;
const NOT_ENCRYPTED = 0xe391c05f;
/** Of presentations that anybody may read and only some may change ([MS-OFFCRYPTO], 2.4.2.3). */
const OPEN_TO_ALL = '/01Hannes Ruescher/01';
const HEADER_BYTES = 8;

/** Decrypts the file where it is encrypted and a password opens it. Fails with a RangeError where it is broken. */
export function decryptSlides(file: CompoundFile, passwords: readonly string[]): 'plain' | 'decrypted' | Refused {
  const user = file.read(CURRENT_USER);
  if (user?.readUInt32LE(TOKEN_AT) !== ENCRYPTED) return 'plain';
  const document = file.read(DOCUMENT);
  const { session, objects } = readEdits(document ?? Buffer.alloc(0), user);
  const crypto = session === undefined ? undefined : readCryptoSession(session);
  if (!document || !crypto) return 'unsupported';
  const password = [OPEN_TO_ALL, ...passwords].find((each) => opens(crypto, each));
  if (password === undefined) return passwords.length === 0 ? 'password-missing' : 'password-wrong';

  const key = keyOf(crypto, password);
  let end = 0;
  for (const { at, id } of objects) {
    if (at < end) throw new RangeError('objects stand in each other');
    const own = key(id);
    const header = rc4(own, document.subarray(at, at + HEADER_BYTES));
    end = at + HEADER_BYTES + header.readUInt32LE(4);
    if (end > document.length) throw new RangeError('an object is cut short');
    rc4(own, document.subarray(at, end)).copy(document, at);
  }
  file.overwrite(DOCUMENT, document);
  const pictures = file.read(PICTURES);
  if (pictures) file.overwrite(PICTURES, decryptPictures(pictures, key(0)));
  user.writeUInt32LE(NOT_ENCRYPTED, TOKEN_AT);
  file.overwrite(CURRENT_USER, user);
  file.rename(SUMMARY, OTHER_SUMMARY);
  return 'decrypted';
}
