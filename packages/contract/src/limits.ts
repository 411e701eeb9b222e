/** Every figure the product promises. All copy is rendered from here; nothing else may repeat a figure. */

const MEGABYTE = 1_000_000;
/** What Windows and most programs show as a megabyte. */
const MEBIBYTE = 1024 * 1024;

export const LIMITS = {
  /** All files of one task together: no file that a program shows as one of 100 MB is too large. */
  taskBytes: 100 * MEBIBYTE,
  /** Files in one task. */
  taskFiles: 20,
  /** Tasks that the free plan starts a day, and files in one of them. */
  freeTasksPerDay: 10,
  freeTaskFiles: 10,
  /** As many visitors without a login at one address have their own tasks of a day. */
  freeVisitorsPerAddress: 5,
  /** Of the AI side, without its plan; bytes and pages of one PDF. */
  freeAi: { files: 10, questions: 20, pages: 100, bytes: 100 * MEGABYTE },
  /** Of one PDF, with its plan. */
  aiBytes: 1_000 * MEGABYTE,
  ai: {
    questionCharacters: 4_000,
    selectionCharacters: 20_000,
    /** Documents that one chat is about. */
    chatDocuments: 10,
    /** Answers of one person at once. */
    answersAtOnce: 2,
    /** Of the free plan: what is used comes back so many days after the first use. */
    freeDays: 30,
    /** Documents and chats of accounts are deleted so many days after their last use (`aiRetentionDays`); those of visitors as other files. */
    retentionDays: 30,
    /** Pages of one document, whatever the plan. */
    pages: 5_000,
    /** Characters of one document that are read. */
    characters: 20 * MEGABYTE,
    /** Of one answer of a model. */
    answerBytes: MEGABYTE,
  },
  mindMap: {
    nodes: 500,
    /** The root is on the first. */
    levels: 8,
    labelCharacters: 200,
    /** Of all that a document says at a node. */
    textCharacters: 400,
  },
  /** Addresses of the web in one task. */
  taskAddresses: 20,
  addressCharacters: 2_000,
  /** Pages of one document. */
  documentPages: 20_000,
  /** Pages of one document that a conversion reads or draws. */
  convertedPages: 5_000,
  /** Parts that one document is split into. */
  splitParts: 2_500,
  /** Pixels of one picture, read from its header before anything is decoded. */
  imagePixels: 100_000_000,
  /** Frames of one animation, pages of one fax. */
  imageFrames: 500,
  /** Files are deleted this long after processing (setting RETENTION_MINUTES). */
  retentionMinutes: 120,
  /** The page asks for progress this often; the server may hold the answer as long. */
  pollSeconds: 2,
  /** The spec's page calls a file failed when it stays at progress 0 this long. */
  stallSeconds: 60,
  /** A task that cannot start within this time is refused at once. */
  queueWaitSeconds: 600,
  /** The progress of an accepted task that has not started. */
  acceptedProgress: 0.01,
  /** A forecast that takes longer is not worth waiting for. */
  forecastSeconds: 20,
  passwordCharacters: 127,
  /** Of one start call, to try on each of its files. */
  passwordsToTry: 20,
  /** A list of the pages of one file, where a tool takes one for each. */
  filePagesCharacters: 4_000,
  fileNameBytes: 255,
  coverWidthPixels: 300,
  coverJpegQuality: 0.85,
  /** The picture of a result's first page. */
  thumbnail: {
    seconds: 20,
    widthPixels: 600,
    /** Of a picture that is much higher than wide. */
    heightPixels: 2_400,
    jpegQuality: 82,
    /** How a text begins: no more of it is read. */
    textBytes: 8_192,
    textLines: 40,
    /** Results with more bytes are not drawn. */
    bytes: {
      /** LibreOffice and Chromium hold the whole document in memory. */
      office: 25 * MEGABYTE,
      'web page': 25 * MEGABYTE,
      /** PDFium reads no more of the file than its list of pages and the first of them. */
      pdf: 1_000 * MEGABYTE,
      /** Held in memory. A4 at 600 dots an inch, the finest that is drawn, has 104 MB as BMP. */
      picture: 110 * MEGABYTE,
      /** The rest of the file is never read. */
      text: 1_000 * MEGABYTE,
    },
  },
  /** Days of a trial, once for an account, a payer and a card. */
  trialDays: 3,
  /** A trial or a period that is to end with its end is cancelled this long before, at the latest. */
  cancelHours: 24,
  /** The mail that says that the trial ends goes out this long before: a day before the last moment to cancel. */
  trialReminderHours: 48,
  refund: {
    /** All of it until then. Half of it beyond, until half of the term; of what is bought for ever, nothing. */
    fullDays: 30,
    /** In the European Union. */
    withdrawalDays: 14,
    /** After which the money arrives. */
    businessDays: { first: 5, last: 8 },
  },
  /** A drawing that comes from a phone by a link. */
  phoneLink: {
    /** The link works for so long, and once. */
    minutes: 10,
    /** Links that work at once, of everybody together. */
    atOnce: 2_000,
  },
  /** Signatures and initials that an account keeps. */
  accountHands: 20,
  /** One of them, and the strokes of a phone, sealed. */
  handBytes: 200_000,
  /** A login lasts as long. */
  sessionDays: 30,
  /** The list of an account's tasks goes back as far. */
  historyMonths: 12,
  /** How often pages were seen and tools used, added up, is kept as long: the same month of two years can be compared. */
  countMonths: 25,
  /** Edits that were not saved, in the browser in which they were made. */
  keptEditHours: 24,
  /** Drafts of official forms, in the browser in which somebody kept them. */
  keptFormDraftDays: 30,
  /** Receipts are kept as long, which is the longest that commercial laws here ask for (France, L123-22 of the Code de commerce). */
  receiptYears: 10,
  compressRate: { least: 100, most: 300 },
} as const;

/** A limit as it is said: 104,857,600 bytes are 100 MB. */
export const megabytesOf = (limit: number): number =>
  limit % MEBIBYTE === 0 ? limit / MEBIBYTE : Math.round(limit / MEGABYTE);
