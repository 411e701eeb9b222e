export { type OcrPage, type PageReading, wordsOf } from './page/ocr-page.ts';
export { OCR_PAGE_MS } from './page/read-page.ts';
export { readPageContents } from './read-contents.ts';
export { openCheckpoints, surveyPages, readPages } from './read-pages.ts';
export { makeSearchable, type SearchableResult } from './searchable.ts';
