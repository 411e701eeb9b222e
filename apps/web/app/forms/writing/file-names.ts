import type { Form } from '@pagewright/forms';

/** Of files that are made of a form, as the prompt calls them: `w9`, `1099nec`. */
export const stemOf = ({ name }: Pick<Form, 'name'>): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
