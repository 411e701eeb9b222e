import { moneyText, type Language, type Money } from '@pagewright/contract';

/** Amounts, dates and times as a language writes them. Nobody's time zone is known, so that times say theirs. */
export function formatsOf(language: Language) {
  const locale = { en: 'en-US', fr: 'fr-FR' }[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    money: (amount: Money) => moneyText(amount, language),
    day: (date: Date) => dayTogether(day.format(date)),
    moment: (date: Date) => `${dayTogether(moment.format(date)).replace(/ (?=[AP]M$)/, '\u00a0')}\u00a0UTC`,
    count: (count: number) => new Intl.NumberFormat(locale).format(count),
  };
}

/** Month and day stay on one line. */
const dayTogether = (date: string) => date.replace(' ', '\u00a0');
