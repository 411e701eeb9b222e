import type { Pdfium } from '../../pdfium/library.ts';
import type { Matrix } from './matrix.ts';

/** PDFium's functions as the module exports them: the wrapper around each costs more than most of these calls. */
export type NativeCalls = Record<
  Extract<keyof Pdfium, `FPDF${string}` | `EPDF${string}`>,
  (...values: number[]) => number
>;

interface Memory {
  HEAPU8: Uint8Array;
  HEAPU16: Uint16Array;
  HEAP32: Int32Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
}

const SCRATCH_BYTES = 64 * 1024;
/** The rest of the block is for names. */
const TEXT_BYTES = 60 * 1024;

/**
 * One block of PDFium's memory for all that its functions write, so that reading a page allocates nothing. Slots are
 * numbered in units of the type asked for, from the start of the block. `close` gives it back.
 */
export class Native {
  readonly call: NativeCalls;
  /** Address of the block. */
  readonly scratch: number;
  private readonly pdfium: Pdfium;
  private readonly memory: Memory;

  constructor(pdfium: Pdfium) {
    this.pdfium = pdfium;
    this.call = pdfium.pdfium.wasmExports as unknown as NativeCalls;
    this.memory = pdfium.pdfium as unknown as Memory;
    this.scratch = pdfium.pdfium.wasmExports.malloc(SCRATCH_BYTES);
  }

  close(): void {
    this.pdfium.pdfium.wasmExports.free(this.scratch);
  }

  float(slot: number): number {
    return this.memory.HEAPF32[(this.scratch >> 2) + slot] ?? 0;
  }

  double(slot: number): number {
    return this.memory.HEAPF64[(this.scratch >> 3) + slot] ?? 0;
  }

  integer(slot: number): number {
    return this.memory.HEAP32[(this.scratch >> 2) + slot] ?? 0;
  }

  setInteger(slot: number, value: number): void {
    this.memory.HEAP32[(this.scratch >> 2) + slot] = value;
  }

  /** `FS_MATRIX` at the start of the block. */
  matrix(): Matrix {
    return {
      a: this.float(0),
      b: this.float(1),
      c: this.float(2),
      d: this.float(3),
      e: this.float(4),
      f: this.float(5),
    };
  }

  /**
   * Text of the functions that are asked twice: `ask` writes into a buffer of so many bytes and says how many there
   * are. `utf16` ends with two zero bytes, `utf8` with one.
   */
  text(encoding: 'utf16le' | 'utf8', ask: (buffer: number, bytes: number) => number): string {
    const needed = ask(this.scratch, TEXT_BYTES);
    if (needed <= TEXT_BYTES) return this.decoded(encoding, this.scratch, needed);
    const { malloc, free } = this.pdfium.pdfium.wasmExports;
    const buffer = malloc(needed);
    try {
      return this.decoded(encoding, buffer, ask(buffer, needed));
    } finally {
      free(buffer);
    }
  }

  /** Text in UTF-16 of the functions that write the count of its bytes to an address of its own; empty where they fail. */
  countedText(ask: (buffer: number, bytes: number, count: number) => number): string {
    if (!ask(this.scratch, TEXT_BYTES, this.scratch + TEXT_BYTES)) return '';
    return this.decoded('utf16le', this.scratch, Math.min(TEXT_BYTES, this.integer(TEXT_BYTES / 4)));
  }

  /** What the same functions give as bytes; empty where they fail or have more than the block holds. */
  bytes(ask: (buffer: number, bytes: number, count: number) => number): Buffer {
    if (!ask(this.scratch, TEXT_BYTES, this.scratch + TEXT_BYTES)) return Buffer.alloc(0);
    const count = this.integer(TEXT_BYTES / 4);
    if (count > TEXT_BYTES) return Buffer.alloc(0);
    return Buffer.from(this.memory.HEAPU8.slice(this.scratch, this.scratch + count).buffer);
  }

  /** A name for a function that takes one, at the end of the block; its address. */
  write(text: string): number {
    const bytes = Buffer.from(`${text}\0`, 'utf8');
    this.memory.HEAPU8.set(bytes, this.scratch + SCRATCH_BYTES - bytes.length);
    return this.scratch + SCRATCH_BYTES - bytes.length;
  }

  private decoded(encoding: 'utf16le' | 'utf8', buffer: number, bytes: number): string {
    const end = bytes - (encoding === 'utf8' ? 1 : 2);
    if (end <= 0) return '';
    const { HEAPU8 } = this.memory;
    return Buffer.from(HEAPU8.buffer, HEAPU8.byteOffset + buffer, end).toString(encoding);
  }
}
