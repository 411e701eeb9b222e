import iconv from 'iconv-lite';
import { decodeHz, decodeIso2022Kr } from './escaped.ts';
import { decodeEbcdic } from './ebcdic.ts';
import { decodeEucTw } from './euc-tw.ts';
import { decodeJohab } from './johab.ts';

/** Text of bytes in a named encoding. `damaged`: places where the bytes mean nothing in it. */
export interface Decoded {
  text: string;
  damaged: number;
}

/** Names that the standard of the web does not know, for encodings of which its own are supersets (lower case, letters and figures). */
const WEB_NAMES: Record<string, string> = {
  ascii: 'utf-8',
  utf8sig: 'utf-8',
  cp932: 'shift_jis',
  shiftjis2004: 'shift_jis',
  eucjis2004: 'euc-jp',
  cp949: 'euc-kr',
  big5hkscs: 'big5',
  iso2022jp2: 'iso-2022-jp',
  iso2022jp2004: 'iso-2022-jp',
  iso2022jpext: 'iso-2022-jp',
  tis620: 'windows-874',
  cp874: 'windows-874',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  cp866: 'ibm866',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
};

const OWN: Record<string, (bytes: Uint8Array) => string> = {
  johab: decodeJohab,
  euctw: decodeEucTw,
  cp037: (bytes) => decodeEbcdic(bytes, 'cp037'),
  cp500: (bytes) => decodeEbcdic(bytes, 'cp500'),
  cp1047: (bytes) => decodeEbcdic(bytes, 'cp1047'),
  hzgb2312: decodeHz,
  iso2022kr: decodeIso2022Kr,
};

/** `undefined` for an encoding that nobody here can read. */
export function decodeAs(bytes: Buffer, encoding: string): Decoded | undefined {
  const key = encoding.toLowerCase().replace(/[^a-z0-9]/g, '');
  const own = OWN[key];
  if (own) return counted(own(bytes));
  const label = WEB_NAMES[key] ?? encoding;
  if (isWebLabel(label)) return decodeByWeb(bytes, label);
  return iconv.encodingExists(encoding) ? counted(iconv.decode(bytes, encoding)) : undefined;
}

function isWebLabel(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

function decodeByWeb(bytes: Buffer, label: string): Decoded {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), damaged: 0 };
  } catch {
    return counted(new TextDecoder(label).decode(bytes));
  }
}

/** A run of broken bytes counts once. */
function counted(text: string): Decoded {
  return { text, damaged: text.match(/\ufffd+/g)?.length ?? 0 };
}
