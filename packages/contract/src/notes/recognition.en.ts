import type { SentencesOf } from './note-kind.ts';
import { of, on, some } from './phrases.en.ts';
import type { recognitionNotes } from './recognition.ts';

export const recognitionNotesInEnglish: SentencesOf<typeof recognitionNotes> = {
  PAGES_WITHOUT_TEXT: ({ count, file, pages }) =>
    `${some(count, 'page', 'pages')}${of(file)} ${count === 1 ? 'is a picture' : 'are pictures'} and gave no text: ${pages}. With text recognition (OCR) ${count === 1 ? 'it is' : 'they are'} read too.`,
  PICTURES_LEFT_OUT: ({ count, file }) =>
    `${some(count, 'picture', 'pictures')}${of(file)} ${count === 1 ? 'was' : 'were'} left out, since one page with all of them would be too large for a browser. Choose fewer pages to get them.`,
  PICTURES_BEHIND_TEXT: ({ count, file, pages }) =>
    `${some(count, 'picture', 'pictures')}${of(file)} that lay behind text ${count === 1 ? 'was' : 'were'} left out, since text that flows cannot stand on pictures: ${pages}. The exact layout keeps ${count === 1 ? 'it' : 'them'}.`,
  SLIDES_SCALED: ({ count, file, pages }) =>
    `All slides of a presentation have one size. ${some(count, 'page', 'pages')}${of(file)} of another size ${count === 1 ? 'was' : 'were'} scaled and centred on ${count === 1 ? 'its slide' : 'their slides'}: ${pages}.`,
  TABLES_NONE: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} has no tables that could be found. Its text was laid out line by line, in columns as on the page.`,
  TOTALS_DIFFER: ({ count, file, names }) =>
    `${some(count, 'total', 'totals')}${of(file)} ${count === 1 ? 'does' : 'do'} not match the figures that ${count === 1 ? 'it adds' : 'they add'} up: ${names}. The values are those of the document; a note on each cell says the sum.`,
  NUMBERS_AS_TEXT: ({ count, file, names }) =>
    `${some(count, 'cell', 'cells')}${of(file)} ${count === 1 ? 'holds' : 'hold'} text that looks like one number, but does not stand on the page as one: ${names}. ${count === 1 ? 'It was' : 'They were'} written as text. Compare ${count === 1 ? 'it' : 'them'} with the PDF.`,
  RECOGNIZED_OVERLAPS: ({ count, pages }) =>
    `${some(count, 'text that lay over others was', 'texts that lay over others were')} put beside them${on(pages)}.`,
  RECOGNIZED_COVERED: ({ count, pages }) =>
    `${some(count, 'text that the page hides under pictures or fills was', 'texts that the page hides under pictures or fills were')} left out${on(pages)}.`,
  RECOGNIZED_ROTATED: ({ count, pages }) =>
    `${some(count, 'text that is turned or slanted may be written', 'texts that are turned or slanted may be written')} level${on(pages)}.`,
  RECOGNIZED_UNMAPPED: ({ count, pages }) =>
    `${some(count, 'character has', 'characters have')} no meaning in the file and could not be read${on(pages)}. With text recognition (OCR) on every page, such text is read as it looks.`,
  RECOGNIZED_ORDER: ({ pages }) => `The order in which to read is not sure${on(pages)}. Compare it with the PDF.`,
  RECOGNIZED_TABLES: ({ count, pages }) =>
    `${some(count, 'table was', 'tables were')} put together from the places of words alone${on(pages)}. Compare ${count === 1 ? 'its' : 'their'} cells with the PDF.`,
  RECOGNIZED_DRAWINGS: ({ count, pages }) =>
    `${some(count, 'drawing became a picture', 'drawings became pictures')}${on(pages)}.`,
  RECOGNIZED_FORMULAS: ({ count, pages }) =>
    `${some(count, 'formula became a picture', 'formulas became pictures')}${on(pages)}.`,
  RECOGNIZED_FLOATING: ({ count, pages }) =>
    `${some(count, 'text that stood beside the columns is', 'texts that stood beside the columns are')} now within them${on(pages)}.`,
};
