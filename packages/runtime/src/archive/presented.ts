import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';

/**
 * A zip archive up to its end record and no further, without its comment: bytes after the end and a comment of another
 * length than it says are common, and no reader but the strictest minds them.
 */
export class Presented extends RandomAccessReader {
  private readonly file: FileHandle;
  private readonly end: number;

  /** `end`: behind the end record. Closes the file with the archive. */
  constructor(file: FileHandle, end: number) {
    super();
    this.file = file;
    this.end = end;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - at));
      const { bytesRead } = await this.file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    callbackify(() => this.readWithoutComment(buffer, offset, length, position))(callback);
  }

  private async readWithoutComment(buffer: Buffer, offset: number, length: number, position: number): Promise<number> {
    const { bytesRead } = await this.file.read(buffer, offset, length, position);
    for (let at = Math.max(this.end - COMMENT_LENGTH_BYTES, position); at < position + bytesRead; at += 1)
      buffer[offset + at - position] = 0;
    return bytesRead;
  }

  override close(callback: (error: Error | null) => void): void {
    callbackify(() => this.file.close())(callback);
  }
}

const COMMENT_LENGTH_BYTES = 2;
const PIECE_BYTES = 64 * 1024;
