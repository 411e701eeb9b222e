/** Office files as programs wrote them before 1997, small and whole. */

const PAGE = 512;
const TEXT_AT = 0x300;

/** Marks and versions of Word for Windows, and whether lengths in its file information block have four bytes. */
const WORD_VERSIONS = {
  1: { mark: 0xa59b, version: 33, isWide: false },
  2: { mark: 0xa5db, version: 45, isWide: false },
  6: { mark: 0xa5dc, version: 101, isWide: true },
} as const;

/** Where the block names the tables of characters and of paragraphs. */
const TABLES_AT = { narrow: [0xa0, 0xa6], wide: [0xb8, 0xc0] } as const;

/** Plain paragraphs in Windows-1252, without a container. */
export function bareWordOf(version: keyof typeof WORD_VERSIONS, paragraphs: readonly string[]): Buffer {
  const { mark, version: format, isWide } = WORD_VERSIONS[version];
  const text = Buffer.from(paragraphs.map((each) => `${each}\r`).join(''), 'latin1');
  const end = TEXT_AT + text.length;
  const characters = Math.ceil(end / PAGE);
  const tables = (characters + 2) * PAGE;
  const file = Buffer.alloc(tables + PAGE);
  file.writeUInt16LE(mark, 0);
  file.writeUInt16LE(format, 2);
  file.writeUInt16LE(0x0409, 6);
  file.writeUInt16LE(format, 12);
  for (const [at, value] of [
    [0x18, TEXT_AT],
    [0x1c, end],
    [0x20, file.length],
    [0x34, text.length],
  ] as const)
    file.writeUInt32LE(value, at);
  file.set(text, TEXT_AT);

  // One page of properties for all characters, one for all paragraphs; none of them has any.
  const ends = paragraphs.reduce<number[]>((all, each) => [...all, (all.at(-1) ?? TEXT_AT) + each.length + 1], []);
  writeRuns(file.subarray(characters * PAGE, (characters + 1) * PAGE), [TEXT_AT, end]);
  writeRuns(file.subarray((characters + 1) * PAGE, (characters + 2) * PAGE), [TEXT_AT, ...ends]);
  for (const [index, at] of TABLES_AT[isWide ? 'wide' : 'narrow'].entries()) {
    const table = tables + index * 16;
    file.writeUInt32LE(TEXT_AT, table);
    file.writeUInt32LE(end, table + 4);
    file.writeUInt16LE(characters + index, table + 8);
    file.writeUInt32LE(table, at);
    file.writeUInt16LE(10, at + 4);
  }
  return file;
}

function writeRuns(page: Buffer, bounds: readonly number[]): void {
  for (const [index, bound] of bounds.entries()) page.writeUInt32LE(bound, index * 4);
  page[PAGE - 1] = bounds.length - 1;
}

type Cell = string | number;

/** One sheet as Excel 2, 3 or 4 wrote it (version 5: as a stream of its own): texts and numbers, row by row. */
export function bareExcelOf(version: 2 | 3 | 4 | 5, rows: readonly (readonly Cell[])[]): Buffer {
  const start = record((version === 5 ? 8 : version === 2 ? 0 : version === 3 ? 2 : 4) * 256 + 0x09, [
    word(version === 5 ? 0x0500 : version),
    word(0x10),
    Buffer.alloc(version === 2 ? 0 : version === 5 ? 4 : 2),
  ]);
  const cells = rows.flatMap((row, r) => row.map((cell, c) => cellRecord(version, r, c, cell)));
  return Buffer.concat([start, ...cells, record(0x0a, [])]);
}

/** LABEL and NUMBER: from Excel 3 on with an index of their format, before with three bytes of their own. */
function cellRecord(version: number, row: number, column: number, cell: Cell): Buffer {
  const isOld = version === 2;
  const place = [word(row), word(column), isOld ? Buffer.alloc(3) : word(0)];
  if (typeof cell === 'number') {
    const value = Buffer.alloc(8);
    value.writeDoubleLE(cell);
    return record(isOld ? 0x0003 : 0x0203, [...place, value]);
  }
  const text = Buffer.from(cell, 'latin1');
  return record(isOld ? 0x0004 : 0x0204, [...place, isOld ? Buffer.from([text.length]) : word(text.length), text]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

export function record(type: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([word(type), word(body.length), body]);
}

/** The Excel 5 workbook around its sheets: globals, the places of the sheets, then each sheet's own stream. */
export function excel5StreamOf(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const start = record(0x0809, [word(0x0500), word(0x05), Buffer.alloc(4)]);
  const end = record(0x0a, []);
  const bounds = names.map((name) => 4 + 4 + 2 + 1 + name.length);
  let at = start.length + bounds.reduce((sum, length) => sum + length, 0) + end.length;
  const streams = names.map((name) => bareExcelOf(5, sheets[name] ?? []));
  const places = names.map((name, index) => {
    const place = Buffer.alloc(4);
    place.writeUInt32LE(at);
    at += streams[index]?.length ?? 0;
    return record(0x85, [place, word(0), Buffer.from([name.length]), Buffer.from(name, 'latin1')]);
  });
  return Buffer.concat([start, ...places, end, ...streams]);
}

/** How files of other programs of that time begin; behind it stands nothing that anybody reads. */
export const FORMER_STARTS = {
  'word-dos': startingWith('31be000000ab'),
  'windows-write': startingWith(`31be000000ab${'00'.repeat(90)}0300`),
  'word-mac': startingWith('fe370023'),
  wordperfect: startingWith('ff57504310000000010a0201'),
  works: startingWith('ff00020004040554'),
  'lotus-123': startingWith('0000020006040600'),
  'quattro-pro': startingWith('000002002051'),
  'powerpoint-95': startingWith('0baddeed00000003'),
  'word-pro': startingWith('576f726450726f00'),
} as const;

function startingWith(hex: string): Buffer {
  return Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(300)]);
}
