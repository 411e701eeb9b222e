import { renewalOf } from '@pagewright/signatures';
import { readSigned, type SignedFileInput } from './signed-file.ts';

/** In a worker thread: what is to be gathered for a signed file. Fails as `renewalOf` does. */
export const run = (file: SignedFileInput) => renewalOf(readSigned(file));
