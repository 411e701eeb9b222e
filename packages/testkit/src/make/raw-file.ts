/** Objects of a PDF by number; the catalog is 1. */
export type RawObjects = readonly (readonly [number: number, object: string | Uint8Array])[];

/** A stream object: `entries` of its dictionary without the length. */
export function streamOf(entries: string, data: string | Uint8Array): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  return Buffer.concat([
    Buffer.from(`<<${entries} /Length ${bytes.length}>> stream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** A file of these objects with a cross-reference table (ISO 32000-2, 7.5.4). */
export function rawFile(objects: RawObjects): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const table: string[] = [];
  let at = 9;
  for (const [number, object] of objects) {
    const body = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`, 'latin1'),
      typeof object === 'string' ? Buffer.from(object) : object,
      Buffer.from('\nendobj\n', 'latin1'),
    ]);
    table.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(body);
    at += body.length;
  }
  const size = Math.max(...objects.map(([number]) => number)) + 1;
  const end = `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
}
