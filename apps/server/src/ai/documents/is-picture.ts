import { kindOfResult } from '@pagewright/contract';

/** Whether a document was a picture before it became a PDF. */
export const isPicture = ({ name }: { name: string }): boolean => kindOfResult({ name }) === 'picture';
