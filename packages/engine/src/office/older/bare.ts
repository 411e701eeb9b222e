/**
 * Documents of Word and Excel that were written before 1997 without a container, told by their first bytes. LibreOffice
 * opens them all; those of Word 6 and 95 and of Excel 5 and 95 that have a container are told by its streams.
 */

/** `head`: the first `BARE_HEAD_BYTES` bytes of a file, or all there are. */
export function bareDocument(head: Uint8Array): 'doc' | 'xls' | undefined {
  if (head.length < BARE_HEAD_BYTES) return undefined;
  const bytes = Buffer.from(head.buffer, head.byteOffset, BARE_HEAD_BYTES);
  if (isWord(bytes)) return 'doc';
  return isExcel(bytes) ? 'xls' : undefined;
}

export const BARE_HEAD_BYTES = 8;

/** The first two fields of a file information block, `wIdent` and `nFib`: the mark of Word, and its versions. */
const WORD_MARKS: Readonly<Record<number, readonly [first: number, last: number]>> = {
  0xa59b: [33, 35],
  0xa59c: [33, 35],
  0xa5db: [45, 46],
  0xa5dc: [101, 105],
};

function isWord(bytes: Buffer): boolean {
  const [first, last] = WORD_MARKS[bytes.readUInt16LE(0)] ?? [];
  const version = bytes.readUInt16LE(2);
  return first !== undefined && last !== undefined && version >= first && version <= last;
}

/** A workbook begins with a BOF record ([MS-XLS], 2.4.21 and its older forms): type, length, version, kind of sheet. */
const BOF_LENGTHS: Readonly<Record<number, readonly number[]>> = {
  0x0009: [4, 6],
  0x0209: [6],
  0x0409: [6],
  0x0809: [8, 16],
};
/** Globals, Visual Basic, worksheet, chart, macro sheet, workbook of Excel 4. */
const SHEET_KINDS: readonly number[] = [0x05, 0x06, 0x10, 0x20, 0x40, 0x0100];

function isExcel(bytes: Buffer): boolean {
  const lengths = BOF_LENGTHS[bytes.readUInt16LE(0)];
  return lengths?.includes(bytes.readUInt16LE(2)) === true && SHEET_KINDS.includes(bytes.readUInt16LE(6));
}
