import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.fr.ts';
import type { pictureNotes } from './pictures.ts';

export const pictureNotesInFrench: SentencesOf<typeof pictureNotes> = {
  FRAMES_AS_PAGES: ({ count, file }) =>
    `L’image${file ? ` «\u00a0${file}\u00a0»` : ''} compte ${some(count, 'vue', 'vues')} ; chacune est devenue une page.`,
  FRAMES_LEFT_OUT: ({ count, file }) =>
    `L’animation${file ? ` «\u00a0${file}\u00a0»` : ''} compte ${some(count, 'image', 'images')}\u00a0; seule la première est devenue une page.`,
  IMAGE_RECOMPRESSED: ({ file }) =>
    `L’image${file ? ` «\u00a0${file}\u00a0»` : ''} a dû être convertie, car un PDF ne peut pas contenir son format.`,
  IMAGES_SKIPPED: ({ count }) =>
    `${some(count, 'image illisible a été laissée', 'images illisibles ont été laissées')} en l’état.`,
  PICTURE_INCOMPLETE: ({ file }) =>
    `L’image${file ? ` «\u00a0${file}\u00a0»` : ''} est coupée ou endommagée\u00a0; la partie lisible est reprise.`,
  PICTURE_PAGES_UNREADABLE: ({ count, file }) =>
    `${some(count, 'page', 'pages')} de l’image${file ? ` «\u00a0${file}\u00a0»` : ''} ${count === 1 ? 'est illisible et manque' : 'sont illisibles et manquent'}.`,
};
