/** Sees with PDFium, in a thread or in a worker of the page, that a form shows what was written into it. */

export { foundValues } from './found-values.ts';
export { readEmptyPlaces, unseenValues } from './read-back.ts';
export { shownValues, type ShownValue } from './shown-values.ts';
