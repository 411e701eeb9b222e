import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.en.ts';
import type { textNotes } from './texts.ts';

export const textNotesInEnglish: SentencesOf<typeof textNotes> = {
  TEXT_ENCODING: ({ encoding, file }) =>
    `${file ? `“${file}”` : 'The text'} was read as ${encoding}. If letters look wrong, choose its encoding and convert again.`,
  TEXT_DAMAGED: ({ count, file }) =>
    `${some(count, 'place', 'places')}${file ? ` of “${file}”` : ''} could not be read in this encoding and ${count === 1 ? 'shows' : 'show'} “\ufffd”.`,
  TEXT_CHARACTERS_DROPPED: ({ count, file }) =>
    `${some(count, 'control character', 'control characters')} or stacked ${count === 1 ? 'accent' : 'accents'}${file ? ` of “${file}”` : ''} that would only get in the way of reading ${count === 1 ? 'was' : 'were'} left out.`,
  TEXT_CHARACTERS_MISSING: ({ count, file }) =>
    `${some(count, 'character', 'characters')}${file ? ` of “${file}”` : ''} ${count === 1 ? 'shows' : 'show'} as an empty box, because no installed font has ${count === 1 ? 'it' : 'them'}.`,
  LINES_CLIPPED: ({ count, file }) =>
    `${some(count, 'line was', 'lines were')} cut off at the margin${file ? ` in “${file}”` : ''}, as you chose.`,
};
