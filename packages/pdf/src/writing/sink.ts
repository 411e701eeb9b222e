/** Where a file is written to, from front to back. */
export interface Sink {
  /** Bytes written so far. */
  readonly position: number;
  /** One character a byte. */
  text(text: string): void;
  /** The bytes must not change afterwards. */
  bytes(bytes: Uint8Array): void;
  /** Nothing is written after it. */
  close(): void;
}
