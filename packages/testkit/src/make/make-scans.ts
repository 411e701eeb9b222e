import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rawFile, streamOf } from './raw-file.ts';

/** A4 at 150 dpi. */
const SIZE = { width: 1240, height: 1754 };

/** Scans: pages that are a picture of text and nothing else. */
export const GENERATED_SCANS = {
  'scanned-letter': { extension: 'pdf', make: () => scanOf('letter-jpeg', [0]) },
  'scanned-orders': { extension: 'pdf', make: () => scanOf('orders-jpeg', [0]) },
  'scanned-table': { extension: 'pdf', make: () => scanOf('table-jpeg', [0]) },
  'scanned-letter-turned': { extension: 'pdf', make: () => scanOf('letter-jpeg', [0, 90]) },
};

/** Pages that show a made picture; `turns` are their /Rotate. */
function scanOf(picture: string, turns: readonly number[]): Uint8Array {
  const jpeg = jpegOf(picture);
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${turns.map((_, index) => `${5 + index} 0 R`).join(' ')}] /Count ${turns.length} >>`,
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${SIZE.width} /Height ${SIZE.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ),
    streamOf('', 'q 595.2 0 0 841.92 0 0 cm /Scan Do Q'),
    ...turns.map(
      (turn) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.2 841.92] /Rotate ${turn} /Contents 4 0 R /Resources << /XObject << /Scan 3 0 R >> >> >>`,
    ),
  ];
  return rawFile(objects.map((object, index) => [index + 1, object]));
}

function jpegOf(picture: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-'));
  try {
    const file = path.join(folder, 'picture');
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'make-image.ts'), picture, file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
