import { failuresInEnglish } from '../failures/en.ts';
import { languageNames } from '../ocr-languages.ts';
import type { Note, NoteSentences } from './codes.ts';
import { areOfSameWidths } from './stand-ins.ts';

const some = (count = 1, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
const of = (file?: string) => (file ? ` of “${file}”` : '');

/** More would hide the other notes; all are in the list that programs get. */
const MOST_NAMED = 8;
const UNCERTAIN = 80;

function leastCertain(certainty: Note['certainty']): string {
  const poor = certainty?.pages.filter(({ percent }) => percent < UNCERTAIN) ?? [];
  if (poor.length === 0 || certainty?.pages.length === 1) return '';
  const named = poor.toSorted((a, b) => a.percent - b.percent).slice(0, MOST_NAMED);
  return ` Least certain: ${named.map(({ page, percent }) => `page ${page} (${percent}%)`).join(', ')}.`;
}

const quoted = (words: NonNullable<Note['words']>) =>
  words
    .slice(0, MOST_NAMED)
    .map(({ word, page }) => `“${word}” (page ${page})`)
    .join(', ') + (words.length > MOST_NAMED ? ' …' : '');
const on = (pages?: string) => (pages === undefined ? '' : ` (page${/[-,]/.test(pages) ? 's' : ''} ${pages})`);

const WHY_NOT_SMALLER: Record<NonNullable<Note['reason']>, string> = {
  pictures: 'its pictures have no more detail than their place on the page needs',
  fonts: 'most of it is fonts, and they hold only the letters that are used',
  text: 'it is mostly text and drawings, which are packed tightly already',
};

export const notesInEnglish: NoteSentences = {
  REPAIRED: ({ file }) => `The structure${of(file) || ' of the file'} was damaged and has been repaired.`,
  NOTHING_TO_SHRINK: ({ reason }) =>
    `The file is already as small as it gets with these settings${reason ? `: ${WHY_NOT_SMALLER[reason]}` : ''}. You get it back unchanged.`,
  WITHIN_SIZE: () => 'The file is already no larger than the size you asked for, so you get it back unchanged.',
  LINKS_DROPPED: ({ count }) =>
    `${some(count, 'link that led to a page not in the result was', 'links that led to pages not in the result were')} removed.`,
  BOOKMARKS_DROPPED: ({ count }) =>
    `${some(count, 'bookmark of a page not in the result was', 'bookmarks of pages not in the result were')} left out.`,
  DESTINATIONS_DROPPED: ({ count }) =>
    `${some(count, 'named destination on a page not in the result was', 'named destinations on pages not in the result were')} left out.`,
  FIELDS_RENAMED: ({ count }) =>
    `${some(count, 'form field was renamed, because its name was', 'form fields were renamed, because their names were')} already in use.`,
  FIELDS_DROPPED: ({ count }) =>
    `${some(count, 'form field of a page not in the result was', 'form fields of pages not in the result were')} left out.`,
  SIGNATURES_BROKEN: ({ count }) =>
    `${some(count, 'digital signature is', 'digital signatures are')} no longer valid, because the signed file was changed.`,
  SIGNATURES_WILL_BREAK: ({ count = 1, file }) =>
    count === 1
      ? `The digital signature${of(file)} will no longer be valid in the result; your original keeps it.`
      : `The ${count.toLocaleString('en')} digital signatures${of(file)} will no longer be valid in the result; your original keeps them.`,
  TAGS_DROPPED: () => 'The accessibility tags could not be carried over.',
  LAYERS_DROPPED: () => 'The layer settings could not be carried over; every layer’s content is kept.',
  ATTACHMENTS_DROPPED: ({ count }) => `${some(count, 'attached file', 'attached files')} could not be carried over.`,
  SCRIPTS_DROPPED: () => 'Scripts that ran when the document was opened were left out.',
  XFA_DROPPED: () => 'The file held a second, XFA version of its form, which no longer matched it and was left out.',
  METADATA_OF_FIRST: () => 'Title, author and viewer settings are those of the first file.',
  COLOURS_OF_FIRST: () =>
    'The files are meant for different printing colours; the result names those of the first file.',
  ARTICLES_DROPPED: () => 'Article threads, which lead a reader from column to column, were left out.',
  PERMISSIONS_LIFTED: ({ file }) =>
    `The earlier protection${of(file)} (password or restrictions) does not carry over to the result. Set it again with “Protect PDF” if you need it.`,
  PROTECTION_KEPT: ({ file }) =>
    `The result keeps the protection${of(file) || ' of the file'}: its password and restrictions are the same as before.`,
  NOTHING_TO_UNLOCK: ({ file }) =>
    `${file ? `“${file}”` : 'The file'} has no password and no restrictions, so there was nothing to unlock. It was passed over.`,
  STANDARD_CLAIM_DROPPED: () =>
    'The result no longer claims to follow a standard such as PDF/A, because not everything in it does.',
  FRAMES_AS_PAGES: ({ count, file }) =>
    `The picture${file ? ` “${file}”` : ''} has ${some(count, 'frame', 'frames')}; each became a page.`,
  FRAMES_LEFT_OUT: ({ count, file }) =>
    `The animation${file ? ` “${file}”` : ''} has ${some(count, 'frame', 'frames')}; only the first became a page.`,
  IMAGE_RECOMPRESSED: ({ file }) =>
    `The picture${file ? ` “${file}”` : ''} had to be converted, because a PDF cannot hold its format.`,
  IMAGES_SKIPPED: ({ count }) =>
    `${some(count, 'picture could not be read and was left as it is', 'pictures could not be read and were left as they are')}.`,
  BLANK_PAGES_FOUND: ({ count = 1, pages }) =>
    count === 1
      ? `One page was found to be blank${pages ? `: ${pages}` : ''}.`
      : `${count.toLocaleString('en')} pages were found to be blank${pages ? `: ${pages}` : ''}.`,
  TABLES_NONE: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} has no tables that could be found. Its text was laid out line by line, in columns as on the page.`,
  TOTALS_DIFFER: ({ count, file, names = '' }) =>
    `${some(count, 'total', 'totals')}${of(file)} ${(count ?? 1) === 1 ? 'does' : 'do'} not match the figures that ${(count ?? 1) === 1 ? 'it adds' : 'they add'} up: ${names}. The values are those of the document; a note on each cell says the sum.`,
  PAGES_WITHOUT_TEXT: ({ count = 1, file, pages }) =>
    `${some(count, 'page', 'pages')}${of(file)} ${count === 1 ? 'is a picture' : 'are pictures'} and gave no text${pages ? `: ${pages}` : ''}. With text recognition (OCR) ${count === 1 ? 'it is' : 'they are'} read too.`,
  SLIDES_SCALED: ({ count = 1, file, pages }) =>
    `All slides of a presentation have one size. ${some(count, 'page', 'pages')}${of(file)} of another size ${count === 1 ? 'was' : 'were'} scaled and centred on ${count === 1 ? 'its slide' : 'their slides'}${pages ? `: ${pages}` : ''}.`,
  PICTURES_LEFT_OUT: ({ count = 1, file }) =>
    `${some(count, 'picture', 'pictures')}${of(file)} ${count === 1 ? 'was' : 'were'} left out, since one page with all of them would be too large for a browser. Choose fewer pages to get them.`,
  OCR_READ: ({ count, file, certainty }) =>
    `${some(count, 'page', 'pages')}${of(file)} ${(count ?? 1) === 1 ? 'was' : 'were'} read by text recognition${certainty ? `, with a certainty of ${certainty.percent}%` : ''}.${leastCertain(certainty)}`,
  OCR_DOUBTFUL: ({ count, file, words }) =>
    `${some(count, 'word', 'words')}${of(file)} may be read wrongly${words?.length ? `: ${quoted(words)}` : ''}.`,
  OCR_SEARCHABLE_ALREADY: ({ count = 1, file, pages }) =>
    `${some(count, 'page', 'pages')}${of(file)} had text already and ${count === 1 ? 'was' : 'were'} left as ${count === 1 ? 'it is' : 'they are'}${pages ? `: ${pages}` : ''}.`,
  OCR_NOTHING: ({ count = 1, file, pages }) =>
    `No text was found on ${some(count, 'page', 'pages')}${of(file)}${pages ? `: ${pages}` : ''}.`,
  OCR_LANGUAGES: ({ names, file }) =>
    `The language${of(file)} was found to be ${languageNames(names, 'en')}. If letters look wrong, choose the language and start again.`,
  PAGES_OVER_SIZE: ({ count = 1, pages }) =>
    count === 1
      ? `One page${pages ? ` (${pages})` : ''} alone is larger than the size you asked for, so it is a part of its own.`
      : `${count.toLocaleString('en')} pages${pages ? ` (${pages})` : ''} alone are larger than the size you asked for, so each is a part of its own.`,
  TEXT_ENCODING: ({ encoding = '', file }) =>
    `${file ? `“${file}”` : 'The text'} was read as ${encoding}. If letters look wrong, choose its encoding and convert again.`,
  TEXT_DAMAGED: ({ count, file }) =>
    `${some(count, 'place', 'places')}${file ? ` of “${file}”` : ''} could not be read in this encoding and ${count === 1 ? 'shows' : 'show'} “\ufffd”.`,
  TEXT_CHARACTERS_DROPPED: ({ count, file }) =>
    `${some(count, 'control character', 'control characters')} or stacked ${count === 1 ? 'accent' : 'accents'}${file ? ` of “${file}”` : ''} that would only disturb the page ${count === 1 ? 'was' : 'were'} left out.`,
  TEXT_CHARACTERS_MISSING: ({ count, file }) =>
    `${some(count, 'character', 'characters')}${file ? ` of “${file}”` : ''} ${count === 1 ? 'stands' : 'stand'} as an empty box, because no installed font has ${count === 1 ? 'it' : 'them'}.`,
  LINES_CLIPPED: ({ count, file }) =>
    `${some(count, 'line was', 'lines were')} cut off at the margin${file ? ` in “${file}”` : ''}, as you chose.`,
  FONTS_SUBSTITUTED: ({ names = '', file }) =>
    `Fonts${of(file)} that are not installed here were replaced: ${names}. ${areOfSameWidths(names) ? 'Their stand-ins are exactly as wide, so lines break where they did.' : 'Lines may break elsewhere unless the fonts are embedded in the document.'}`,
  LINKED_FILES_SKIPPED: ({ count, file }) =>
    `${some(count, 'picture or file', 'pictures or files')}${file ? ` that “${file}” only links to` : ' that the document only links to'} ${(count ?? 1) === 1 ? 'was' : 'were'} not fetched. Put ${(count ?? 1) === 1 ? 'it' : 'them'} into the document to have ${(count ?? 1) === 1 ? 'it' : 'them'} in the PDF.`,
  MACROS_NOT_RUN: ({ file }) =>
    `The macros${of(file) || ' of the document'} were not run; the result shows what was saved.`,
  IWORK_PREVIEW: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} carries its own PDF preview, made by the program that saved it; the result is that preview, page for page.`,
  IWORK_PICTURE: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} could not be laid out here; the result is the picture of its only slide that Keynote keeps with it, without text to search. For more, export a PDF from Keynote.`,
  IWORK_CONTENTS: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} could not be laid out here as it looks; the result holds its tables and texts only, without their styles, charts, pictures and categories. For the exact look, export a PDF from Numbers.`,
  IWORK_IMPORTED: ({ file }) =>
    `${file ? `“${file}”` : 'The document'} carries no whole preview, so LibreOffice laid it out anew: compare it with the original. For the exact look, export a PDF from Pages, Numbers or Keynote.`,
  BOOK_MEDIA_DROPPED: ({ count, file }) =>
    `${some(count, 'sound or film', 'sounds or films')}${file ? ` of “${file}”` : ''} could not be put on paper.`,
  BOOK_PICTURES_UNREADABLE: ({ count, file }) =>
    `${some(count, 'picture', 'pictures')}${file ? ` of “${file}”` : ''} ${count === 1 ? 'is' : 'are'} missing from the book or damaged, and left out.`,
  BOOK_LINKS_ASTRAY: ({ count, file }) =>
    `${some(count, 'link', 'links')}${file ? ` of “${file}”` : ''} ${count === 1 ? 'leads to a passage that the book lacks; it opens' : 'lead to passages that the book lacks; they open'} the chapter instead.`,
  ENTITIES_SKIPPED: ({ count, file, names }) =>
    `${some(count, 'object', 'objects')}${file ? ` of “${file}”` : ''} could not be drawn: ${names}. Everything else is there.`,
  DRAWING_STAND_INS: ({ count, file, names }) =>
    `${some(count, 'object of a special program was', 'objects of special programs were')} drawn${file ? ` in “${file}”` : ''} as the drawing keeps ${(count ?? 1) === 1 ? 'it' : 'them'} for other programs: ${names}. Compare with the original.`,
  DRAWING_PICTURES_MISSING: ({ file }) =>
    `${file ? `“${file}”` : 'The drawing'} refers to pictures in files of their own, which did not come with it; a crossed frame stands for each.`,
  LINETYPES_SIMPLIFIED: ({ file }) =>
    `Some linetypes${file ? ` of “${file}”` : ''} have letters or signs between their dashes; only the dashes were drawn.`,
  DRAWING_FONTS_REPLACED: ({ file }) =>
    `${file ? `“${file}”` : 'The drawing'} uses fonts that are not installed here, such as AutoCAD’s SHX fonts; similar ones stand in for them, at the same height.`,
  DRAWING_CHARACTERS_MISSING: ({ file }) =>
    `Some characters${file ? ` of “${file}”` : ''} are in no installed font; “?” stands for them.`,
  DRAWING_DAMAGED: ({ file }) =>
    `Parts of ${file ? `“${file}”` : 'the drawing'} are damaged. What could be read was drawn; compare it with the original before you rely on it.`,
  DRAWING_LAYERS_OFF: ({ count, file }) =>
    `On ${some(count, 'page', 'pages')}${file ? ` of “${file}”` : ''} every layer is off or frozen, as in the drawing, so nothing shows. In the PDF, switch layers on in the layers panel of your reader.`,
  DRAWING_CUT: ({ file }) =>
    `At this scale ${file ? `“${file}”` : 'the drawing'} is larger than the page; what lies outside is cut off. Choose a larger paper size, or “Automatic”.`,
  CONTENTS_CHARACTERS_MISSING: () =>
    'The contents page shows “?” for some characters of file names, because no installed font has them. Its links work all the same.',
  ADDRESS_LEFT_OUT: ({ failure }) =>
    `One address was left out. ${failure ? failuresInEnglish[failure.code](failure.facts) : ''}`.trim(),
  ADDRESS_WAS_PDF: ({ file }) =>
    `${file ? `“${file}”` : 'The address'} holds a PDF already; you get it unchanged, without the options.`,
  PAGE_CUT_SHORT: ({ file }) =>
    `${file ? `“${file}”` : 'The page'} asked for more than one page may load; what came last may be missing.`,
  PAGES_LEFT_OUT: ({ count = 200, file }) =>
    `${file ? `“${file}”` : 'The page'} is very long: the PDF holds its first ${count.toLocaleString('en')} pages.`,
  LONG_PAGE_DIVIDED: ({ file }) =>
    `${file ? `“${file}”` : 'The page'} is longer than the longest page that PDF readers take (5 m), so it became several.`,
  PAGE_TOO_WIDE: ({ file }) =>
    `${file ? `“${file}”` : 'The page'} is so wide that its right edge is cut off. Choose landscape, a larger paper or “One long page”.`,
  OVERLAYS_HIDDEN: ({ count, file }) =>
    `${some(count, 'cookie banner or pop-up was', 'cookie banners and pop-ups were')} hidden${file ? ` on “${file}”` : ''}.`,
  RECOGNIZED_OVERLAPS: ({ count, pages }) =>
    `${some(count, 'text that lay over others was', 'texts that lay over others were')} put beside them${on(pages)}.`,
  RECOGNIZED_ROTATED: ({ count, pages }) =>
    `${some(count, 'text that is turned or slanted may be written', 'texts that are turned or slanted may be written')} level${on(pages)}.`,
  RECOGNIZED_UNMAPPED: ({ count, pages }) =>
    `${some(count, 'character has', 'characters have')} no meaning in the file and could not be read${on(pages)}. With text recognition (OCR) on every page, such text is read as it looks.`,
  RECOGNIZED_ORDER: ({ pages }) => `The order in which to read is not sure${on(pages)}. Compare it with the PDF.`,
  RECOGNIZED_TABLES: ({ count, pages }) =>
    `${some(count, 'table was', 'tables were')} put together from the places of words alone${on(pages)}. Compare ${(count ?? 1) === 1 ? 'its' : 'their'} cells with the PDF.`,
  RECOGNIZED_DRAWINGS: ({ count, pages }) =>
    `${some(count, 'drawing became a picture', 'drawings became pictures')}${on(pages)}.`,
  RECOGNIZED_FORMULAS: ({ count, pages }) =>
    `${some(count, 'formula became a picture', 'formulas became pictures')}${on(pages)}.`,
  RECOGNIZED_FLOATING: ({ count, pages }) =>
    `${some(count, 'text that stood beside the columns is', 'texts that stood beside the columns are')} now within them${on(pages)}.`,
};
