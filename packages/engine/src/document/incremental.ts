import { appendFileSync, constants, copyFileSync } from 'node:fs';
import type { PdfFile } from './file.ts';
import { asArray, asInteger, dictOf, type PdfDict, type PdfObject, type PdfRef } from './objects.ts';
import { serialize } from './serialize.ts';
import { fileIdentifier, xrefStream, xrefTable, type XrefRow } from './xref-writer.ts';

/**
 * Copies a file and appends new versions of a few of its objects (ISO 32000-2, 7.5.6): every byte that was there
 * stays. `changed` holds no streams.
 */
export function writeIncrement(file: PdfFile, changed: readonly { ref: PdfRef; object: PdfObject }[], output: string): void {
  const start = file.bytes.length;
  const sorted = changed.toSorted((a, b) => a.ref.number - b.ref.number);
  const spell = (ref: PdfRef) => `${ref.number} ${ref.generation} R`;
  // Whatever stands at the end, "%%EOF" without a line end included, the next object begins on a line of its own.
  let text = '\n';
  const rows: XrefRow[] = [];
  for (const { ref, object } of sorted) {
    const { generation } = file.reference(ref.number);
    rows.push([ref.number, { at: start + text.length, generation }]);
    text += `${ref.number} ${generation} obj\n${serialize(object, spell)}\nendobj\n`;
  }
  const { xref } = file;
  const size = Math.max(asInteger(file.trailer.get('Size')) ?? 0, ...rows.map(([number]) => number + 1));
  const trailer = dictOf({
    Root: file.trailer.get('Root'),
    Info: file.trailer.get('Info'),
    ID: fileIdentifier(asArray(file.trailer.get('ID'))?.[0], text + start),
    Prev: xref.start,
  });

  const at = start + text.length;
  const section = xref.form === 'table' ? Buffer.from(tableSection(rows, trailer, size, spell), 'latin1') : streamSection(rows, trailer, size, at, spell);
  copyFileSync(file.path, output, constants.COPYFILE_FICLONE);
  appendFileSync(output, Buffer.concat([Buffer.from(text, 'latin1'), section, Buffer.from(`startxref\n${at}\n%%EOF\n`)]));
}

function tableSection(rows: readonly XrefRow[], trailer: PdfDict, size: number, spell: (ref: PdfRef) => string): string {
  return `${xrefTable(rows)}trailer\n${serialize(new Map(trailer).set('Size', size), spell)}\n`;
}

/** The section is itself an object, with the first number that is free. */
function streamSection(rows: readonly XrefRow[], trailer: PdfDict, size: number, at: number, spell: (ref: PdfRef) => string): Buffer {
  const { dict, data } = xrefStream([...rows, [size, { at, generation: 0 }]], size + 1);
  for (const [key, value] of trailer) dict.set(key, value);
  dict.set('Length', data.length);
  const head = `${size} 0 obj\n${serialize(dict, spell)}\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream\nendobj\n')]);
}
