import type { Packing } from '@pagewright/pdf/filters/deflate.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';

/** Larger documents would take noticeably longer for hardly less (bytes). */
const LARGEST_TIGHTEST = 256 * 1024;
/** Larger ones seconds longer. */
const LARGEST_TIGHT = 4 * 1024 * 1024;

/** How hard the streams of a document are packed: small ones may take three times as long, large ones may not. */
export function packingOf({ bytes }: PdfFile): Packing {
  if (bytes.length <= LARGEST_TIGHTEST) return 'tightest';
  return bytes.length <= LARGEST_TIGHT ? 'tight' : 'quick';
}
