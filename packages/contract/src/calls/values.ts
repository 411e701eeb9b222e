/** Values that calls take and answer with, apart from their schemas: pages show them before they ask for anything. */

/** Where a login leads on to; nothing else is followed. */
export const NEXT_STEPS = ['toHome', 'pay', 'payAi', 'download'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Which past tasks are listed. */
export const HISTORY_FILTERS = ['all', 'success', 'failed', 'deleted'] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

/** How far back counts are told: by day, or by month. */
export const COUNT_SPANS = ['30d', '12m'] as const;
export type CountSpan = (typeof COUNT_SPANS)[number];

/** How a summary of a document, and an explanation, can be wished for. */
export const AI_SUMMARY_LENGTHS = ['short', 'medium', 'long'] as const;
export const AI_AUDIENCES = ['anyone', 'expert', 'bullets'] as const;
export const AI_LEVELS = ['simple', 'expert'] as const;
/** What a chat can be saved as. */
export const AI_EXPORTS = ['markdown', 'pdf', 'docx'] as const;
/** How a mind map is saved. */
export const MAP_FORMATS = ['pdf', 'png', 'svg', 'markdown', 'opml', 'json'] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];
/** Of the title of a mind map, where its branches stand. */
export const MAP_SIDES = ['both', 'right'] as const;
export type MapSides = (typeof MAP_SIDES)[number];

/** What the form of contact takes. */
export const CONTACT = {
  nameCharacters: 80,
  messageCharacters: 5_000,
  /** Nobody writes a message in less. */
  leastSeconds: 3,
  /** After which a page has to ask for another stamp. */
  stampHours: 24,
} as const;

/** Headers that every call of the page sends. */
export const HEADERS = { language: 'lang', time: 'time', client: 'clientid', userToken: 'token' } as const;
/** Of a result that a script fetches to save it: others look at it only. Downloads that a person follows need none. */
export const SAVING = { name: 'purpose', value: 'save' } as const;
export const CLIENT_ID = '100019';
