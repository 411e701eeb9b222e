import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ParsedMail } from 'mailparser';
import type { SMTPServerOptions } from 'smtp-server';

/** A real mail server on this machine, which keeps what it takes. */
export interface MailServer {
  port: number;
  url: string;
  caught: CaughtMail[];
  close: () => Promise<void>;
}

interface CaughtMail {
  raw: Buffer;
  parsed: ParsedMail;
  recipients: string[];
  /** Whether the dialogue was encrypted. */
  secure: boolean;
  /** Who had logged in. */
  user: string | undefined;
}

/** What the test wants said instead of the usual, at the moment named. */
export interface Behaviour extends SMTPServerOptions {
  host?: string;
  port?: number;
  /** Before a mail that has come whole is taken: throw to refuse it, wait to keep the sender waiting. */
  beforeTaking?: (mail: CaughtMail) => Promise<void> | void;
}

/** A reply of the server with this code. */
export const reply = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

export async function openMailServer({
  host = '127.0.0.1',
  port = 0,
  beforeTaking,
  ...options
}: Behaviour = {}): Promise<MailServer> {
  const [{ simpleParser }, { SMTPServer }] = await Promise.all([import('mailparser'), import('smtp-server')]);
  const caught: CaughtMail[] = [];
  const take = async (mail: CaughtMail) => {
    await beforeTaking?.(mail);
    caught.push(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? '' }),
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onData: (stream, session, callback) => {
      const { secure, user, envelope } = session;
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const taken = buffer(stream).then(async (raw) =>
        take({ raw, parsed: await simpleParser(raw), recipients, secure, user }),
      );
      void Promise.allSettled([taken]).then(([outcome]) =>
        setImmediate(callback, outcome.status === 'rejected' ? (outcome.reason as Error) : null),
      );
    },
    ...options,
  });
  // A client that is killed breaks off in the middle.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = (server.server.address() as AddressInfo).port;
  return {
    port: bound,
    url: `smtp://${host}:${bound}`,
    caught,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
