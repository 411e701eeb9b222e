import { randomFillSync } from 'node:crypto';

/** A PDF of one empty page and, in a stream that no page shows, as many bytes as asked for. */
export function makePdf(bytes = 0): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Buffer) => {
    const buffer = Buffer.from(part);
    parts.push(buffer);
    length += buffer.length;
  };
  const addObject = (body: string, stream?: Buffer) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n${body}\n`);
    if (stream) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  };
  add('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  addObject('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  addObject('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>');
  addObject(`<< /Length ${bytes} >>`, randomFillSync(Buffer.alloc(bytes)));
  const xref = length;
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}
