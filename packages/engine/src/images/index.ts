export { expectPictures, keepImageProcessReady } from './process/image-process.ts';
export { similarity } from './shrink/similarity.ts';
export type { Strength } from './shrink/strength.ts';
export { pictureThumbnail } from './thumbnail.ts';
export { type ImagesToPdfOptions, imagesToPdf } from './to-pdf.ts';
