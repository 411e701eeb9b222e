import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { heap, type Pdfium } from './library.ts';

/**
 * Lets PDFium read a file from disk where it needs it (`FPDF_LoadCustomDocument`), so that a document of 100 MB costs
 * no 100 MB of WebAssembly memory. Blocks are cached: PDFium's parser asks for 512 bytes at a time.
 */

const BLOCK_BYTES = 64 * 1024;
const CACHED_BLOCKS = 128;

export interface FileAccess {
  /** Address of the `FPDF_FILEACCESS` structure. */
  pointer: number;
  close(): void;
}

/** `end`: how many of its first bytes are read; all of them where nothing is said. */
export function openFileAccess(library: Pdfium, path: string, end = Infinity): FileAccess {
  const { pdfium } = library;
  const file = openSync(path, 'r');
  const length = Math.min(fstatSync(file).size, end);
  const blocks = new Map<number, Uint8Array>();

  const blockAt = (index: number): Uint8Array => {
    const cached = blocks.get(index);
    if (cached) return cached;
    const block = new Uint8Array(Math.min(BLOCK_BYTES, length - index * BLOCK_BYTES));
    readSync(file, block, 0, block.byteLength, index * BLOCK_BYTES);
    if (blocks.size >= CACHED_BLOCKS) blocks.delete(blocks.keys().next().value ?? 0);
    blocks.set(index, block);
    return block;
  };

  /** `int GetBlock(void* param, unsigned long position, unsigned char* buffer, unsigned long size)` */
  const getBlock = (_: number, signedPosition: number, buffer: number, size: number): number => {
    const position = signedPosition >>> 0;
    if (position + size > length) return 0;
    const memory = heap(library);
    for (let done = 0; done < size;) {
      const at = position + done;
      const block = blockAt(Math.floor(at / BLOCK_BYTES));
      const part = block.subarray(at % BLOCK_BYTES, (at % BLOCK_BYTES) + size - done);
      memory.set(part, buffer + done);
      done += part.byteLength;
    }
    return 1;
  };

  const callback = pdfium.addFunction(getBlock, 'iiiii');
  const pointer = pdfium.wasmExports.malloc(12);
  pdfium.setValue(pointer, length, 'i32');
  pdfium.setValue(pointer + 4, callback, 'i32');
  pdfium.setValue(pointer + 8, 0, 'i32');
  return {
    pointer,
    close() {
      pdfium.removeFunction(callback);
      pdfium.wasmExports.free(pointer);
      closeSync(file);
    },
  };
}
