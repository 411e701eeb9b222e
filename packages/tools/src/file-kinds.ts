import { open } from 'node:fs/promises';
import type { FileKind } from '@pagewright/contract';

/** What a file is, told by its first bytes and never by its name. */

/** A PDF header may stand behind up to 1,024 bytes of something else (ISO 32000-2, annex I.4 note on older readers). */
export const SNIFF_BYTES = 1024 + 8;

export const KIND_FACTS = {
  pdf: { extensions: ['.pdf'], mediaType: 'application/pdf' },
  jpeg: { extensions: ['.jpg', '.jpeg'], mediaType: 'image/jpeg' },
  png: { extensions: ['.png'], mediaType: 'image/png' },
  webp: { extensions: ['.webp'], mediaType: 'image/webp' },
  tiff: { extensions: ['.tif', '.tiff'], mediaType: 'image/tiff' },
  bmp: { extensions: ['.bmp'], mediaType: 'image/bmp' },
  gif: { extensions: ['.gif'], mediaType: 'image/gif' },
  avif: { extensions: ['.avif'], mediaType: 'image/avif' },
  heic: { extensions: ['.heic', '.heif'], mediaType: 'image/heic' },
} as const satisfies Record<FileKind, { extensions: readonly string[]; mediaType: string }>;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** The kind of a file that starts with these bytes (`SNIFF_BYTES` of them suffice), or `undefined`. */
export function sniffKind(head: Uint8Array): FileKind | undefined {
  const latin = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFF_BYTES)).toString('latin1');
  if (latin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (latin.startsWith('GIF87a') || latin.startsWith('GIF89a')) return 'gif';
  if (latin.startsWith('RIFF') && latin.startsWith('WEBP', 8)) return 'webp';
  if (latin.startsWith('II*\0') || latin.startsWith('MM\0*') || latin.startsWith('II+\0') || latin.startsWith('MM\0+'))
    return 'tiff';
  if (latin.startsWith('BM') && latin.length > 14) return 'bmp';
  if (latin.startsWith('ftyp', 4)) {
    const brands = latin.slice(8, 64);
    if (/avi[fs]/.test(brands)) return 'avif';
    if (HEIC_BRANDS.some((brand) => brands.includes(brand))) return 'heic';
  }
  if (/%PDF-\d/.test(latin)) return 'pdf';
  return undefined;
}

export async function kindOfFile(path: string): Promise<FileKind | undefined> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(SNIFF_BYTES);
    const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
    return sniffKind(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
