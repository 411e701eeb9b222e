import { EBCDIC } from './tables/ebcdic.ts';

export type EbcdicPage = keyof typeof EBCDIC;

/** The three pages that English and western texts of mainframes are in; they differ in brackets and a few signs. */
const EBCDIC_PAGES: readonly EbcdicPage[] = ['cp037', 'cp1047', 'cp500'];

/** Lines end with NEL (0x15) or LF (0x25). Without either, lines are records of 80 bytes, as on cards and tapes. */
export function decodeEbcdic(bytes: Uint8Array, page: EbcdicPage): string {
  const codes = Uint8Array.from(EBCDIC[page], (sign) => sign.charCodeAt(0));
  const text = Buffer.from(bytes.map((byte) => codes[byte] ?? 0)).toString('latin1');
  if (/[\u0085\n]/.test(text)) return text.replaceAll(/\r?\u0085\n?/g, '\n');
  if (bytes.length <= RECORD || bytes.length % RECORD !== 0 || text.includes('\r')) return text;
  const records = text.match(new RegExp(`[^]{${RECORD}}`, 'g')) ?? [];
  return records.map((record) => record.trimEnd()).join('\n');
}

const RECORD = 80;

const [SPACE, LEAST_SPACES, MOST_ODD, MOST_SPACES] = [0x40, 0.03, 0.005, 0.9];
/** Horizontal tab, line feed, carriage return, new line, form feed. */
const LAYOUT = new Set([0x05, 0x25, 0x0d, 0x15, 0x0c]);
const WORDS = /[\p{L}\p{N}\p{P}\p{S}\s\u0085]/gu;
const ASCII_SHARE = 0.9;

/** The page of a text of a mainframe; `undefined` where the bytes are none, which ASCII and its kin never are. */
export function ebcdicPageOf(sample: Uint8Array): EbcdicPage | undefined {
  if (sample.length === 0) return undefined;
  const count = (is: (byte: number) => boolean) =>
    sample.reduce((sum, byte) => sum + (is(byte) ? 1 : 0), 0) / sample.length;
  const spaces = count((byte) => byte === SPACE);
  if (spaces < LEAST_SPACES || spaces > MOST_SPACES || count((byte) => byte < SPACE && !LAYOUT.has(byte)) > MOST_ODD)
    return undefined;
  const words = decodeEbcdic(sample, 'cp037');
  const plain = words.match(/[ -~\n]/g)?.length ?? 0;
  if ((words.match(WORDS)?.length ?? 0) < words.length * (1 - MOST_ODD) || plain < words.length * ASCII_SHARE)
    return undefined;
  const odd = EBCDIC_PAGES.map((page) => oddities(decodeEbcdic(sample, page)));
  return EBCDIC_PAGES[odd.indexOf(Math.min(...odd))];
}

/** Signs that are seldom meant, brackets without their partner, and calls in front of words. */
function oddities(text: string): number {
  const occurrences = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return (
    occurrences(/[¢¬Ý¨]/g) +
    Math.abs(occurrences(/\[/g) - occurrences(/\]/g)) +
    occurrences(/\][^[\n]*\[/g) +
    occurrences(/!(?=[\p{L}\d])|\s!\s/gu) +
    occurrences(/[\p{L}\d]\|(?=[\s.,]|$)/gu)
  );
}
