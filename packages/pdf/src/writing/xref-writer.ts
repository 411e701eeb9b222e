import { deflate, fromLatin1, hex, md5 } from '@pagewright/ground/bytes';
import { writeUint, writeUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import { dictOf, PdfName, PdfString, type PdfDict, type PdfObject } from '../objects/objects.ts';

/** Of zlib, where nothing else is asked for. */
const USUAL_LEVEL = 6;

/** Where a written object lies; `undefined` marks a number that stays free. */
export type WrittenPlace = { at: number; generation: number } | { within: number; index: number };

/** Rows of a cross-reference stream, or of a table (ISO 32000-2, 7.5.4 and 7.5.8). Numbers must ascend. */
export type XrefRow = readonly [number: number, place: WrittenPlace | 'free'];

export function xrefTable(rows: readonly XrefRow[]): string {
  let text = 'xref\n';
  for (const run of runsOf(rows)) {
    text += `${run[0]?.[0] ?? 0} ${run.length}\n`;
    for (const [number, place] of run) {
      if (place === 'free' || 'within' in place) text += `0000000000 ${number === 0 ? '65535' : '00000'} f \n`;
      else text += `${String(place.at).padStart(10, '0')} ${String(place.generation).padStart(5, '0')} n \n`;
    }
  }
  return text;
}

/** The dictionary entries and packed data of a cross-reference stream with these rows. */
export function xrefStream(rows: readonly XrefRow[], size: number): { dict: PdfDict; data: Uint8Array } {
  const farthest = rows.reduce(
    (most, [, place]) => Math.max(most, place === 'free' ? 0 : 'at' in place ? place.at : place.within),
    0,
  );
  const width = farthest < 2 ** 16 ? 2 : farthest < 2 ** 24 ? 3 : farthest < 2 ** 32 ? 4 : 6;
  const columns = 1 + width + 2;
  const plain = new Uint8Array(rows.length * columns);
  for (const [row, [, place]] of rows.entries()) {
    const at = row * columns;
    if (place === 'free') continue;
    plain[at] = 'at' in place ? 1 : 2;
    writeUint(plain, at + 1, 'at' in place ? place.at : place.within, width);
    writeUint16(plain, at + 1 + width, 'at' in place ? place.generation : place.index);
  }
  const index = runsOf(rows).flatMap((run) => [run[0]?.[0] ?? 0, run.length]);
  const dict = dictOf({
    Type: PdfName.of('XRef'),
    Size: size,
    Index: index.length === 2 && index[0] === 0 && index[1] === size ? undefined : index,
    W: [1, width, 2],
    Filter: PdfName.of('FlateDecode'),
    DecodeParms: dictOf({ Columns: columns, Predictor: 12 }),
  });
  return { dict, data: deflate(withUpPrediction(plain, columns), USUAL_LEVEL) };
}

function runsOf(rows: readonly XrefRow[]): XrefRow[][] {
  const runs: XrefRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && (run.at(-1)?.[0] ?? -2) + 1 === row[0]) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** Neighbouring rows are alike; encoded as differences they pack to a fraction (PNG "up", ISO 32000-2, 7.4.4.4). */
function withUpPrediction(plain: Uint8Array, columns: number): Uint8Array {
  const rows = plain.length / columns;
  const predicted = new Uint8Array(rows * (columns + 1));
  for (let row = 0; row < rows; row += 1) {
    predicted[row * (columns + 1)] = 2;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      predicted[row * (columns + 1) + 1 + column] = (plain[at] ?? 0) - (row === 0 ? 0 : (plain[at - columns] ?? 0));
    }
  }
  return predicted;
}

/** The first half of a file's identifier stays for life, the second follows the content (ISO 32000-2, 14.4). */
export function fileIdentifier(first: PdfObject | undefined, content: string): PdfObject[] {
  const second = new PdfString(`<${hex(md5(fromLatin1(content)))}>`);
  return [first instanceof PdfString ? first : second, second];
}
