import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../../database/connect.ts';
import type { Keys } from '../../secrets/keys.ts';
import { seal, unseal } from '../../secrets/seal.ts';
import { assertAddress, MailDelayed, type Mailer } from '../role.ts';
import { outbox } from '../tables.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface OutboxParts {
  connection: Connection;
  keys: Keys;
  clock: Clock;
}

/**
 * Where mails go while no SMTP is set: into the database, sealed, for the page that shows them. One with a link is kept as
 * long as its link works, any other for a week.
 */
export function createOutbox({ connection, keys, clock }: OutboxParts): Mailer {
  return {
    kind: 'outbox',
    async send({ id, to, subject, text, html, date, expiresAt }, signal) {
      assertAddress(to);
      if (signal.aborted) throw new MailDelayed('EABORT');
      const keptUntil = expiresAt ?? new Date(clock().getTime() + WEEK_MS);
      const sealed = seal({ to, subject, text, html, date } satisfies KeptMail, keys.mails, ownerOf(id));
      await connection.steady((database) =>
        database.insert(outbox).values({ mail: id, sealed, keptUntil }).onConflictDoNothing(),
      );
    },
    close: () => {},
  };
}

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

/** `undefined` where it is not kept, or no longer. */
export async function readKept({ connection, keys, clock }: OutboxParts, id: string): Promise<KeptMail | undefined> {
  const [row] = await connection.steady((database) =>
    database
      .select({ sealed: outbox.sealed })
      .from(outbox)
      .where(and(eq(outbox.mail, id), gt(outbox.keptUntil, clock()))),
  );
  if (!row) return undefined;
  const mail = unseal(row.sealed, keys.mails, ownerOf(id)) as KeptMail;
  return { ...mail, date: new Date(mail.date) };
}

const ownerOf = (id: string) => `outbox ${id}`;
