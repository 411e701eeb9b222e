import { damaged } from '../objects/failure.ts';
import { decodeStream } from '../filters/filters.ts';
import { asInteger, asName, type ObjectHome, type PdfObject, type PdfStream } from '../objects/objects.ts';
import { ObjectParser } from '../objects/parser.ts';

/** An object stream (ISO 32000-2, 7.5.7), unpacked once, its objects parsed when asked for. */
export class ObjectStream {
  private readonly bytes: Uint8Array;
  private readonly home: ObjectHome;
  readonly numbers: number[] = [];
  private readonly offsets: number[] = [];

  constructor(stream: PdfStream, home: ObjectHome) {
    const bytes = asName(stream.dict.get('Type')) === 'ObjStm' ? decodeStream(stream) : undefined;
    const count = asInteger(stream.dict.get('N'));
    const first = asInteger(stream.dict.get('First'));
    if (!bytes || count === undefined || first === undefined || first < 0 || first > bytes.length)
      throw damaged('an object stream is malformed');
    this.bytes = bytes;
    this.home = home;
    const parser = new ObjectParser(bytes, home);
    for (let index = 0; index < count; index += 1) {
      const number = parser.readUnsigned();
      const offset = parser.readUnsigned();
      if (number === undefined || offset === undefined) throw damaged('an object stream lacks entries');
      this.numbers.push(number);
      this.offsets.push(first + offset);
    }
  }

  /** Bytes held in memory. */
  get size(): number {
    return this.bytes.length;
  }

  /** `index` is only where to look first: some writers count wrongly. */
  read(number: number, index: number): PdfObject {
    const place = this.numbers[index] === number ? index : this.numbers.indexOf(number);
    const offset = this.offsets[place];
    if (offset === undefined) throw damaged(`object ${number} is not in its object stream`);
    return new ObjectParser(this.bytes, this.home, offset).parse();
  }
}
