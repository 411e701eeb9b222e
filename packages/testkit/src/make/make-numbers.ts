import { zipOf } from './make-zip.ts';

/** Documents of Numbers in its present format, of the few messages that say what a table holds. */

export interface NumbersTable {
  name: string;
  /** `null` is an empty cell; numbers are kept as decimals. */
  rows: readonly (readonly (string | number | boolean | Date | null)[])[];
  headerRows?: number;
  /** First and last column of the first row that are one cell, from 0. */
  merged?: [number, number];
  hiddenRow?: number;
}

type Field = [number: number, value: number | string | Uint8Array];

function varint(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest > 0 ? [(value % 128) + 128, ...varint(rest)] : [value];
}

/** Fields in the wire format of Protocol Buffers. */
function message(...fields: readonly Field[]): Buffer {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number') return Buffer.from([...varint(number * 8), ...varint(value)]);
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes]);
  });
  return Buffer.concat(parts);
}

const reference = (identifier: number) => message([1, identifier]);

interface IwaObject {
  identifier: number;
  type: number;
  content: Buffer;
}

const CHUNK = 60_000;

/** Chunks of Snappy that only hold literals. */
function iwaOf(objects: readonly IwaObject[]): Buffer {
  const archive = Buffer.concat(
    objects.flatMap(({ identifier, type, content }) => {
      const info = message([1, identifier], [2, message([1, type], [3, content.length])]);
      return [Buffer.from(varint(info.length)), info, content];
    }),
  );
  const chunks: Buffer[] = [];
  for (let at = 0; at < archive.length; at += CHUNK) {
    const part = archive.subarray(at, at + CHUNK);
    const length = Buffer.from([(61 << 2) | 0, (part.length - 1) & 255, (part.length - 1) >> 8]);
    const block = Buffer.concat([Buffer.from(varint(part.length)), length, part]);
    const head = Buffer.alloc(4);
    head.writeUIntLE(block.length, 1, 3);
    chunks.push(head, block);
  }
  return Buffer.concat(chunks);
}

const TYPES = { document: 1, sheet: 2, info: 6000, model: 6001, tile: 6002, list: 6005, headers: 6006 };

/** One sheet with these tables; `picture` is what the program shows of the document in a list of files. */
export function numbersOf(tables: readonly NumbersTable[], picture: Uint8Array): Uint8Array {
  const objects = tables.flatMap((table, index) => tableObjects(table, 100 * (index + 1)));
  const drawables = tables.map((_, index): Field => [2, reference(100 * (index + 1))]);
  const all: IwaObject[] = [
    { identifier: 1, type: TYPES.document, content: message([1, reference(2)]) },
    { identifier: 2, type: TYPES.sheet, content: message([1, 'Ledger'], ...drawables) },
    ...objects,
  ];
  return zipOf({ 'Index/Document.iwa': iwaOf(all), 'preview.jpg': picture });
}

function tableObjects(table: NumbersTable, first: number): IwaObject[] {
  const strings: string[] = [];
  const rows = table.rows.map((cells, index) => {
    const records = cells.map((value) => (value === null ? Buffer.alloc(0) : record(value, strings)));
    const offsets = Buffer.alloc(cells.length * 2, 0xff);
    let at = 0;
    for (const [column, { length }] of records.entries()) {
      if (length > 0) offsets.writeInt16LE(at, column * 2);
      at += length;
    }
    return message([1, index], [2, cells.length], [5, 5], [6, Buffer.concat(records)], [7, offsets]);
  });
  const list = strings.map((text, index): Field => [3, message([1, index + 1], [2, 1], [3, text])]);
  const hidden: Field[] = table.hiddenRow === undefined ? [] : [[2, message([1, table.hiddenRow], [3, 1])]];
  const store = message(
    [1, message([2, reference(first + 4)])],
    [3, message([1, message([1, 0], [2, reference(first + 2)])])],
    [4, reference(first + 3)],
  );
  const columns = Math.max(...table.rows.map(({ length }) => length));
  const model = message(
    [4, store],
    [6, table.rows.length],
    [7, columns],
    [8, table.name],
    [9, table.headerRows ?? 0],
    [22, 1],
    ...(table.merged ? [[47, mergeOf(table.merged)] satisfies Field] : []),
  );
  return [
    { identifier: first, type: TYPES.info, content: message([2, reference(first + 1)]) },
    { identifier: first + 1, type: TYPES.model, content: model },
    { identifier: first + 2, type: TYPES.tile, content: message(...rows.map((row): Field => [5, row])) },
    { identifier: first + 3, type: TYPES.list, content: message([1, 1], ...list) },
    { identifier: first + 4, type: TYPES.headers, content: message([1, 1], ...hidden) },
  ];
}

/** A merge is a formula whose first part is a range. */
function mergeOf([begin, end]: [number, number]): Buffer {
  const range = message([3, message([1, begin], [2, end])], [4, message([1, 0])]);
  const formula = message([1, message([1, message([1, 67], [40, range])])]);
  return message([2, message([3, message([1, 0], [2, formula])])]);
}

const EPOCH = Date.UTC(2001, 0, 1);

function record(value: string | number | boolean | Date, strings: string[]): Buffer {
  const [type, flag, payload] = payloadOf(value, strings);
  const head = Buffer.alloc(12);
  head.set([5, type]);
  head.writeUInt32LE(flag, 8);
  return Buffer.concat([head, payload]);
}

function payloadOf(value: string | number | boolean | Date, strings: string[]): [number, number, Buffer] {
  if (typeof value === 'string') {
    const key = Buffer.alloc(4);
    key.writeUInt32LE(strings.push(value));
    return [3, 0x8, key];
  }
  if (typeof value === 'number') return [2, 0x1, decimal(value)];
  const double = Buffer.alloc(8);
  if (typeof value === 'boolean') {
    double.writeDoubleLE(value ? 1 : 0);
    return [6, 0x2, double];
  }
  double.writeDoubleLE((value.getTime() - EPOCH) / 1000);
  return [5, 0x4, double];
}

/** Two decimal places, which the exponent tells. */
function decimal(value: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64LE(BigInt(Math.round(Math.abs(value) * 100)));
  const exponent = 6176 - 2;
  bytes[14] = (exponent << 1) & 0xff;
  bytes[15] = (exponent >> 7) | (value < 0 ? 0x80 : 0);
  return bytes;
}
