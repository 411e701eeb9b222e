import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters of a URL. Kept as its hash alone: whoever reads the database logs nobody in. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token as it is found in what a person pasted: `<token>.`, for one. */
export const tokenIn = (text: string): string | undefined => /[A-Za-z0-9_-]{43}/.exec(text)?.[0];
