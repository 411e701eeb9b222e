import { LIMITS } from '../limits.ts';
import type { FailureFacts, FailureSentences } from './codes.ts';

const named = (facts: FailureFacts) => (facts.file ? `“${facts.file}”` : 'This file');
const wait = (seconds = 60) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

export const failuresInEnglish: FailureSentences = {
  FILE_EMPTY: (facts) => `${named(facts)} is empty. Choose another file.`,
  FILE_TOO_LARGE: (facts) =>
    `Your File is Too Large. ${named(facts)} goes over ${megabytes(facts.limit)} MB a task. Split or compress it first, or choose a smaller file.`,
  FILES_TOO_MANY: (facts) =>
    `Your file number too much. Up to ${facts.limit ?? LIMITS.taskFiles} files fit in one task: remove some and try again.`,
  FILES_TOO_FEW: (facts) => `This needs at least ${facts.limit ?? 2} files. Add another one.`,
  TYPE_UNSUPPORTED: (facts) =>
    `The file type is not supported. ${named(facts)} does not hold what its name says, or this tool cannot read it.`,
  UPLOAD_INTERRUPTED: (facts) => `File upload failed. ${named(facts)} did not arrive whole. Try again.`,

  FILE_DAMAGED: (facts) =>
    `${named(facts)} is damaged and could not be repaired. Open it where it came from and save it again.`,
  PASSWORD_MISSING: (facts) => `${named(facts)} is protected by password. Please enter a password.`,
  PASSWORD_WRONG: (facts) =>
    `This password does not open ${facts.file ? `“${facts.file}”` : 'this file'}. Check it and try again.`,
  ENCRYPTION_UNSUPPORTED: (facts) =>
    `${named(facts)} is locked with a certificate or an unknown method, not a password. Ask its author for an open copy.`,
  NOT_ENCRYPTED: (facts) => `${named(facts)} has no password and no restrictions: there is nothing to unlock.`,
  NO_IMAGES: (facts) => `${named(facts)} contains no pictures. Choose whole pages instead.`,
  DOCUMENT_PAGES_TOO_MANY: (facts) =>
    `${named(facts)} has more than ${(facts.limit ?? LIMITS.documentPages).toLocaleString('en')} pages. Split it first.`,
  IMAGE_TOO_LARGE: (facts) =>
    `${named(facts)} has more than ${millions(facts.limit)} million pixels. Make the picture smaller and try again.`,
  TOO_COMPLEX: (facts) => `${named(facts)} needs more memory than a task may use. Split it into parts and try again.`,
  TIME_EXCEEDED: (facts) => `${named(facts)} took longer than a task may take. Split it into parts and try again.`,

  OPTION_INVALID: (facts) =>
    `The option “${facts.option ?? ''}” has a value that cannot be used. Change it and try again.`,
  PAGES_UNREADABLE: (facts) => `“${facts.part ?? ''}” is not a page or a range. Write pages like 1-3, 5, last.`,
  PAGES_BEYOND: (facts) =>
    `“${facts.part ?? ''}” lies beyond the end: ${facts.file ? named(facts) : 'the document'} has ${count(facts.pages)}.`,
  PAGES_NONE: () => 'No page is chosen. Choose at least one page, for example 1-3, 5, last.',
  PAGES_ALL_DELETED: (facts) =>
    `That would delete every page of ${facts.file ? `“${facts.file}”` : 'the file'}. Leave at least one page.`,

  BAD_REQUEST: () => 'Request Failed. The call was not understood.',
  NOT_FOUND: () => 'This task or file is no longer here. Files are deleted after a while: start over with the file.',
  TOO_BUSY: (facts) => `Too many tasks are waiting right now. Try again in ${wait(facts.seconds)}.`,
  TOO_FREQUENT: (facts) => `Operation is too frequent, please try again in ${wait(facts.seconds)}.`,
  TOOL_UNAVAILABLE: (facts) =>
    `This tool is not available on this server: the program “${facts.program ?? ''}” is not installed.`,
  STORAGE_FULL: () => 'The server has no room for files right now. Try again in a few minutes.',
  CANCELLED: () => 'The task was cancelled. Your file was not changed.',
  INTERNAL: (facts) =>
    `This task has been processed failed. ${named(facts)} was not changed. Try again; if it fails again, the fault is ours.`,
};

function megabytes(bytes: number = LIMITS.taskBytes): string {
  return Math.round(bytes / (1024 * 1024)).toLocaleString('en');
}

function millions(pixels: number = LIMITS.imagePixels): string {
  return Math.round(pixels / 1_000_000).toLocaleString('en');
}

function count(pages = 0): string {
  return pages === 1 ? 'one page' : `${pages.toLocaleString('en')} pages`;
}
