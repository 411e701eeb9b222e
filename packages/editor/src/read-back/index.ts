/** Sees with PDFium, in a thread or in a worker of the page, that a form shows what was written into it. */

export { lettersOf } from './place.ts';
export { readPlaces } from './read-places.ts';
export { readEmptyPlaces, unseenValues } from './read-back.ts';
export { shownValues, type ShownValue } from './shown-values.ts';
