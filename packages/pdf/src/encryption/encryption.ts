import { concat, fromLatin1, md5, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { possiblePasswords } from '@pagewright/ground/possible-passwords.ts';
import { asName, type PdfDict, type PdfObject, type PdfStream } from '../objects/objects.ts';
import { decryptAes, encryptAes } from './aes.ts';
import { filterOf, readHandler, type Filters, type Method } from './dictionary.ts';
import { withStrings } from './object-strings.ts';
import { rc4 } from './rc4.ts';
import { fileKey, type FileKey, type StandardHandler } from './standard-key.ts';

/** Whose object is encrypted; those of AES-256 all have the same key. */
interface Place {
  number: number;
  generation: number;
}

const VECTOR_BYTES = 16;
/** Bit 4 of the permissions: the content may be changed in ways that no other bit names (ISO 32000-2, table 22). */
const MAY_CHANGE = 1 << 3;
const MAY_COMMENT = 1 << 5;
/** Bit 9. */
const MAY_FILL = 1 << 8;

/**
 * How the strings and streams of an encrypted file are read, and how new ones are written to it: same keys, same dictionary
 * (ISO 32000-2, 7.6). Passwords of the standard security handler alone; revisions 2 to 6.
 */
export class Encryption {
  /** As the file has it. */
  readonly dict: PdfDict;
  readonly asOwner: boolean;
  private readonly key: Uint8Array;
  private readonly handler: StandardHandler;
  private readonly filters: Filters;

  private constructor(dict: PdfDict, handler: StandardHandler, filters: Filters, { key, asOwner }: FileKey) {
    this.dict = dict;
    this.asOwner = asOwner;
    this.key = key;
    this.handler = handler;
    this.filters = filters;
  }

  /**
   * Fails with PASSWORD_MISSING, with PASSWORD_WRONG, and with ENCRYPTION_UNSUPPORTED where a certificate or something else than
   * the standard handler opens it.
   */
  static open(dict: PdfDict, identifier: Uint8Array, password: string | undefined): Encryption {
    const read = readHandler(dict, identifier);
    if (!read) throw new EngineFailure('ENCRYPTION_UNSUPPORTED');
    // Many files open without a password, and hold people to their permissions alone.
    const passwords = password === undefined ? [''] : [...possiblePasswords(password), ''];
    for (const { handler, filters } of read)
      for (const each of passwords) {
        const key = fileKey(handler, each);
        if (key) return new Encryption(dict, handler, filters, key);
      }
    throw new EngineFailure(password === undefined || password === '' ? 'PASSWORD_MISSING' : 'PASSWORD_WRONG');
  }

  /** Whether whoever opened it may change what it says. */
  get mayChange(): boolean {
    return this.asOwner || (this.handler.permissions & MAY_CHANGE) !== 0;
  }

  /** Whether whoever opened it may add and change annotations, which may be allowed or forbidden by itself. */
  get mayComment(): boolean {
    return this.asOwner || (this.handler.permissions & MAY_COMMENT) !== 0;
  }

  /** Whether whoever opened it may fill in its form, and sign in fields that it has. */
  get mayFill(): boolean {
    return this.mayComment || (this.handler.permissions & MAY_FILL) !== 0;
  }

  /** The object with its strings in the clear; its stream, if it is one, stays as it is. */
  decryptStrings(object: PdfObject, place: Place): PdfObject {
    return withStrings(object, (bytes) => this.decrypt(this.filters.strings, bytes, place));
  }

  encryptStrings(object: PdfObject, place: Place): PdfObject {
    return withStrings(object, (bytes) => this.encrypt(this.filters.strings, bytes, place));
  }

  decryptStream(dict: PdfDict, data: Uint8Array, place: Place): Uint8Array {
    return this.decrypt(this.methodFor(dict), data, place);
  }

  encryptStream({ dict, raw }: Pick<PdfStream, 'dict' | 'raw'>, place: Place): Uint8Array {
    return this.encrypt(this.methodFor(dict), raw, place);
  }

  private methodFor(dict: PdfDict): Method {
    const { named, streams, embeddedFiles } = this.filters;
    const type = asName(dict.get('Type'));
    if (type === 'XRef') return 'none';
    const own = filterOf(dict);
    if (own !== undefined) return named(own);
    if (type === 'Metadata' && this.handler.revision >= 4 && !this.handler.encryptsMetadata) return 'none';
    return type === 'EmbeddedFile' ? embeddedFiles : streams;
  }

  private decrypt(method: Method, data: Uint8Array, place: Place): Uint8Array {
    if (method === 'none') return data;
    const key = this.keyOf(method, place);
    return method === 'rc4' ? rc4(key, data) : decryptAes(key, data);
  }

  /**
   * The vector follows from what is encrypted, so that the same edits give the same bytes everywhere; without the file's key
   * nobody can tell which one it is, and equal contents of one object alone have equal ones.
   */
  private encrypt(method: Method, plain: Uint8Array, place: Place): Uint8Array {
    if (method === 'none') return plain;
    const key = this.keyOf(method, place);
    if (method === 'rc4') return rc4(key, plain);
    const { number, generation } = place;
    const seed = sha256(concat([this.key, fromLatin1(`${number} ${generation} `), plain]));
    return encryptAes(key, seed.subarray(0, VECTOR_BYTES), plain);
  }

  /** Algorithm 1 and 1.A. */
  private keyOf(method: Method, { number, generation }: Place): Uint8Array {
    if (method === 'aes-256') return this.key;
    const place = Uint8Array.of(number, number >> 8, number >> 16, generation, generation >> 8);
    const salt = fromLatin1(method === 'aes-128' ? 'sAlT' : '');
    return md5(concat([this.key, place, salt])).subarray(0, Math.min(this.key.length + 5, 16));
  }
}
