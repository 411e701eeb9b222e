import type { Language } from '@pagewright/contract';
import type { MailContent } from '../content.ts';
import type { Message, Messages } from './message.ts';
import { MESSAGES_EN } from './messages.en.ts';
import { MESSAGES_FR } from './messages.fr.ts';
import { oneLine } from './one-line.ts';
import { pageOf } from './page.ts';
import { textOf } from './text.ts';

const MESSAGES: Record<Language, Messages> = { en: MESSAGES_EN, fr: MESSAGES_FR };

/** A mail as it is sent, in its two forms of the same words. */
export function compose(content: MailContent, language: Language): { subject: string; text: string; html: string } {
  const { message: messages, plainLink, reason: reasons } = MESSAGES[language];
  // The function of a kind takes the content of that kind, which the compiler cannot follow through the table.
  const write = messages[content.kind] as (content: MailContent) => Message;
  const message = write(content);
  const reason = reasons[content.kind];
  return {
    subject: oneLine(message.subject),
    text: textOf(message, { reason }),
    html: pageOf(message, { language, plainLink, reason }),
  };
}
