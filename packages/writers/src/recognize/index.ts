export { recognizePdf, type PageOcr, type Recognized, type RecognizeOptions } from './recognize.ts';
export { readDocument, readDrawnLetters, readPage, type StoredDocument } from './stored-document.ts';
