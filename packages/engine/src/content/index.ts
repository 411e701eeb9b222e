export { readDocumentFacts } from './document-facts.ts';
export { readOutline } from './outline.ts';
export { picturesOfPages } from './pictures/pictures-of-pages.ts';
export { type PictureRequest, type TakenPicture, takePictures } from './pictures/take-pictures.ts';
export { readPageContent } from './read-page.ts';
export { withIllustrations } from './scan/with-illustrations.ts';
