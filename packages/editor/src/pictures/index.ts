/** Pictures on paper, for whoever needs nothing else of the editor. */

export { writePictureSheet, type PictureSheet } from './write-picture-sheet.ts';
