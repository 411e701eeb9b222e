import { z } from 'zod';
import { failureSchema } from '../failures/codes.ts';
import { MOST_SCRIPT_CHARACTERS } from '../edits/limits.ts';
import { fileToken, jobId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { noteSchema } from '../notes/codes.ts';

/**
 * What the calls of a task carry. Start and poll are form data with the spec's wire names (2-tools section 7), which
 * stand in this file alone together with their clean names.
 */

/** The start call as it crosses the wire; every value is text. Options of the tool that the spec does not name travel in `options` as JSON. */
export const startWire = z.object({
  /** The route's last path segment: which tool. */
  toolType: z.string().max(64),
  downloadId: jobId,
  /** The upload's token, for a task of one file. Without it and `urls` the task has none: its input is an option. */
  fileName: fileToken.optional(),
  /** Tokens joined by semicolons, in the order of the files, for a task of several. */
  urls: z
    .string()
    .max(33 * 50)
    .optional(),
  /** The name of a task's one file, where the caller knows it by another name than the upload had. */
  origFileName: z.string().max(1024).optional(),
  /** What the result is to be called, with or without its extension; several results are numbered. */
  pdffilename: z.string().max(1024).optional(),
  userpassword: z.string().max(127).optional(),
  /** Passwords of a task of several files: a JSON list in the order of `urls`, with `null` where there is none. */
  userpasswords: z.string().max(8192).optional(),
  /** Pages to take of each file: a JSON list in the order of `urls`, with `null` where every page is taken. */
  filepages: z.string().max(65_536).optional(),
  /** Passwords to try on every file that its own does not open: a JSON list. */
  trypasswords: z.string().max(8192).optional(),
  compress: z.string().max(64).optional(),
  outtype: z.string().max(64).optional(),
  password: z.string().max(127).optional(),
  splitcount: z.string().max(16).optional(),
  ocr: z.string().max(1).optional(),
  language: z.string().max(128).optional(),
  excelonesheet: z.string().max(1).optional(),
  imagepdfocroption: z.string().max(1).optional(),
  /** A script of edits as JSON, which is read with its tool. */
  edits: z.string().max(MOST_SCRIPT_CHARACTERS).optional(),
  /** JSON object of the tool's remaining options by their own names. */
  options: z.string().max(262_144).optional(),
});
export type StartWire = z.infer<typeof startWire>;
/** The same before its tokens are looked at. */
export type StartFields = z.input<typeof startWire>;

export interface StartFile {
  token: string;
  /** Where it is to be known by another name than it was uploaded with. */
  name?: string;
  password?: string;
  /** Page ranges as typed. */
  pages?: string;
}

/** The same call with clean names. */
export interface StartRequest {
  tool: string;
  job: string;
  files: readonly StartFile[];
  /** Tried on every encrypted file that its own password does not open. */
  passwords?: readonly string[];
  /** What the result is to be called. */
  resultName?: string;
  options: Readonly<Record<string, unknown>>;
}

export const pollWire = z.object({
  /** The task's token of the start answer. */
  token: z.string().max(64),
  id: jobId,
  /** The spec's own spelling of the user token's field. */
  userToen: z.string().max(256).optional(),
  /**
   * What the page already shows (`progress` of the last answer). When given, the server holds the answer up to the
   * polling interval and sends it at once when something changes.
   */
  seen: z.string().max(32).optional(),
});

export const TASK_STATUSES = ['Doing', 'Done', 'Failed'] as const;

export const resultFile = z.object({
  token: fileToken,
  name: z.string(),
  bytes: z.number(),
  pages: z.number().optional(),
});
export type ResultFile = z.infer<typeof resultFile>;

export const taskAnswer = z.object({
  /** 1000: ended (`status` says how). 500: still running. */
  code: z.union([z.literal(1000), z.literal(500)]),
  message: z.string(),
  result: z.object({
    status: z.enum(TASK_STATUSES),
    /** 0.01 from acceptance on, 1 when done. */
    progress: z.number(),
    token: z.string(),
    id: jobId,
    /** Tasks that stand before this one; 0 once it runs. */
    waiting: z.number(),
    files: z.array(resultFile),
    /** Bytes of all inputs and all results, for "before and after". */
    bytesBefore: z.number(),
    bytesAfter: z.number(),
    notes: z.array(noteSchema),
    failure: failureSchema.optional(),
    /** When inputs and results are deleted, in milliseconds of Unix time. */
    deletedAt: z.number().optional(),
  }),
  /** The spec's second form of the same facts: base64 of JSON with status, progress, filesize and fileurl(s). */
  resultString: z.string().optional(),
});
export type TaskAnswer = z.infer<typeof taskAnswer>;

/** JSON. Tasks in any state: running ones are stopped, and files that no other task uses are deleted. */
export const cancelWire = z.object({ ids: z.array(jobId).min(1).max(100) });
export const cancelAnswer = z.object({
  code: z.literal(0),
  message: z.string(),
  /** How many of the ids were tasks of this visitor. */
  data: z.object({ deleted: z.number() }),
});
export type CancelAnswer = z.infer<typeof cancelAnswer>;

/** Which wire field carries an option of each spec name, and that of the largest kind; every other option travels in `options`. */
const NAMED_FIELDS = [
  'compress',
  'outtype',
  'password',
  'splitcount',
  'ocr',
  'language',
  'excelonesheet',
  'imagepdfocroption',
  'edits',
] as const;
type NamedField = (typeof NAMED_FIELDS)[number];

const isNamedField = (name: string): name is NamedField => (NAMED_FIELDS as readonly string[]).includes(name);

/** Clean call to wire fields. `wireNames` maps a tool's option names to the spec's. */
export function writeStart(request: StartRequest, wireNames: Readonly<Record<string, string>>): StartFields {
  const fields: StartFields = { toolType: request.tool, downloadId: request.job };
  const [first, ...others] = request.files;
  if (!first) {
    // A task whose input is one of its options.
  } else if (others.length === 0) {
    fields.fileName = first.token;
    if (first.password !== undefined) fields.userpassword = first.password;
    if (first.name !== undefined) fields.origFileName = first.name;
  } else {
    fields.urls = request.files.map((file) => file.token).join(';');
    if (request.files.some((file) => file.password !== undefined))
      fields.userpasswords = JSON.stringify(request.files.map((file) => file.password ?? null));
  }
  if (request.files.some((file) => file.pages !== undefined))
    fields.filepages = JSON.stringify(request.files.map((file) => file.pages ?? null));
  if (request.passwords && request.passwords.length > 0) fields.trypasswords = JSON.stringify(request.passwords);

  if (request.resultName !== undefined) fields.pdffilename = request.resultName;

  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request.options)) {
    const wireName = wireNames[name];
    if (wireName !== undefined && isNamedField(wireName)) fields[wireName] = String(value);
    else rest[name] = value;
  }
  if (Object.keys(rest).length > 0) fields.options = JSON.stringify(rest);
  return fields;
}

const passwordList = z.array(z.string().min(1).max(LIMITS.passwordCharacters)).max(LIMITS.passwordsToTry);

/** Wire fields to the clean call; `undefined` where a list of tokens or the options cannot be read. */
export function readStart(wire: StartWire, wireNames: Readonly<Record<string, string>>): StartRequest | undefined {
  const tokens = wire.urls !== undefined ? wire.urls.split(';') : wire.fileName === undefined ? [] : [wire.fileName];
  const passwords = wire.userpasswords === undefined ? [wire.userpassword] : readJson(wire.userpasswords);
  const pages = wire.filepages === undefined ? [] : readJson(wire.filepages);
  const tried = wire.trypasswords === undefined ? [] : passwordList.safeParse(readJson(wire.trypasswords)).data;
  const rest = wire.options === undefined ? {} : readJson(wire.options);
  if (!tokens.every((token) => fileToken.safeParse(token).success)) return undefined;
  if (!Array.isArray(passwords) || !Array.isArray(pages) || !tried || !isPlainObject(rest)) return undefined;

  const options: Record<string, unknown> = { ...rest };
  for (const [name, wireName] of Object.entries(wireNames)) {
    const value = isNamedField(wireName) ? wire[wireName] : undefined;
    if (value !== undefined) options[name] = value;
  }
  return {
    tool: wire.toolType,
    job: wire.downloadId,
    files: tokens.map((token, index) => {
      const password: unknown = passwords[index];
      const taken: unknown = pages[index];
      return {
        token,
        ...(tokens.length === 1 && wire.origFileName && { name: wire.origFileName }),
        ...(typeof password === 'string' && password !== '' && { password }),
        ...(typeof taken === 'string' && taken !== '' && { pages: taken }),
      };
    }),
    ...(tried.length > 0 && { passwords: tried }),
    ...(wire.pdffilename && { resultName: wire.pdffilename }),
    options,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
