import { EngineFailure } from '@pagewright/ground/failure.ts';
import { damagedBook } from './palm-database.ts';

/** Number that stands for "there is none". */
export const NONE = 0xffffffff;

/** Record 0 of a book (wiki.mobileread.com/wiki/MOBI); record numbers count from the start of the book it heads. */
export interface MobiHeader {
  compression: number;
  textRecords: number;
  encoding: 'utf-8' | 'windows-1252';
  /** 8 and above: KF8, whose text is XHTML in fragments. */
  version: number;
  title: string;
  authors: string[];
  language: string;
  direction: 'ltr' | 'rtl';
  isFixedLayout: boolean;
  /** "1200x1600". */
  resolution: string;
  /** First picture or font. */
  firstResource: number;
  /** Counted from the first resource. */
  cover: number | undefined;
  huffman: { first: number; count: number };
  /** Which bytes stand behind the text of each record. */
  trailing: number;
  ncx: number;
  /** Where the KF8 book of a double file starts. */
  boundary: number;
  kf8: { flows: number; flowCount: number; fragments: number; skeletons: number } | undefined;
}

/** Fails with `BOOK_PROTECTED` where the text is encrypted: 1 is Mobipocket's old way, 2 that of the shops. */
export function readHeader(record: Buffer): MobiHeader {
  if (record.readUInt16BE(12) !== 0) throw new EngineFailure('BOOK_PROTECTED', {}, 'the text is encrypted');
  if (record.toString('latin1', 16, 20) !== 'MOBI') throw damagedBook('no MOBI header');
  const length = record.readUInt32BE(20);
  const has = (offset: number) => offset + 4 <= 16 + length && offset + 4 <= record.length;
  const long = (offset: number) => (has(offset) ? record.readUInt32BE(offset) : NONE);
  const encoding = record.readUInt32BE(28) === 65001 ? 'utf-8' : 'windows-1252';
  const version = record.readUInt32BE(36);
  const words = (bytes: Buffer) => new TextDecoder(encoding).decode(bytes).trim();

  const extended = has(128) && (record.readUInt32BE(128) & 0x40) !== 0 ? readExtended(record, 16 + length) : new Map();
  const entry = (type: number): Buffer | undefined => extended.get(type)?.[0];
  const number = (type: number) => {
    const value = entry(type);
    return value?.length === 4 && value.readUInt32BE(0) !== NONE ? value.readUInt32BE(0) : undefined;
  };
  const [titleAt, titleLength] = [long(84), long(88)];
  const named =
    entry(503) ?? (titleAt < record.length ? record.subarray(titleAt, titleAt + titleLength) : Buffer.alloc(0));
  return {
    compression: record.readUInt16BE(0),
    textRecords: record.readUInt16BE(8),
    encoding,
    version,
    title: words(named),
    authors: ((extended.get(100) ?? []) as Buffer[]).map(words),
    language: words(entry(524) ?? Buffer.alloc(0)) || languageOf(long(92)),
    direction: words(entry(527) ?? Buffer.alloc(0)) === 'rtl' ? 'rtl' : 'ltr',
    isFixedLayout: words(entry(122) ?? Buffer.alloc(0)) === 'true',
    resolution: words(entry(126) ?? Buffer.alloc(0)),
    firstResource: long(108),
    cover: number(201) ?? number(202),
    huffman: { first: long(112), count: long(116) },
    trailing: has(240) ? record.readUInt16BE(242) : 0,
    ncx: long(244),
    boundary: number(121) ?? NONE,
    kf8:
      version >= 8 ? { flows: long(192), flowCount: long(196), fragments: long(248), skeletons: long(252) } : undefined,
  };
}

/** EXTH records by type. */
function readExtended(record: Buffer, start: number): Map<number, Buffer[]> {
  const found = new Map<number, Buffer[]>();
  if (record.toString('latin1', start, start + 4) !== 'EXTH') return found;
  const count = record.readUInt32BE(start + 8);
  let at = start + 12;
  for (let index = 0; index < count && at + 8 <= record.length; index += 1) {
    const type = record.readUInt32BE(at);
    const length = record.readUInt32BE(at + 4);
    if (length < 8) break;
    found.set(type, [...(found.get(type) ?? []), record.subarray(at + 8, at + length)]);
    at += length;
  }
  return found;
}

/** Windows language identifiers that matter for hyphenation ([MS-LCID]); the low byte is the language. */
const LANGUAGES: Record<number, string> = {
  1: 'ar',
  2: 'bg',
  3: 'ca',
  4: 'zh',
  5: 'cs',
  6: 'da',
  7: 'de',
  8: 'el',
  9: 'en',
  10: 'es',
  11: 'fi',
  12: 'fr',
  13: 'he',
  14: 'hu',
  15: 'is',
  16: 'it',
  17: 'ja',
  18: 'ko',
  19: 'nl',
  20: 'nb',
  21: 'pl',
  22: 'pt',
  24: 'ro',
  25: 'ru',
  26: 'hr',
  27: 'sk',
  29: 'sv',
  31: 'tr',
  34: 'uk',
  36: 'sl',
  42: 'vi',
  45: 'eu',
};

const languageOf = (locale: number) => (locale === NONE ? '' : (LANGUAGES[locale & 0xff] ?? ''));
