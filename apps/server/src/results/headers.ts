import { KIND_FACTS } from '@pagewright/tools';
import type { ByteRange } from '../storage/role.ts';

/** `attachment` with the name for old and new readers (RFC 6266, RFC 8187). */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim();
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain === '' ? 'download' : plain}"; filename*=UTF-8''${encoded}`;
}

export function mediaTypeOf(name: string): string {
  const lower = name.toLowerCase();
  const facts = Object.values(KIND_FACTS).find(({ extensions }) =>
    extensions.some((extension) => lower.endsWith(extension)),
  );
  return facts?.mediaType ?? 'application/octet-stream';
}

/**
 * A single range of a file (RFC 9110, 14.1.2): `undefined` where the whole is to be sent, `'outside'` where the range
 * has no byte of it. Several ranges are answered with the whole, which the standard allows.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'outside' : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= bytes ? 'outside' : { first, last };
}
