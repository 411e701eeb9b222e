import { bytesExactly } from './bytes.ts';
import type { SentencesOf } from './failure-kind.ts';
import { named, wait } from './phrases.en.ts';
import type { serviceFailures } from './service.ts';

export const serviceFailuresInEnglish: SentencesOf<typeof serviceFailures> = {
  BAD_REQUEST: () => 'Request Failed. The server could not understand it.',
  CALL_UNKNOWN: ({ call }) =>
    `There is no call “${call}”. Check its method and its address: GET /api/openapi.json describes all calls.`,
  METHOD_UNSUPPORTED: ({ call, methods }) =>
    `There is no call “${call}”: its address takes ${methods}. GET /api/openapi.json describes all calls.`,
  CALL_TOO_SLOW: () => 'The call did not arrive in time. Check your connection and try again.',
  CALL_TOO_LARGE: ({ limit }) => `The call is too large: it may have up to ${bytesExactly(limit, 'en')}.`,
  COOKIES_REFUSED: () =>
    'Your browser keeps no cookies for this site. One cookie says that your files are yours: allow cookies for this site, then try again.',
  HEADERS_TOO_LARGE: () => 'The address and headers of the call are too long. Shorten them.',
  BODY_TYPE_UNSUPPORTED: ({ expected }) => `The call comes in a form that it does not take. Send it as ${expected}.`,
  TOOL_UNKNOWN: ({ tool }) => `There is no tool “${tool}”. Check its name: GET /api/catalogue lists all tools.`,
  NOT_FOUND: () => 'This task or file is no longer here. Files are deleted after a while: start over with your file.',
  TOO_BUSY: (facts) => `Too many tasks are waiting right now. Try again in ${wait(facts.seconds)}.`,
  TOO_FREQUENT: (facts) => `Operation is too frequent, please try again in ${wait(facts.seconds)}.`,
  TOOL_UNAVAILABLE: (facts) =>
    `${facts.file ? `“${facts.file}” cannot be converted` : 'This tool is not available'} on this server: the program “${facts.program}” is not installed.`,
  TOOL_UNSERVED: () => 'Nothing runs this tool right now. Try again in a few minutes.',
  STORAGE_FULL: () => 'The server has no room for files right now. Try again in a few minutes.',
  STORAGE_UNWRITABLE: ({ seconds }) => `The server cannot keep files right now. Try again in ${wait(seconds)}.`,
  SERVICE_AWAY: ({ seconds }) => `The server cannot answer this right now. Try again in ${wait(seconds)}.`,
  CANCELLED: () => 'The task was cancelled. Your file was not changed.',
  INTERNAL: (facts) =>
    `This task has been processed failed. ${named(facts)} was not changed. The fault is ours: try again, or come back in a few minutes.`,
};
