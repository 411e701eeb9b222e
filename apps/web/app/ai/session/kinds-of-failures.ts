import type { Failure, FailureCode } from '@pagewright/contract/failures/codes.ts';

/** What a plan of the AI side has no end of: the specification's popup of limits says so. */
const LIMIT_CODES: ReadonlySet<FailureCode> = new Set(['AI_FILES_USED', 'AI_QUESTIONS_USED', 'AI_PAGES_TOO_MANY']);

export const isLimit = ({ code }: Failure): boolean => LIMIT_CODES.has(code);

/** What may be otherwise at the next try, though nobody has changed the document. */
const PASSING: ReadonlySet<FailureCode> = new Set([
  'CANCELLED',
  'INTERNAL',
  'LANGUAGE_MISSING',
  'STORAGE_FULL',
  'STORAGE_UNWRITABLE',
  'TIME_EXCEEDED',
  'TOOL_UNAVAILABLE',
  'TOOL_UNSERVED',
]);

export const isPassing = ({ code }: Failure): boolean => PASSING.has(code);
