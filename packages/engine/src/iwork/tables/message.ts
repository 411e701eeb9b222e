/** A message in the wire format of Protocol Buffers (https://protobuf.dev/programming-guides/encoding/), by field numbers. */
export class Message {
  private readonly fields = new Map<number, (number | Buffer)[]>();

  /** Fails with a RangeError where the bytes are no message. Numbers above 2^53 lose their last digits. */
  constructor(bytes: Buffer) {
    for (let at = 0; at < bytes.length;) {
      const [key, afterKey] = readVarint(bytes, at);
      const [value, next] = readValue(bytes, afterKey, key % 8);
      const field = Math.floor(key / 8);
      const values = this.fields.get(field);
      if (values) values.push(value);
      else this.fields.set(field, [value]);
      at = next;
    }
  }

  number(field: number): number | undefined {
    const value = this.fields.get(field)?.at(-1);
    return typeof value === 'number' ? value : undefined;
  }

  bytes(field: number): Buffer | undefined {
    return this.all(field).at(-1);
  }

  text(field: number): string | undefined {
    return this.bytes(field)?.toString('utf8');
  }

  texts(field: number): string[] {
    return this.all(field).map((bytes) => bytes.toString('utf8'));
  }

  message(field: number): Message | undefined {
    const bytes = this.bytes(field);
    return bytes && new Message(bytes);
  }

  messages(field: number): Message[] {
    return this.all(field).map((bytes) => new Message(bytes));
  }

  private all(field: number): Buffer[] {
    return (this.fields.get(field) ?? []).filter((value) => typeof value !== 'number');
  }
}

const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 };

function readValue(bytes: Buffer, at: number, wire: number): [value: number | Buffer, next: number] {
  if (wire === WIRE.varint) return readVarint(bytes, at);
  if (wire === WIRE.fixed64) return [bytes.readDoubleLE(at), at + 8];
  if (wire === WIRE.fixed32) return [bytes.readFloatLE(at), at + 4];
  if (wire !== WIRE.bytes) throw new RangeError('no message');
  const [length, start] = readVarint(bytes, at);
  if (start + length > bytes.length) throw new RangeError('a field is too long');
  return [bytes.subarray(start, start + length), start + length];
}

/** Ten bytes at most. */
const LONGEST_VARINT = 10;

export function readVarint(bytes: Buffer, start: number): [value: number, next: number] {
  let value = 0;
  for (let index = 0; index < LONGEST_VARINT; index += 1) {
    const byte = bytes.readUInt8(start + index);
    value += (byte & 0x7f) * 2 ** (index * 7);
    if (byte < 0x80) return [value, start + index + 1];
  }
  throw new RangeError('a number without end');
}
