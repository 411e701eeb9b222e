import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.en.ts';
import type { pictureNotes } from './pictures.ts';

export const pictureNotesInEnglish: SentencesOf<typeof pictureNotes> = {
  FRAMES_AS_PAGES: ({ count, file }) =>
    `The picture${file ? ` “${file}”` : ''} has ${some(count, 'frame', 'frames')}; each became a page.`,
  FRAMES_LEFT_OUT: ({ count, file }) =>
    `The animation${file ? ` “${file}”` : ''} has ${some(count, 'frame', 'frames')}; only the first became a page.`,
  IMAGE_RECOMPRESSED: ({ file }) =>
    `The picture${file ? ` “${file}”` : ''} had to be converted, because a PDF cannot hold its format.`,
  IMAGES_SKIPPED: ({ count }) =>
    `${some(count, 'picture could not be read and was left as it is', 'pictures could not be read and were left as they are')}.`,
  PICTURE_INCOMPLETE: ({ file }) =>
    `The picture${file ? ` “${file}”` : ''} ends early or is damaged; what could be read of it is shown.`,
  PICTURE_PAGES_UNREADABLE: ({ count, file }) =>
    `${some(count, 'page', 'pages')} of the picture${file ? ` “${file}”` : ''} could not be read and ${count === 1 ? 'is' : 'are'} missing.`,
};
