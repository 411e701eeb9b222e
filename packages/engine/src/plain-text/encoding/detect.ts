import { chardet } from 'jschardet';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { decodeAs, type Decoded } from './decode.ts';
import { ebcdicPageOf } from './ebcdic.ts';

export interface DecodedText extends Decoded {
  /** The name of the encoding, as people write it: "UTF-8", "Windows-1251", "Shift_JIS". */
  encoding: string;
}

/** The first bytes that say it (Unicode 16, 23.8), the longer before those they begin with. */
const MARKS: readonly [number[], string][] = [
  [[0xff, 0xfe, 0, 0], 'UTF-32LE'],
  [[0, 0, 0xfe, 0xff], 'UTF-32BE'],
  [[0xef, 0xbb, 0xbf], 'UTF-8'],
  [[0xff, 0xfe], 'UTF-16LE'],
  [[0xfe, 0xff], 'UTF-16BE'],
  [[0x84, 0x31, 0x95, 0x33], 'GB18030'],
];

/** Bytes that are enough to tell an encoding by its letters; a 10 MB file tells no more. */
const SAMPLE_BYTES = 200_000;
/** Statistics below this are no better than a guess (0 to 1). */
const LEAST_CONFIDENCE = 0.2;
/** Of the characters of several bytes, those that may be broken in what is still UTF-8. */
const MOST_BROKEN = 0.02;
/** Share of control bytes that no text has. */
const MOST_CONTROLS = 0.2;

/** Names that the detector spells otherwise than people do. */
const SPELLING: Record<string, string> = {
  ascii: 'UTF-8',
  'utf-8': 'UTF-8',
  'UTF-8-SIG': 'UTF-8',
  'utf-16-le': 'UTF-16LE',
  'utf-16-be': 'UTF-16BE',
  'utf-32-le': 'UTF-32LE',
  'utf-32-be': 'UTF-32BE',
  CP932: 'Shift_JIS',
  CP949: 'EUC-KR',
};

/**
 * The text of a file whose encoding is unknown: by its mark, by being sound UTF-8, else by its letters. Fails with
 * TEXT_UNREADABLE where it is no text.
 */
export function detectText(bytes: Buffer): DecodedText {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  if (marked !== undefined) return decoded(bytes, marked);
  return (
    soundUtf8(bytes) ??
    mainframe(bytes) ??
    unmarkedUtf16(bytes) ??
    taiwanese(bytes) ??
    byStatistics(bytes) ??
    brokenUtf8(bytes) ??
    otherwise(bytes)
  );
}

function mainframe(bytes: Buffer): DecodedText | undefined {
  const page = ebcdicPageOf(bytes.subarray(0, SAMPLE_BYTES));
  return page && decoded(bytes, page.toUpperCase());
}

/** The commonest characters of Chinese as it is written in Taiwan; a fifth of a text and more. */
const COMMON = new Set('的是不我一有了在人他這個們來到說時大地為子中你上國生年以要就會可也之而學其於與和');
const LEAST_COMMON = 0.06;

/** EUC-TW has the bytes of EUC-KR, EUC-JP and GB 2312; as one of those it would lack the commonest characters. */
function taiwanese(bytes: Buffer): DecodedText | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const own = shareOfCommon(sample, 'EUC-TW');
  const others = ['gb18030', 'big5', 'euc-jp', 'euc-kr'].map((encoding) => shareOfCommon(sample, encoding));
  return own >= LEAST_COMMON && own > 2 * Math.max(...others) ? decoded(bytes, 'EUC-TW') : undefined;
}

/** Of the Chinese characters; 0 where places mean nothing. */
function shareOfCommon(sample: Buffer, encoding: string): number {
  const { text, damaged } = decodeAs(sample, encoding) ?? { text: '', damaged: 1 };
  const characters = text.match(/\p{sc=Han}/gu) ?? [];
  // The sample may end within a character.
  if (damaged > 1 || characters.length === 0) return 0;
  return characters.filter((each) => COMMON.has(each)).length / characters.length;
}

/** A text in the encoding that a person named. */
export function decodeNamed(bytes: Buffer, encoding: string): DecodedText {
  return decoded(bytes, encoding);
}

function decoded(bytes: Buffer, encoding: string): DecodedText {
  const found = decodeAs(bytes, encoding);
  if (!found) throw new EngineFailure('TEXT_UNREADABLE', {}, `nobody reads ${encoding} here`);
  return { ...found, encoding };
}

/** Zero bytes belong to UTF-16 and UTF-32, escapes to encodings of seven bits. */
const NOT_UTF8 = ['\0', '\x1b$', '\x1b(', '~{'];

function soundUtf8(bytes: Buffer): DecodedText | undefined {
  if (NOT_UTF8.some((sign) => bytes.includes(sign, 0, 'latin1'))) return undefined;
  const found = decodeAs(withoutCutCharacter(bytes), 'utf-8');
  return found?.damaged === 0 ? { ...found, encoding: 'UTF-8' } : undefined;
}

/** A file that was cut to a size may end within a character. */
function withoutCutCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes.at(-back) ?? 0;
    if (byte >= 0xc0) return lengthOf(byte) > back ? bytes.subarray(0, -back) : bytes;
    if (byte < 0x80) return bytes;
  }
  return bytes;
}

/** Bytes of a character of UTF-8 that begins so. */
const lengthOf = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

function byStatistics(bytes: Buffer): DecodedText | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const likely = chardet.detect(sample, { encodingEra: ANY_BUT_MAINFRAMES });
  if (likely.encoding === null || (likely.confidence < CERTAIN && isMostlyUtf8(bytes))) return undefined;
  const isLikely =
    likely.confidence >= CERTAIN ||
    (likely.confidence >= LEAST_CONFIDENCE && !isUnlikely(decodeAs(sample, likely.encoding)?.text ?? ''));
  return named(bytes, isLikely ? likely.encoding : guess(sample));
}

const ANY_BUT_MAINFRAMES = chardet.EncodingEra.ALL & ~chardet.EncodingEra.MAINFRAME;
const WESTERN = 'Windows-1252';
/** Of the likeliest, what the commonest encoding needs to be taken for it. */
const COMMONEST_SHARE = 0.5;

/** Of a few words that tell little: the commonest encoding, unless its letters speak against it. */
function guess(sample: Buffer): string {
  const likely = chardet
    .detectAll(sample, { encodingEra: chardet.EncodingEra.MODERN_WEB, ignoreThreshold: true })
    .filter(({ encoding }) => encoding !== null && !isUnlikely(decodeAs(sample, encoding)?.text ?? ''));
  const best = likely[0];
  const western = likely.find(({ encoding }) => encoding === WESTERN);
  if (!best || (western && western.confidence >= best.confidence * COMMONEST_SHARE)) return westernGuess(sample);
  return best.encoding ?? WESTERN;
}

/** Western encodings, the commoner before the rarer. */
const WESTERNS = [WESTERN, 'cp850', 'macintosh', 'cp437'];

/** The one whose accents stand where accents do. */
function westernGuess(sample: Buffer): string {
  const odd = WESTERNS.map((encoding) => oddities(decodeAs(sample, encoding)?.text ?? ''));
  return WESTERNS[odd.indexOf(Math.min(...odd))] ?? WESTERN;
}

/** Signs within words, capitals after small letters, and codes without a meaning. */
const ODD = /\p{L}[^\p{L}\p{M}\s\p{ASCII}’‘´·]\p{L}|\p{Ll}\p{Lu}\p{Ll}|[\u0080-\u009f]/gu;
const oddities = (text: string) => text.match(ODD)?.length ?? 0;

/** Letters of two scripts in one word, lines of tables within words, codes without a meaning. */
const MISREAD =
  /[a-z](?=[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}])|[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}\p{sc=Arab}\p{sc=Thai}](?=[a-z])|\p{L}[\u2500-\u259f](?=\p{L})|[\u0080-\u0084\u0086-\u009f]/giu;
/** Of all characters past ASCII. */
const MOST_MISREAD = 0.15;

/** Accented letters that are read wrongly are such. */
function isUnlikely(text: string): boolean {
  const others = text.match(/\P{ASCII}/gu)?.length ?? 0;
  return (text.match(MISREAD)?.length ?? 0) > others * MOST_MISREAD;
}

function named(bytes: Buffer, encoding: string): DecodedText | undefined {
  const name = SPELLING[encoding] ?? encoding;
  const found = decodeAs(bytes, name);
  return found && { ...found, encoding: name };
}

const CERTAIN = 0.9;

function isMostlyUtf8(bytes: Buffer): boolean {
  const { text, damaged } = decodeAs(bytes.subarray(0, SAMPLE_BYTES), 'utf-8') ?? { text: '', damaged: 0 };
  // oxlint-disable-next-line no-control-regex -- everything past ASCII is meant
  const beyondAscii = text.match(/[^\x00-\x7f\ufffd]/gu)?.length ?? 0;
  return beyondAscii > 0 && damaged <= beyondAscii * MOST_BROKEN;
}

function brokenUtf8(bytes: Buffer): DecodedText | undefined {
  return isMostlyUtf8(bytes) ? decoded(bytes, 'UTF-8') : undefined;
}

/** Windows’ Western encoding has a meaning for every byte; what is mostly control characters is no text at all. */
function otherwise(bytes: Buffer): DecodedText {
  if (shareOfControls(bytes.subarray(0, SAMPLE_BYTES)) > MOST_CONTROLS)
    throw new EngineFailure('TEXT_UNREADABLE', {}, 'mostly control bytes');
  return decoded(bytes, WESTERN);
}

function shareOfControls(sample: Buffer): number {
  return sample.reduce((count, byte) => count + (byte < 0x20 && !isSpacing(byte) ? 1 : 0), 0) / sample.length;
}

/** Tab to carriage return, and the escape that begins colours of a terminal. */
const isSpacing = (byte: number) => (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b;

/** Halves of two-byte characters look like control bytes here and there. */
const LEAST_CONTROLS = 0.01;
const LEAST_WORDS = 0.95;

/** UTF-16 without its mark: of the two orders of bytes, the one whose characters are letters that stand close together. */
function unmarkedUtf16(bytes: Buffer): DecodedText | undefined {
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length & ~1));
  if (shareOfControls(sample) < LEAST_CONTROLS) return undefined;
  const [best] = ['UTF-16LE', 'UTF-16BE']
    .map((encoding) => ({ encoding, ...(decodeAs(sample, encoding) ?? { text: '', damaged: 1 }) }))
    .filter(({ text, damaged }) => damaged === 0 && wordsIn(text) >= text.length * LEAST_WORDS)
    .map(({ encoding, text }) => ({
      encoding,
      blocks: new Set(Array.from(text, (_, at) => text.charCodeAt(at) >> 8)).size,
    }))
    .sort((a, b) => a.blocks - b.blocks);
  return best && decoded(bytes, best.encoding);
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}\p{P}\s]/gu)?.join('').length ?? 0;
