import type { ArticleFacts } from '@pagewright/contract/articles.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { LIMITS, megabytesOf } from '@pagewright/contract/limits.ts';

type Say = (language: Language, facts: ArticleFacts) => string;

const figure =
  (value: number): Say =>
  (language) =>
    new Intl.NumberFormat(language).format(value);
const time = (language: Language, value: number, unit: 'hour' | 'minute') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** What an article says with `{{name}}`: limits and settings that another server, or another day, may have otherwise. */
export const FACTS: Readonly<Record<string, Say>> = {
  /** "2 hours". */
  kept: (language, { retentionMinutes: minutes }) =>
    minutes % 60 === 0 ? time(language, minutes / 60, 'hour') : time(language, minutes, 'minute'),
  /** "100 MB". */
  taskSize: (language) => `${megabytesOf(LIMITS.taskBytes)}\u00a0${language === 'fr' ? 'Mo' : 'MB'}`,
  taskFiles: figure(LIMITS.taskFiles),
  freeTaskFiles: figure(LIMITS.freeTaskFiles),
  freeTasksPerDay: figure(LIMITS.freeTasksPerDay),
  passwordCharacters: figure(LIMITS.passwordCharacters),
};

export const NAMED_FACT = /\{\{(\w+)\}\}/g;

export const withFacts = (text: string, language: Language, facts: ArticleFacts): string =>
  text.replaceAll(NAMED_FACT, (named, name: string) => FACTS[name]?.(language, facts) ?? named);
