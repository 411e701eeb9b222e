export { PagePainter } from './bitmap.ts';
export { openDrawing, type OpenDrawing } from './open-drawing.ts';
export { type DocumentSource, type OpenDocument, withDocument } from './open.ts';
