import { LANGUAGE_COOKIE_DAYS } from './languages.ts';
import { LIMITS } from './limits.ts';

/** Every cookie that the site can set: server and pages write no other, and the page of privacy lists these. */

export interface Cookie {
  name: string;
  seconds: number;
  /** `page`: a script of the page writes it and reads it. No script reads those of the server. */
  writer: 'server' | 'page';
  /** Of which nobody can make one up. Tokens need none: they are random. */
  isSigned: boolean;
  /** What has to be there before any is set. */
  of: 'site' | 'accounts' | 'google';
}

const DAY_SECONDS = 24 * 60 * 60;

const serverCookie = (name: string, seconds: number, of: Cookie['of'], isSigned = true): Cookie => ({
  name,
  seconds,
  writer: 'server',
  isSigned,
  of,
});
const pageCookie = (name: string, seconds: number, of: Cookie['of']): Cookie => ({
  name,
  seconds,
  writer: 'page',
  isSigned: false,
  of,
});

export const COOKIES = {
  /** Who a visitor without a login is. */
  visitor: serverCookie('visitor', 30 * DAY_SECONDS, 'site'),
  /** The language that was chosen. */
  language: pageCookie('lang', LANGUAGE_COOKIE_DAYS * DAY_SECONDS, 'site'),
  /** The token of a session. */
  session: serverCookie('session', LIMITS.sessionDays * DAY_SECONDS, 'accounts', false),
  /** Which version of the page a login was made on. */
  version: pageCookie('version', 30 * DAY_SECONDS, 'accounts'),
  /** Which browser asked for a link. */
  asked: serverCookie('asked', 60 * 60, 'accounts'),
  /** What the answer of Google’s page must fit. */
  google: serverCookie('google', 15 * 60, 'google'),
  /** What the credential of Google’s button must repeat. */
  googleNonce: serverCookie('google-nonce', 60 * 60, 'google'),
} as const satisfies Record<string, Cookie>;

export type CookieId = keyof typeof COOKIES;
