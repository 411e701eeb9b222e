import { EngineFailure } from '@pagewright/ground/failure.ts';

const HEADER_BYTES = 78;
const ENTRY_BYTES = 8;

/** A Palm database: the container of every Mobipocket and Kindle book. Records are slices of the file. */
export class PalmDatabase {
  /** `BOOKMOBI`, or `TEXtREAd` for plain PalmDOC. */
  readonly type: string;
  readonly name: string;
  private readonly bytes: Buffer;
  private readonly starts: number[];

  constructor(bytes: Buffer) {
    if (bytes.length < HEADER_BYTES) throw damagedBook('no whole header');
    this.bytes = bytes;
    this.type = bytes.toString('latin1', 60, 68);
    this.name = (bytes.toString('latin1', 0, 31).split('\0')[0] ?? '').replaceAll('_', ' ');
    const count = bytes.readUInt16BE(76);
    if (count === 0 || HEADER_BYTES + count * ENTRY_BYTES > bytes.length) throw damagedBook('a record list too long');
    this.starts = Array.from({ length: count }, (_, index) => bytes.readUInt32BE(HEADER_BYTES + index * ENTRY_BYTES));
    const isOrdered = this.starts.every((start, index) => start >= (this.starts[index - 1] ?? 0));
    if (!isOrdered || (this.starts[0] ?? 0) > bytes.length) throw damagedBook('records that do not follow one another');
  }

  get count(): number {
    return this.starts.length;
  }

  record(index: number): Buffer {
    const start = this.starts[index];
    if (start === undefined || start > this.bytes.length) throw damagedBook(`no record ${index}`);
    return this.bytes.subarray(start, this.starts[index + 1] ?? this.bytes.length);
  }
}

export function damagedBook(reason: string): EngineFailure {
  return new EngineFailure('FILE_DAMAGED', {}, reason);
}
