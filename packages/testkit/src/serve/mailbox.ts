import type { ParsedMail } from 'mailparser';
import { openMailServer } from './mail-server.ts';

/** A mail server that takes everything, for tests that read what was sent. */
export interface Mailbox {
  /** For the setting `SMTP_URL`. */
  url: string;
  /** The next mail to this address that was not read before, in the order of their coming. */
  next: (to: string) => Promise<ParsedMail>;
  /** How many have come, read or not. */
  count: () => number;
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const unread: { to: string; mail: ParsedMail }[] = [];
  let wake = Promise.withResolvers<void>();
  const { url, caught, close } = await openMailServer({
    beforeTaking: ({ parsed: mail, recipients }) => {
      for (const address of recipients) unread.push({ to: address.toLowerCase(), mail });
      wake.resolve();
      wake = Promise.withResolvers();
    },
  });
  return {
    url,
    next: async (to) => {
      for (;;) {
        const place = unread.findIndex((each) => each.to === to.toLowerCase());
        const [found] = place === -1 ? [] : unread.splice(place, 1);
        if (found) return found.mail;
        await wake.promise;
      }
    },
    count: () => caught.length,
    close,
  };
}

/** The address that stands alone on its line, as a mail without HTML shows a link. */
export function linkIn({ text = '' }: ParsedMail): string {
  const found = text.split(/\r?\n/).find((line) => /^https?:\/\/\S+$/.test(line.trim()));
  if (found === undefined) throw new Error(`there is no link in:\n${text}`);
  return found.trim();
}
