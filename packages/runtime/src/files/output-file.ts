import { closeSync, openSync, writeSync } from 'node:fs';

const BUFFER_BYTES = 1024 * 1024;
/** Buffers of closed files, for the next ones: a document may be split into thousands. */
const FREE_BUFFERS: Buffer[] = [];
const MOST_FREE_BUFFERS = 2;

/** A file written from front to back, small pieces gathered, large ones passed through uncopied. */
export class OutputFile {
  private readonly descriptor: number;
  private readonly buffer = FREE_BUFFERS.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  private filled = 0;
  /** Bytes written so far. */
  position = 0;

  constructor(path: string) {
    this.descriptor = openSync(path, 'w');
  }

  /** One character a byte. */
  text(text: string): void {
    if (text.length > BUFFER_BYTES) return this.bytes(Buffer.from(text, 'latin1'));
    if (this.filled + text.length > BUFFER_BYTES) this.flush();
    this.filled += this.buffer.write(text, this.filled, 'latin1');
    this.position += text.length;
  }

  bytes(bytes: Uint8Array): void {
    this.position += bytes.length;
    if (this.filled + bytes.length <= BUFFER_BYTES) {
      this.buffer.set(bytes, this.filled);
      this.filled += bytes.length;
      return;
    }
    this.flush();
    writeWhole(this.descriptor, bytes);
  }

  close(): void {
    try {
      this.flush();
    } finally {
      closeSync(this.descriptor);
      if (FREE_BUFFERS.length < MOST_FREE_BUFFERS) FREE_BUFFERS.push(this.buffer);
    }
  }

  private flush(): void {
    writeWhole(this.descriptor, this.buffer.subarray(0, this.filled));
    this.filled = 0;
  }
}

function writeWhole(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
}
