/** Forms that are filled in, for whoever needs nothing else of the editor. */

export { writeForm, type FormToWrite } from './write-form.ts';
