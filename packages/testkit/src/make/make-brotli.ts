import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { streamOf } from './raw-file.ts';

const BROTLI = '/Filter/BrotliDecode';

/** A page that says `text`, its objects and its cross-reference packed with Brotli as well: older readers find nothing in it. */
export function makeBrotliPdf(path: string, text: string): void {
  const packed = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 5 0 R/Resources<</Font<</F1 4 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const places = packed.map((_, index) => `${index + 1} ${packed.slice(0, index).join(' ').length + (index && 1)}`);
  const head = `${places.join(' ')} `;
  const objects = brotliCompressSync(Buffer.from(head + packed.join(' '), 'latin1'));
  const content = brotliCompressSync(Buffer.from(`BT /F1 18 Tf 20 40 Td (${text}) Tj ET`, 'latin1'));
  const parts: Buffer[] = [Buffer.from('%PDF-2.0\n', 'latin1')];
  const offsets = new Map<number, number>();
  const add = (number: number, stream: Buffer) => {
    offsets.set(number, Buffer.concat(parts).length);
    parts.push(Buffer.from(`${number} 0 obj\n`), stream, Buffer.from('\nendobj\n'));
  };
  add(5, streamOf(BROTLI, content));
  add(6, streamOf(`/Type/ObjStm/N ${packed.length}/First ${head.length} ${BROTLI}`, objects));
  const start = Buffer.concat(parts).length;
  const rows = [
    [0, 0, 255],
    ...packed.map((_, index) => [2, 6, index]),
    [1, offsets.get(5) ?? 0, 0],
    [1, offsets.get(6) ?? 0, 0],
    [1, start, 0],
  ];
  const table = Buffer.from(rows.flatMap(([kind = 0, place = 0, index = 0]) => [kind, place >> 8, place & 255, index]));
  add(7, streamOf(`/Type/XRef/Size 8/W[1 2 1]/Root 1 0 R ${BROTLI}`, brotliCompressSync(table)));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  writeFileSync(path, Buffer.concat(parts));
}
