import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

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
  let came = 0;
  let wake = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const take = async () => {
        const mail = await simpleParser(stream);
        came += 1;
        for (const { address } of session.envelope.rcptTo) unread.push({ to: address.toLowerCase(), mail });
        wake.resolve();
        wake = Promise.withResolvers();
      };
      callbackify(take)(done);
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async (to) => {
      for (;;) {
        const place = unread.findIndex((each) => each.to === to.toLowerCase());
        const [found] = place === -1 ? [] : unread.splice(place, 1);
        if (found) return found.mail;
        await wake.promise;
      }
    },
    count: () => came,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** The address that stands alone on its line, as a mail without HTML shows a link. */
export function linkIn({ text = '' }: ParsedMail): string {
  const found = text.split(/\r?\n/).find((line) => /^https?:\/\/\S+$/.test(line.trim()));
  if (found === undefined) throw new Error(`there is no link in:\n${text}`);
  return found.trim();
}
