import { z } from 'zod';
import { FILE_KINDS } from '../catalogue.ts';
import { RIGHT_NAMES } from '../plans/rights.ts';
import { fileToken } from '../ids.ts';

export const uploadQuery = z.object({
  /** The tool that the file is for, so that a wrong type is refused before it is stored. Without it any type is taken. */
  toolType: z.string().max(64).optional(),
  /** When the file was last changed, in milliseconds of Unix time, where the visitor's machine tells. */
  modifiedAt: z.coerce.number().int().min(0).max(8.64e15).optional(),
});

export const uploadAnswer = z.object({
  code: z.literal(1000),
  message: z.string(),
  token: fileToken,
  data: z.object({ token: fileToken, name: z.string(), bytes: z.number(), kind: z.enum(FILE_KINDS) }),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** Limits and retention of this server, for the page to mirror. */
export const serverConfig = z.object({
  taskBytes: z.number(),
  taskFiles: z.number(),
  retentionMinutes: z.number(),
  plans: z.enum(['open', 'hosted']),
  /** What the caller's plan gives. Whoever may not download results sees the first page of each. */
  rights: z.record(z.enum(RIGHT_NAMES), z.boolean()),
});
export type ServerConfig = z.infer<typeof serverConfig>;

/** What every call that takes a file has. */
export const UPLOAD = {
  method: 'POST',
  input: { query: uploadQuery, file: 'file' },
  answer: { json: uploadAnswer },
  rights: 'visitor',
  rate: { calls: 300, seconds: 60, per: 'address' },
} as const;

/** And what a file can be refused with, whatever it is for. */
export const UPLOAD_REFUSALS = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'TYPE_UNSUPPORTED',
  'UPLOAD_INTERRUPTED',
  'STORAGE_FULL',
  'STORAGE_UNWRITABLE',
] as const;
