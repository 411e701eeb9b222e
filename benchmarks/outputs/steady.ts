import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';

/**
 * A result's bytes without what is drawn by chance or read off the clock: the `/ID` and dates that LibreOffice and
 * Chromium write, the times of entries and of creation in Office files, the keys of an encrypted file (ISO 32000-2,
 * 7.6.4). A PDF made from a PDF is taken byte for byte.
 */
export async function steadyBytes(file: string, { fromPdf }: { fromPdf: boolean }): Promise<Buffer> {
  const bytes = await readFile(file);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return entriesOf(bytes);
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return bytes;
  const text = bytes.toString('latin1');
  if (/\/Encrypt\b/.test(text.slice(-4096)) || /\/Filter\s*\/Standard/.test(text)) return plainObjects(file);
  if (!fromPdf && text.includes('/ObjStm')) return plainObjects(file);
  return Buffer.from(withoutChance(text), 'latin1');
}

function entriesOf(bytes: Buffer): Buffer {
  const entries = Object.entries(unzipSync(bytes)).map(([name, content]) => {
    const text = Buffer.from(content).toString('latin1');
    const steady = text.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*</g, '$1<');
    return `${name} ${createHash('sha256').update(steady, 'latin1').digest('hex')}`;
  });
  return Buffer.from(entries.join('\n'));
}

const withoutChance = (text: string): string =>
  text
    .replace(/\/ID\s*\[[^\]]*\]/g, '/ID[]')
    .replace(/\/(CreationDate|ModDate)\s*(\((?:[^()\\]|\\.)*\)|<[^>]*>)/g, '/$1()')
    .replace(/\/DocChecksum\s*\/[0-9A-F]+/g, '/DocChecksum')
    .replace(/<xmp:(CreateDate|ModifyDate|MetadataDate)>[^<]*</g, '<xmp:$1><')
    .replace(/uuid:[0-9a-fA-F-]{36}/g, 'uuid:')
    // Offsets follow the lengths of the above.
    .replace(/startxref\s+\d+/g, 'startxref');

function plainObjects(file: string): Buffer {
  const { stdout, status } = spawnSync(
    'qpdf',
    ['--password=outputs run', '--decrypt', '--static-id', '--qdf', '--object-streams=disable', file, '-'],
    { maxBuffer: 1 << 30 },
  );
  return Buffer.from(status === 2 ? 'unreadable' : withoutChance(stdout.toString('latin1')), 'latin1');
}
