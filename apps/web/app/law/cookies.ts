import { COOKIES, type Cookie, type CookieId } from '@pagewright/contract/cookies.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import type { LawFacts } from './text.ts';

/** When a cookie is set and what for, in one language. */
export type CookieWords = Record<CookieId, { when: string; why: string }>;

/** The cookies that this server can set, in the order of the list that server and pages write by. */
function cookiesOf({ plans, google }: LawFacts): CookieId[] {
  const isThere: Record<Cookie['of'], boolean> = {
    site: true,
    accounts: plans === 'hosted',
    google: plans === 'hosted' && google,
  };
  return (Object.keys(COOKIES) as CookieId[]).filter((id) => isThere[COOKIES[id].of]);
}

/** Name, when, why and how long, row by row. */
export const cookieRows = (facts: LawFacts, words: CookieWords, lasts: (seconds: number) => string): string[][] =>
  cookiesOf(facts).map((id) => [COOKIES[id].name, words[id].when, words[id].why, lasts(COOKIES[id].seconds)]);

/** "30 days", "1 hour", "15 minutes", as the language says it. */
export function lastingIn(language: Language): (seconds: number) => string {
  const MINUTE = 60;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  const say = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value).replace(' ', '\u00a0');
  return (seconds) => {
    if (seconds % DAY === 0) return say(seconds / DAY, 'day');
    return seconds % HOUR === 0 ? say(seconds / HOUR, 'hour') : say(seconds / MINUTE, 'minute');
  };
}
