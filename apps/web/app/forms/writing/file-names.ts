import { fileStem, type Form } from '@pagewright/forms';
import { isOwn } from '../state/is-own.ts';

/** Of files that are made of a form, as the prompt calls them: `w9`, `1099nec`; of somebody's own file `letter-filled`. */
export const stemOf = (form: Form): string => (isOwn(form) ? `${form.name}-filled` : fileStem(form));
