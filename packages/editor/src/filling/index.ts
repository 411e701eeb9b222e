/** Forms that are filled in, for whoever needs nothing else of the editor. */

export { openForm, type OpenForm } from './open-form.ts';
export { writeForm, type FormToWrite } from './write-form.ts';
export type { PageMark } from './mark-page.ts';
export type { FormField } from './form-fields.ts';
export { plainFaces } from '../fonts/plain-faces.ts';
