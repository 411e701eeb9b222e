import { languageNames } from '../ocr-languages.ts';
import { LIMITS } from '../limits.ts';
import { bytesAsked, bytesUp } from './bytes.ts';
import type { FailureFacts, FailureSentences } from './codes.ts';

const named = (facts: FailureFacts) => (facts.file ? `“${facts.file}”` : 'This file');
const place = ({ file }: FailureFacts, otherwise = 'this address') => (file ? `“${file}”` : otherwise);
const WHY_STATUS: Readonly<Record<number, string>> = {
  401: 'The site asks for a login',
  403: 'The site does not let this service in',
  404: 'There is no page',
  410: 'There is no page any more',
  429: 'The site asks for a pause',
};
const wait = (seconds = 60) => (seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute'));

export const failuresInEnglish: FailureSentences = {
  FILE_EMPTY: (facts) => `${named(facts)} is empty. Choose another file.`,
  FILE_TOO_LARGE: (facts) =>
    `Your File is Too Large. ${named(facts)} goes over the limit of ${megabytes(facts.limit)} MB per task. Split or compress it first, or choose a smaller file.`,
  FILES_TOO_MANY: (facts) =>
    `Your file number too much. One task takes up to ${counted(facts.limit ?? LIMITS.taskFiles, 'file')}: remove some and try again.`,
  FILES_TOO_FEW: (facts) =>
    `This needs at least ${counted(facts.limit ?? 2, 'file')}. Add ${facts.limit === 1 ? 'one' : 'another one'}.`,
  TYPE_UNSUPPORTED: (facts) =>
    `The file type is not supported. ${named(facts)} does not hold what its name says, or this tool cannot read it.`,
  UPLOAD_INTERRUPTED: (facts) => `File upload failed. ${named(facts)} did not arrive whole. Try again.`,

  FILE_DAMAGED: (facts) =>
    `${named(facts)} is damaged and could not be repaired. Open it in the program it came from and save it again.`,
  PASSWORD_MISSING: (facts) => `${named(facts)} is protected by password. Please enter a password.`,
  PASSWORD_WRONG: (facts) =>
    `This password does not open ${facts.file ? `“${facts.file}”` : 'this file'}. Check it and try again.`,
  ENCRYPTION_UNSUPPORTED: (facts) =>
    `${named(facts)} is locked with a certificate, or in a way that cannot be opened here even with its password. Save it without protection in the program it came from, or ask its author for such a copy.`,
  DRAWING_EMPTY: (facts) =>
    `${named(facts)} holds nothing that can be drawn: it is empty, or its objects belong to a special program. Export it from that program as plain lines (“explode” or “export to AutoCAD”) and convert again.`,
  BOOK_PROTECTED: (facts) =>
    `${named(facts)} is locked by the shop it comes from (DRM), so only that shop’s own apps can open it. Choose a copy without protection; many shops and authors offer one.`,
  NOT_ENCRYPTED: (facts) => `${named(facts)} has no password and no restrictions: there is nothing to unlock.`,
  NO_TEXT: (facts) =>
    `${named(facts)} has no text that could be taken: its pages are pictures, or empty. Switch text recognition (OCR) on to read the pictures, and start again.`,
  NO_IMAGES: (facts) =>
    `There are no pictures on the chosen pages of ${facts.file ? named(facts) : 'this file'}. Choose whole pages instead.`,
  DOCUMENT_PAGES_TOO_MANY: (facts) =>
    `${named(facts)} has more than ${(facts.limit ?? LIMITS.documentPages).toLocaleString('en')} pages. Split it first, then try again.`,
  IMAGE_TOO_LARGE: (facts) =>
    `${named(facts)} has more than ${millions(facts.limit)} million pixels. Make the picture smaller and try again.`,
  RESOLUTION_TOO_HIGH: (facts) =>
    `${named(facts)} would have a page of more than ${millions(facts.limit)} million pixels at this resolution. Choose a lower resolution or smaller paper.`,
  FRAMES_TOO_MANY: (facts) =>
    `${named(facts)} has more than ${(facts.limit ?? LIMITS.imageFrames).toLocaleString('en')} frames or pages. Cut it into shorter parts and try again.`,
  TEXT_UNREADABLE: (facts) =>
    `${named(facts)} does not read as text. Choose a text file, or save it as UTF-8 in the program it came from.`,
  LANGUAGE_MISSING: (facts) =>
    `Text in ${languageNames(facts.names, 'en')} cannot be recognised here, because the data for it is not installed, so ${named(facts)} was not read. Choose other languages, or “Automatic”.`,
  IWORK_PROTECTED: (facts) =>
    `${named(facts)} is protected by a password, which only Pages, Numbers and Keynote can take off. Open it there, choose File › Export To › PDF, or remove the password under File › Set Password and add the file again.`,
  IWORK_UNREADABLE: (facts) =>
    `${named(facts)} could not be laid out here: it holds no whole preview, and its own format could not be read. Open it in Pages, Numbers or Keynote and choose File › Export To › PDF.`,
  TOO_COMPLEX: (facts) => `${named(facts)} needs more memory than a task may use. Split it into parts and try again.`,
  TIME_EXCEEDED: (facts) => `${named(facts)} took longer than a task may take. Split it into parts and try again.`,

  ADDRESS_MISSING: () => 'Please fill out URL input field.',
  ADDRESS_INVALID: (facts) =>
    facts.file
      ? `Please provide a valid URL. “${facts.file}” is not a public address of the web.`
      : 'Please provide a valid URL.',
  ADDRESS_UNKNOWN: (facts) => `There is no site at ${place(facts)}. Check the spelling of the address.`,
  ADDRESS_UNREACHABLE: (facts) =>
    `The site at ${place(facts)} does not answer properly. Open it in your browser to see whether it works, then try again.`,
  ADDRESS_UNSAFE: (facts) =>
    `The connection to ${place(facts)} is not safe: its certificate has expired, belongs to another site or cannot be trusted. Use another address.`,
  ADDRESS_STATUS: ({ status, ...facts }) =>
    `${WHY_STATUS[status ?? 0] ?? 'The site answers with an error instead of a page'}${status === undefined ? '' : ` (${status})`} at ${place(facts)}. Check the address, or try another page.`,
  ADDRESS_LOOPS: (facts) =>
    `${place(facts, 'This address')} only leads from one address to the next and never to a page. Use the address of the page itself.`,
  ADDRESS_NO_PAGE: (facts) =>
    `There is no page to print at ${place(facts)}: it is empty, or a file to download. Use the address of a page.`,
  ADDRESS_SLOW: (facts) =>
    `The page at ${place(facts)} takes too long to load or to draw. Try again later, or try another page.`,
  ADDRESS_TOO_LARGE: (facts) =>
    `What ${place(facts)} sends is larger than ${megabytes(facts.limit)} MB. Download it with your browser instead.`,

  SIZE_UNREACHABLE: (facts) =>
    `${named(facts)} cannot get down to ${bytesAsked(facts.wanted ?? 0, 'en')}: the smallest it can be is ${bytesUp(facts.smallest ?? 0, 'en')}. Ask for ${bytesUp(facts.smallest ?? 0, 'en')} or more${facts.pages === 1 ? '' : ', or split the file first'}.`,

  OPTION_INVALID: (facts) =>
    `${facts.option ? `The option “${facts.option}”` : 'One of the options'} has a value that cannot be used. Change it and try again.`,
  OPTION_MISSING: (facts) =>
    `${facts.option ? `“${facts.option}”` : 'Something that this needs'} is not filled in yet. Give it and start again.`,
  PASSWORD_UNFIT: (facts) =>
    `${facts.option ? `The password for “${facts.option}”` : 'This password'} could not be typed in every viewer. Choose one of at most 127 characters (about half as many with accents, a third in Chinese or Japanese), without control characters; AES-128 takes at most 32, Western European letters only.`,
  OWNER_PASSWORD_SAME: () =>
    'The owner password is the one that opens the file, so the restrictions would bind nobody. Choose another one, or leave it out.',
  CONFIRMATION_MISSING: (facts) =>
    `This starts only once you have confirmed ${facts.option ? `“${facts.option}”` : 'what it asks'}. Confirm it and start again.`,
  FILE_PAGES_UNUSED: (facts) =>
    `This tool takes no choice of pages for each file. Remove the one for ${facts.file ? named(facts) : 'this file'} and try again.`,
  PAGES_UNREADABLE: (facts) =>
    `“${facts.part ?? ''}” is not a page or a range${facts.file ? ` of ${named(facts)}` : ''}. Write pages like 1-3, 5, last.`,
  PAGES_BEYOND: (facts) =>
    `“${facts.part ?? ''}” lies beyond the end: ${facts.file ? named(facts) : 'the document'} has ${count(facts.pages)}.`,
  SHEETS_UNKNOWN: (facts) =>
    `“${facts.part ?? ''}” is no sheet of ${named(facts)}, which shows ${counted(facts.pages ?? 0, 'sheet')}. Write their names or numbers, such as 1-3 or Budget.`,
  PAGES_FILE_MISSING: (facts) =>
    `“${facts.part ?? ''}” names a file that is not there: its letter goes beyond ${facts.limit === 1 ? 'the only file' : `the ${counted(facts.limit ?? 0, 'file')}`}. Add the file, or use the letters of those you have: a is the first, b the second.`,
  PAGES_NONE: (facts) =>
    `No page${facts.file ? ` of ${named(facts)}` : ''} is chosen. Choose at least one page, for example 1-3, 5, last.`,
  PAGES_NOT_ORIENTED: (facts) =>
    `None of the chosen pages of ${facts.file ? named(facts) : 'this file'} lies that way, so nothing would turn. Choose another orientation, or all pages.`,
  BLANK_PAGES_NONE: (facts) =>
    `No blank page was found in ${facts.file ? named(facts) : 'this file'}. Name the pages to delete, or let specks of scanned pages count as blank too.`,
  BOOKMARKS_NONE: (facts) =>
    `${named(facts)} has no bookmarks that lead to its pages, so it cannot be split by them. Choose another way to split.`,
  DIVIDERS_NONE: (facts) =>
    `No dividing page was found in ${facts.file ? named(facts) : 'this file'}. Choose another way to split.`,
  PAGES_ALL_DELETED: (facts) =>
    `That would delete every page of ${facts.file ? `“${facts.file}”` : 'the file'}. Leave at least one page.`,

  BAD_REQUEST: () => 'Request Failed. The server could not understand it.',
  NOT_FOUND: () => 'This task or file is no longer here. Files are deleted after a while: start over with your file.',
  TOO_BUSY: (facts) => `Too many tasks are waiting right now. Try again in ${wait(facts.seconds)}.`,
  TOO_FREQUENT: (facts) => `Operation is too frequent, please try again in ${wait(facts.seconds)}.`,
  TOOL_UNAVAILABLE: (facts) =>
    `${facts.file ? `“${facts.file}” cannot be converted` : 'This tool is not available'} on this server: ${facts.program ? `the program “${facts.program}”` : 'a program that it needs'} is not installed.`,
  STORAGE_FULL: () => 'The server has no room for files right now. Try again in a few minutes.',
  CANCELLED: () => 'The task was cancelled. Your file was not changed.',
  INTERNAL: (facts) =>
    `This task has been processed failed. ${named(facts)} was not changed. The fault is ours: try again, or come back in a few minutes.`,
};

function megabytes(bytes: number = LIMITS.taskBytes): string {
  return Math.round(bytes / 1_000_000).toLocaleString('en');
}

function millions(pixels: number = LIMITS.imagePixels): string {
  return Math.round(pixels / 1_000_000).toLocaleString('en');
}

function count(pages = 0): string {
  return pages === 1 ? 'one page' : counted(pages, 'page');
}

function counted(number: number, word: string): string {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}
