import type { Failure, FailureCode } from '@pagewright/contract/failures/codes.ts';

/** What a plan of the AI side has no end of: the specification's popup of limits says so. */
const LIMIT_CODES: ReadonlySet<FailureCode> = new Set(['AI_FILES_USED', 'AI_QUESTIONS_USED', 'AI_PAGES_TOO_MANY']);

export const isLimit = ({ code }: Failure): boolean => LIMIT_CODES.has(code);
