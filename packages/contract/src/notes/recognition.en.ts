import type { SentencesOf } from './note-kind.ts';
import { of, on, some } from './phrases.en.ts';
import type { recognitionNotes } from './recognition.ts';

export const recognitionNotesInEnglish: SentencesOf<typeof recognitionNotes> = {
  PAGES_WITHOUT_TEXT: ({ count, file, pages }) =>
    `${some(count, 'page', 'pages')}${of(file)} ${count === 1 ? 'is a picture' : 'are pictures'} and gave no text: ${pages}. With text recognition (OCR) ${count === 1 ? 'it is' : 'they are'} read too.`,
  PICTURES_LEFT_OUT: ({ count, file }) =>
    `${some(count, 'picture', 'pictures')}${of(file)} ${count === 1 ? 'was' : 'were'} left out, since one page with all of them would be too large for a browser. Choose fewer pages to get them.`,
  PICTURES_BEHIND_TEXT: ({ count, file, pages }) =>
    `${some(count, 'picture', 'pictures')}${of(file)} behind text ${count === 1 ? 'was' : 'were'} left out, since flowing text cannot lie on pictures: ${pages}. “Exact layout” keeps ${count === 1 ? 'it' : 'them'}.`,
  SLIDES_SCALED: ({ count, file, pages }) =>
    `All slides of a presentation have one size. ${some(count, 'page', 'pages')}${of(file)} of another size ${count === 1 ? 'was' : 'were'} scaled and centred on ${count === 1 ? 'its slide' : 'their slides'}: ${pages}.`,
  TABLES_NONE: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} has no tables that could be found. Its text was laid out line by line, in columns as on the page.`,
  TOTALS_DIFFER: ({ count, file, names }) =>
    `${some(count, 'total', 'totals')}${of(file)} ${count === 1 ? 'does' : 'do'} not match the figures that ${count === 1 ? 'it adds' : 'they add'} up: ${names}. The values are those of the document; a note on each cell gives the sum.`,
  NUMBERS_AS_TEXT: ({ count, file, names }) =>
    `${some(count, 'cell', 'cells')}${of(file)} ${count === 1 ? 'holds' : 'hold'} text that looks like one number, but does not stand on the page as one: ${names}. ${count === 1 ? 'It was' : 'They were'} written as text. Compare ${count === 1 ? 'it' : 'them'} with the PDF.`,
  RECOGNIZED_OVERLAPS: ({ count, pages }) =>
    `${some(count, 'overlapping text was', 'overlapping texts were')} moved to the side${on(pages)}.`,
  RECOGNIZED_COVERED: ({ count, pages }) =>
    `${some(count, 'text that the page hides under pictures or fills was', 'texts that the page hides under pictures or fills were')} left out${on(pages)}.`,
  RECOGNIZED_UNSEEN: ({ count, pages }) =>
    `${some(count, 'text that nobody sees on the page, as it is invisible, tiny, in the colour of the paper or beside the page, was', 'texts that nobody sees on the page, as they are invisible, tiny, in the colour of the paper or beside the page, were')} left out${on(pages)}.`,
  RECOGNIZED_ROTATED: ({ count, pages }) =>
    `${some(count, 'rotated or slanted text may appear', 'rotated or slanted texts may appear')} level${on(pages)}.`,
  RECOGNIZED_UNMAPPED: ({ count, pages }) =>
    `${some(count, 'character has', 'characters have')} no meaning in the file and could not be read${on(pages)}. With text recognition (OCR) on every page, such text is read as it looks.`,
  RECOGNIZED_ORDER: ({ pages }) => `The reading order is uncertain${on(pages)}. Compare it with the PDF.`,
  RECOGNIZED_TABLES: ({ count, pages }) =>
    `${some(count, 'table was', 'tables were')} rebuilt from the positions of words alone${on(pages)}. Compare ${count === 1 ? 'its' : 'their'} cells with the PDF.`,
  RECOGNIZED_DRAWINGS: ({ count, pages }) =>
    `${some(count, 'drawing was kept as a picture', 'drawings were kept as pictures')}${on(pages)}.`,
  RECOGNIZED_FORMULAS: ({ count, pages }) =>
    `${some(count, 'formula was kept as a picture', 'formulas were kept as pictures')}${on(pages)}.`,
  RECOGNIZED_FLOATING: ({ count, pages }) =>
    `${some(count, 'text beside the columns is', 'texts beside the columns are')} now within them${on(pages)}.`,
};
