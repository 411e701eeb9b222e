import { createHash, createVerify, type KeyObject } from 'node:crypto';

/** What a receiver does with a signature of RFC 6376, relaxed in header and body; only what a signer of ours uses. */
export function verifyDkim(raw: Buffer, publicKey: KeyObject): { tags: Record<string, string>; isValid: boolean } {
  const text = raw.toString('latin1');
  const split = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, split).split(/\r\n(?![ \t])/);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .replace(/\s+/g, '')
      .split(';')
      .filter((part) => part.includes('='))
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );

  const body = text
    .slice(split + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '\r\n');
  const bodyHash = createHash('sha256').update(body, 'latin1').digest('base64');

  // From the bottom up, each header once (section 5.4.2).
  const left = [...headers];
  const signed = (tags.h ?? '').split(':').flatMap((name) => {
    const index = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return index < 0 ? [] : left.splice(index, 1);
  });
  const unsigned = signature.replace(/(\bb=)[^;]*/, '$1');
  const verifier = createVerify('RSA-SHA256');
  verifier.update([...signed, unsigned].map(relaxed).join('\r\n'), 'latin1');
  const isSigned = verifier.verify(publicKey, tags.b ?? '', 'base64');
  return { tags, isValid: isSigned && bodyHash === tags.bh };
}

function relaxed(line: string): string {
  const colon = line.indexOf(':');
  const value = line.slice(colon + 1).replace(/\r\n/g, '');
  return `${line.slice(0, colon).trim().toLowerCase()}:${value.replace(/[ \t]+/g, ' ').trim()}`;
}
