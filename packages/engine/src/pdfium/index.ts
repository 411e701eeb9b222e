export { PagePainter } from './bitmap.ts';
export { type DocumentSource, type OpenDocument, withDocument } from './open.ts';
