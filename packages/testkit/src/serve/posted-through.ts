import { createServer, type AddressInfo } from 'node:net';
import type { Mailbox } from './mailbox.ts';

/** Settings of a server that sends its mails to this mailbox, with links to itself. */
export async function postedThrough({ url }: Mailbox) {
  const port = await freePort();
  return {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SMTP_URL: url,
    MAIL_FROM: 'Pagewright <mail@example.org>',
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
