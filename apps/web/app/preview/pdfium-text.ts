import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

const LONGEST_BYTES = 4_000;

/** A text of PDFium: `read` tells how many bytes there are, the zero at the end included, and writes them where they fit. */
export function readText(
  { pdfium }: WrappedPdfiumModule,
  encoding: 'utf-8' | 'utf-16le',
  read: (buffer: number, bytes: number) => number,
): string {
  const bytes = read(0, 0);
  if (bytes <= 0 || bytes > LONGEST_BYTES) return '';
  const buffer = pdfium.wasmExports.malloc(bytes);
  try {
    read(buffer, bytes);
    const written = Uint8Array.from({ length: bytes }, (_, at) => pdfium.getValue(buffer + at, 'i8') & 255);
    return new TextDecoder(encoding).decode(written).replace(/\0+$/, '');
  } finally {
    pdfium.wasmExports.free(buffer);
  }
}
