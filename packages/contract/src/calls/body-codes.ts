/**
 * Every number that `code` of an answer's body can have. The list is closed: a number never means two things. What the
 * specification names is as it has it (1-core section 8, 2-tools sections 4 and 8); refusals that it does not name have
 * four digits that begin with 2.
 */

/** Of calls that succeeded. */
export const ANSWER_CODES = {
  success: 0,
  /** An upload that was accepted, or a task that ended; `status` says how. */
  done: 1000,
  /** A task that is still running, and nothing else. */
  running: 500,
} as const;

/** Of calls that were refused: the number, the status of HTTP and, for readers of the API document, what it means. */
export const REFUSALS = {
  loginInvalid: { code: 519, status: 401, means: 'The login is no longer valid.' },
  loginNeeded: { code: 2401, status: 401, means: 'This needs a login.' },
  planNeeded: { code: 2402, status: 402, means: 'This needs a paid plan.' },
  accountExists: { code: 2410, status: 409, means: 'There is an account with this address already.' },
  accountUnknown: { code: 2411, status: 404, means: 'There is no account with this address.' },
  loginFailed: { code: 2412, status: 401, means: 'The login did not succeed.' },
  linkUnusable: { code: 2414, status: 410, means: 'The link of the mail is not valid, or not valid any more.' },
  linkUnconfirmed: { code: 2416, status: 409, means: 'The link was asked for elsewhere: a person must confirm it.' },
  freeFileLimit: { code: 1506, status: 402, means: 'The free plan takes no more files.' },
  freeQuestionLimit: { code: 1507, status: 402, means: 'The free plan takes no more questions.' },
  tooFrequent: { code: 410, status: 429, means: 'Called too often. Retry-After says how long to wait.' },
  tooBusy: { code: 2429, status: 429, means: 'Too many tasks are waiting. Retry-After says how long to wait.' },

  badRequest: { code: 2400, status: 400, means: 'The call could not be understood.' },
  methodUnsupported: { code: 2405, status: 405, means: 'The address takes other methods, which Allow names.' },
  callTooSlow: { code: 2418, status: 408, means: 'The call did not arrive in time.' },
  headersTooLarge: { code: 2431, status: 431, means: 'The address and headers of the call are too long.' },
  uploadInterrupted: { code: 2408, status: 400, means: 'The file did not arrive whole.' },
  callUnknown: { code: 2440, status: 404, means: 'There is no such call.' },
  toolUnknown: { code: 2441, status: 404, means: 'There is no such tool.' },
  notFound: { code: 2404, status: 404, means: 'What is asked for is not there, or belongs to somebody else.' },
  cancelled: { code: 2409, status: 409, means: 'The task was cancelled.' },
  tooLarge: { code: 2413, status: 413, means: 'A file, what it asks for, or the call itself is beyond a limit.' },
  typeUnsupported: {
    code: 2415,
    status: 415,
    means: 'The tool does not take this kind of file, or the call not this kind of body.',
  },
  fileUnfit: { code: 2421, status: 422, means: 'The file cannot be worked with.' },
  optionUnfit: { code: 2422, status: 422, means: 'An option is missing, or does not fit the file.' },
  passwordNeeded: { code: 2423, status: 422, means: 'The file needs a password, or another one.' },
  addressUnfit: { code: 2424, status: 422, means: 'The address of the web does not lead to a page.' },

  notPossible: { code: 2417, status: 409, means: 'It is done already, or can no longer be done.' },
  paymentAbsent: { code: 2510, status: 503, means: 'This way to pay is not set up on this server.' },

  internal: { code: 2500, status: 500, means: 'The fault is ours.' },
  unavailable: { code: 2503, status: 503, means: 'The tool is not available on this server.' },
  away: { code: 2530, status: 503, means: 'A part of the server is away. Retry-After says how long to wait.' },
  tooSlow: { code: 2504, status: 504, means: 'It took longer than a task may take.' },
  storageFull: { code: 2507, status: 507, means: 'The server has no room for files.' },
} as const satisfies Record<string, { code: number; status: number; means: string }>;

export type RefusalKind = keyof typeof REFUSALS;
export type RefusalCode = (typeof REFUSALS)[RefusalKind]['code'];
