import { tagOf } from '../../words/tags.ts';

const MONTHS = 12;
const DAYS = 7;

/** Names of months and days in small letters, also as they stand in dates. `language`: BCP 47. */
export function wordsOfDates(language: string | undefined): ReadonlySet<string> {
  const tag = tagOf(language);
  const words = new Set<string>();
  const add = (options: Intl.DateTimeFormatOptions, date: Date) => {
    for (const { type, value } of new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).formatToParts(date))
      if (type === 'month' || type === 'weekday') words.add(value.toLowerCase().replace(/\.$/, ''));
  };
  for (let at = 0; at < MONTHS; at += 1) {
    const date = new Date(Date.UTC(2024, at, 1));
    add({ month: 'long' }, date);
    add({ month: 'short' }, date);
    add({ day: 'numeric', month: 'long' }, date);
  }
  for (let at = 0; at < DAYS; at += 1) add({ weekday: 'long' }, new Date(Date.UTC(2024, 0, at + 1)));
  return words;
}
