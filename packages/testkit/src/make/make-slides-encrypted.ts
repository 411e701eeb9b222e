import { createHash } from 'node:crypto';
import { rc4 } from '@pagewright/engine/office';
import { compoundFileOf } from './make-compound-file.ts';

/** Streams of a presentation of PowerPoint 97 to 2003, as some program wrote them in plain. */
export interface PlainSlides {
  user: Buffer;
  document: Buffer;
  pictures: Buffer;
}

const sha1 = (...parts: readonly Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest();

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
}

const record = (type: number, content: Uint8Array, version = 0) =>
  Buffer.concat([numbers(version + type * 0x1_0000, content.length), content]);

/** The same presentation as PowerPoint 2002 encrypts it: RC4 CryptoAPI, a key for each object ([MS-PPT], 2.3.7). */
export function encryptedPptOf({ user, document, pictures }: PlainSlides, password: string): Buffer {
  const salt = sha1(Buffer.from('salt')).subarray(0, 16);
  const verifier = sha1(Buffer.from('verifier')).subarray(0, 16);
  const hash = sha1(salt, Buffer.from(password, 'utf16le'));
  const key = (block: number) => sha1(hash, numbers(block)).subarray(0, 16);

  const check = rc4(key(0), Buffer.concat([verifier, sha1(verifier)]));
  const facts = Buffer.concat([numbers(4, 0, 0x6801, 0x8004, 128, 1, 0, 0), Buffer.from('RC4\0', 'utf16le')]);
  const session = Buffer.concat([
    numbers(0x0002_0002, 4, facts.length),
    facts,
    numbers(16),
    salt,
    check.subarray(0, 16),
    numbers(20),
    check.subarray(16),
  ]);

  const editAt = user.readUInt32LE(16);
  const edit = Buffer.from(document.subarray(editAt + 8, editAt + 8 + 28));
  const directoryAt = edit.readUInt32LE(12);
  const directory = document.subarray(directoryAt + 8, directoryAt + 8 + document.readUInt32LE(directoryAt + 4));
  const body = Buffer.from(document);
  const places = placesIn(directory);
  for (const [id, at] of places) {
    const end = at + 8 + document.readUInt32LE(at + 4);
    rc4(key(id), document.subarray(at, end)).copy(body, at);
  }
  const sessionId = Math.max(...places.keys()) + 1;
  const ownEntry = numbers(sessionId + (1 << 20), body.length);
  const sessionRecord = record(0x2f14, session, 0xf);
  const directoryRecord = record(0x1772, Buffer.concat([directory, ownEntry]));
  edit.writeUInt32LE(0, 8);
  edit.writeUInt32LE(body.length + sessionRecord.length, 12);
  const editRecord = record(0x0ff5, Buffer.concat([edit, numbers(sessionId)]));

  const newUser = Buffer.from(user);
  newUser.writeUInt32LE(0xf3d1c4df, 12);
  newUser.writeUInt32LE(body.length + sessionRecord.length + directoryRecord.length, 16);
  return compoundFileOf({
    'Current User': newUser,
    Pictures: encryptedPictures(pictures, key(0)),
    'PowerPoint Document': Buffer.concat([body, sessionRecord, directoryRecord, editRecord]),
    EncryptedSummary: Buffer.alloc(0),
  });
}

/** Number of each object, and where it stands. */
function placesIn(directory: Buffer): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = 0; at < directory.length;) {
    const head = directory.readUInt32LE(at);
    at += 4;
    for (let index = 0; index < head >>> 20; index += 1, at += 4)
      places.set((head & 0xf_ffff) + index, directory.readUInt32LE(at));
  }
  return places;
}

/** Bitmaps with one identifier: header, identifier, tag and picture, each for itself. */
function encryptedPictures(pictures: Buffer, key: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at + 8 < pictures.length;) {
    const length = pictures.readUInt32LE(at + 4);
    for (const field of [8, 16, 1, length - 17]) {
      parts.push(rc4(key, pictures.subarray(at, at + field)));
      at += field;
    }
  }
  return Buffer.concat(parts);
}
