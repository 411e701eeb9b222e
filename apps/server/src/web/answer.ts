import { ANSWER_CODES } from '@pagewright/contract';

/** What a call answers that succeeded, besides uploads and tasks. */
export const accepted = <T>(data: T, message = '') => ({ code: ANSWER_CODES.success, message, data });
