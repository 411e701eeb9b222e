import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import type { Sink } from './sink.ts';

/** Keeps what is written. */
export class MemorySink implements Sink {
  private readonly pieces: Uint8Array[] = [];
  position = 0;

  text(text: string): void {
    this.bytes(fromLatin1(text));
  }

  bytes(bytes: Uint8Array): void {
    this.pieces.push(bytes);
    this.position += bytes.length;
  }

  close(): void {}

  /** All of it so far. */
  written(): Uint8Array {
    return concat(this.pieces);
  }
}
