import { z } from 'zod';
import { isLoopbackHost } from '../../loopback.ts';
import { setting, type Setting } from '../../setting.ts';

const GOOGLE = 'https://accounts.google.com';

export const googleSettings = {
  GOOGLE_CLIENT_ID: setting(
    z.string().optional(),
    'none',
    'Of the project at Google that people log in through. With it, pages offer Google’s button.',
  ),
  GOOGLE_CLIENT_SECRET: setting(
    z.string().optional(),
    'none',
    'Of the same project: people can log in on Google’s own page, too.',
  ),
  GOOGLE_ISSUER: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine((url) => new URL(url).protocol === 'https:' || isLoopbackHost(new URL(url).hostname), {
        error: 'an issuer without https must be on this machine',
      })
      .default(GOOGLE),
    GOOGLE,
    'Another issuer of OpenID Connect in its place.',
  ),
} as const satisfies Record<string, Setting>;

interface Given {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
}

/** One line where a half of it is missing. */
export function googleProblems({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: Given): string[] {
  return secret !== undefined && id === undefined
    ? ['GOOGLE_CLIENT_ID: missing, while GOOGLE_CLIENT_SECRET is set: the two belong together']
    : [];
}
