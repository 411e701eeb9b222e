export { countPages } from './count.ts';
export { writeWithoutBrotliWhereUsed } from './without-brotli.ts';
export { withReadablePdf } from './with-readable-pdf.ts';
export { type Permissions, allowsEverything } from './permissions.ts';
