import { freePort } from './free-port.ts';
import type { Mailbox } from './mailbox.ts';

/** Settings of a server that sends its mails to this mailbox, with links to itself. */
export async function postedThrough({ url }: Pick<Mailbox, 'url'>) {
  const port = await freePort();
  return {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SMTP_URL: url,
    MAIL_FROM: 'Pagewright <mail@example.org>',
  };
}
