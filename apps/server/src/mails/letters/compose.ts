import type { Language } from '@pagewright/contract';
import type { MailContent } from '../content.ts';
import type { Letter, Letters } from './letter.ts';
import { LETTERS_EN } from './letters.en.ts';
import { LETTERS_FR } from './letters.fr.ts';
import { oneLine } from './one-line.ts';
import { pageOf } from './page.ts';
import { textOf } from './text.ts';

const LETTERS: Record<Language, Letters> = { en: LETTERS_EN, fr: LETTERS_FR };

/** A mail as it is sent, in its two forms of the same words. */
export function compose(content: MailContent, language: Language): { subject: string; text: string; html: string } {
  const { letter: letters, plainLink, reason: reasons } = LETTERS[language];
  // The function of a kind takes the content of that kind, which the compiler cannot follow through the table.
  const write = letters[content.kind] as (content: MailContent) => Letter;
  const letter = write(content);
  const reason = reasons[content.kind];
  return {
    subject: oneLine(letter.subject),
    text: textOf(letter, { reason }),
    html: pageOf(letter, { language, plainLink, reason }),
  };
}
