import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A4 at 150 dpi. */
const SIZE = { width: 1240, height: 1754 };

/** Scans: pages that are a picture of text and nothing else. */
export const MADE_SCANS = {
  'scanned-letter': { extension: 'pdf', make: () => scanOf('letter-jpeg', [0]) },
  'scanned-letter-turned': { extension: 'pdf', make: () => scanOf('letter-jpeg', [0, 90]) },
};

/** Pages that show a made picture; `turns` are their /Rotate. */
function scanOf(picture: string, turns: readonly number[]): Uint8Array {
  const jpeg = made(picture);
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${turns.map((_, index) => `${5 + index} 0 R`).join(' ')}] /Count ${turns.length} >>`,
    stream(
      `/Type /XObject /Subtype /Image /Width ${SIZE.width} /Height ${SIZE.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ),
    stream('', Buffer.from('q 595.2 0 0 841.92 0 0 cm /Scan Do Q')),
    ...turns.map(
      (turn) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.2 841.92] /Rotate ${turn} /Contents 4 0 R /Resources << /XObject << /Scan 3 0 R >> >> >>`,
    ),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object) : object,
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(at);
    parts.push(part);
    at += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (entries: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);

function made(picture: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-'));
  try {
    const file = path.join(folder, 'picture');
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'make-image.ts'), picture, file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
