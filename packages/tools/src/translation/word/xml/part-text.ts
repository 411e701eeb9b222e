import { XmlFault } from './read-xml.ts';

export interface PartText {
  source: string;
  /** Its bytes, with another text. */
  encode: (text: string) => Buffer;
}

/** Parts are in UTF-8 or UTF-16 (ECMA-376-2, 8.1.4). Fails with `XmlFault`. */
export function partText(bytes: Buffer): PartText {
  const isWide = bytes.length >= 2 && (bytes.readUInt16LE(0) === 0xfeff || bytes.readUInt16LE(0) === 0xfffe);
  const isSwapped = isWide && bytes.readUInt16LE(0) === 0xfffe;
  try {
    // The mark at its beginning stays in it.
    const decoder = new TextDecoder(isWide ? (isSwapped ? 'utf-16be' : 'utf-16le') : 'utf-8', {
      fatal: true,
      ignoreBOM: true,
    });
    const source = decoder.decode(bytes);
    if (!isWide && /^\uFEFF?<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(source))
      throw new XmlFault('another encoding');
    const encode = (text: string) => {
      const written = Buffer.from(text, isWide ? 'utf16le' : 'utf8');
      return isSwapped ? written.swap16() : written;
    };
    return { source, encode };
  } catch (error) {
    throw error instanceof XmlFault ? error : new XmlFault('bytes that are no text', { cause: error });
  }
}
