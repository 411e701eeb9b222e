import { z } from 'zod';

/** An upload or a result: 32 lower-case hexadecimal digits (128 random bits), worthless without its owner's cookie. */
export const fileToken = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .brand<'FileToken'>();
export type FileToken = z.infer<typeof fileToken>;

/** A task. Chosen by the client (`downloadId`), so that a repeated call is the same task. */
export const jobId = z
  .string()
  .regex(/^[0-9A-Za-z]{32}$/)
  .brand<'JobId'>();
export type JobId = z.infer<typeof jobId>;
