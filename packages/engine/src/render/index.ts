export { extractImages } from './embedded-images/extract.ts';
export { renderPages, renderThumbnail } from './pages.ts';
