import { z } from 'zod';
import { FILE_KINDS } from '../catalogue.ts';
import { fileToken } from '../ids.ts';

/** One file as `multipart/form-data`, part name `file`. The first path is for visitors without a login. */
export const UPLOAD_PATHS = { anonymous: '/miaohui/file/unLoginUpload', signedIn: '/miaohui/file/uploadV2' } as const;

/** Query of the upload call: the tool that the file is for, so that a wrong type is refused before it is stored. */
export const uploadQuery = z.object({
  toolType: z.string().max(64),
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

/** `GET`: limits and retention of this server, for the page to mirror. */
export const CONFIG_PATH = '/miaohui/file/getConfig';
export const serverConfig = z.object({
  taskBytes: z.number(),
  taskFiles: z.number(),
  retentionMinutes: z.number(),
  plans: z.enum(['open', 'hosted']),
});
export type ServerConfig = z.infer<typeof serverConfig>;
