export { type OcrPage, type PageReading, wordsOf } from './page/ocr-page.ts';
export { readPageContents } from './read-contents.ts';
export { keptPages, lookAtPages, readPages } from './read-pages.ts';
export { makeSearchable } from './searchable.ts';
