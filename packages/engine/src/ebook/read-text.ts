/** The characters of a text part: its byte order mark decides, then what it declares, then UTF-8, then Windows Western. */
export function textOfBytes(bytes: Uint8Array): string {
  const marked = byteOrderMark(bytes);
  if (marked) return decodeAs(bytes, marked) ?? '';
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const declared = /(?:encoding|charset)\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  const decoded = declared === undefined ? undefined : decodeAs(bytes, declared);
  return decoded ?? decodeAs(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes);
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

function decodeAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
