import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/**
 * Lets PDFium read a file of the visitor where it needs it (`FPDF_LoadCustomDocument`), so that the preview of 100 MB
 * costs no 100 MB of memory. Only a worker may read a Blob synchronously.
 */

/** Known to workers alone, whose library of types cannot stand beside the page's. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

const BLOCK_BYTES = 256 * 1024;
const CACHED_BLOCKS = 16;
/** `m_FileLen`, `m_GetBlock` and `m_Param` of `FPDF_FILEACCESS`, four bytes each. */
const STRUCTURE_BYTES = 12;

export interface BlobAccess {
  pointer: number;
  release: () => void;
}

export function openBlobAccess({ pdfium }: WrappedPdfiumModule, memory: () => Uint8Array, file: Blob): BlobAccess {
  const reader = new FileReaderSync();
  const blocks = new Map<number, Uint8Array>();

  const blockAt = (index: number): Uint8Array => {
    const cached = blocks.get(index);
    if (cached) {
      // Those that were used last stay.
      blocks.delete(index);
      blocks.set(index, cached);
      return cached;
    }
    const block = new Uint8Array(reader.readAsArrayBuffer(file.slice(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES)));
    if (blocks.size >= CACHED_BLOCKS) blocks.delete(blocks.keys().next().value ?? 0);
    blocks.set(index, block);
    return block;
  };

  const getBlock = (_parameter: number, signedPosition: number, buffer: number, bytes: number): number => {
    const position = signedPosition >>> 0;
    if (position + bytes > file.size) return 0;
    for (let done = 0; done < bytes;) {
      const at = position + done;
      const part = blockAt(Math.floor(at / BLOCK_BYTES)).subarray(at % BLOCK_BYTES, (at % BLOCK_BYTES) + bytes - done);
      memory().set(part, buffer + done);
      done += part.byteLength;
    }
    return 1;
  };

  const callback = pdfium.addFunction(getBlock, 'iiiii');
  const pointer = pdfium.wasmExports.malloc(STRUCTURE_BYTES);
  pdfium.setValue(pointer, file.size, 'i32');
  pdfium.setValue(pointer + 4, callback, 'i32');
  pdfium.setValue(pointer + 8, 0, 'i32');
  return {
    pointer,
    release: () => {
      pdfium.removeFunction(callback);
      pdfium.wasmExports.free(pointer);
    },
  };
}
