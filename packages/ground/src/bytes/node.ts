import { createHash } from 'node:crypto';
import { brotliDecompressSync, constants, deflateSync, inflateSync } from 'node:zlib';
import { asBuffer } from './as-buffer.ts';
import { TooManyBytes, type Bytes } from './role.ts';
import { withAnyWindow } from './zlib-window.ts';

export const latin1: Bytes['latin1'] = (bytes, start, end) => asBuffer(bytes).toString('latin1', start, end);

export const fromLatin1: Bytes['fromLatin1'] = (text) => Buffer.from(text, 'latin1');

export const utf8: Bytes['utf8'] = (bytes) => asBuffer(bytes).toString('utf8');

export const fromUtf8: Bytes['fromUtf8'] = (text) => Buffer.from(text, 'utf8');

// The odd byte is left out here: at an odd place in memory Node.js 24.21 writes it behind the room that it made for the rest,
// and the process ends.
export const utf16: Bytes['utf16'] = (bytes, order) => {
  const units = bytes.subarray(0, bytes.length & ~1);
  return order === 'little-endian'
    ? asBuffer(units).toString('utf16le')
    : Buffer.from(units).swap16().toString('utf16le');
};

export const fromUtf16: Bytes['fromUtf16'] = (text) => Buffer.from(text, 'utf16le').swap16();

export const hex: Bytes['hex'] = (bytes) => asBuffer(bytes).toString('hex');

export const fromHex: Bytes['fromHex'] = (digits) => Buffer.from(digits, 'hex');

export const concat: Bytes['concat'] = (pieces, length) =>
  pieces.length === 0 ? new Uint8Array(length ?? 0) : Buffer.concat(pieces, length);

export const equal: Bytes['equal'] = (one, other) => asBuffer(one).equals(other);

export const findText: Bytes['findText'] = (bytes, text, from = 0) => asBuffer(bytes).indexOf(text, from, 'latin1');

export const findLastText: Bytes['findLastText'] = (bytes, text) =>
  asBuffer(bytes).lastIndexOf(text, undefined, 'latin1');

export const deflate: Bytes['deflate'] = (bytes, level) => deflateSync(bytes, { level });

// A missing checksum at the end is common and harmless, hence the sync flush.
export const inflate: Bytes['inflate'] = withAnyWindow((bytes, most) =>
  within(most, () => inflateSync(bytes, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH })),
);

export const unbrotli: Bytes['unbrotli'] = (bytes, most) =>
  within(most, () => brotliDecompressSync(bytes, { maxOutputLength: most }));

function within(most: number, unpack: () => Uint8Array): Uint8Array {
  try {
    return unpack();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new TooManyBytes(`more than ${most} bytes`, { cause: error });
    throw error;
  }
}

export const md5: Bytes['md5'] = (bytes) => createHash('md5').update(bytes).digest();

export const sha256: Bytes['sha256'] = (bytes) => createHash('sha256').update(bytes).digest();
