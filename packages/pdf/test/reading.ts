/** What only reads: what a screen that shows a document would load. */
export { readOperations } from '../src/content-stream/operations.ts';
export { PdfFile } from '../src/file/file.ts';
export { readPageTree } from '../src/file/page-tree.ts';
export { decodeStream } from '../src/filters/filters.ts';
