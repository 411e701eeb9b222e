import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { unseal } from '../secrets/seal.ts';
import { readContent } from './content.ts';
import { compose } from './messages/compose.ts';
import { sealOwner } from './queue.ts';
import { MailRefused } from './role.ts';
import { mails } from './tables.ts';

/**
 * One try of one mail. Resolves when nothing more is to be done for it; what it throws is worth another try. Between "taken
 * by the server" and "marked as sent" lies the one moment in which the end of this process makes a mail come twice.
 */
export function createDeliver(services: Services) {
  const { connection, mailer, clock, log } = services;
  /** Taken by the server while the database was away: the next try only marks them. */
  const taken = new Set<string>();

  const end = async (id: string, state: 'sent' | 'failed', rest: { reason?: string; erase: boolean }) => {
    await connection.steady((database) =>
      database
        .update(mails)
        .set({ state, endedAt: clock(), reason: rest.reason ?? null, ...(rest.erase && { sealed: null }) })
        .where(and(eq(mails.id, id), eq(mails.state, 'waiting'))),
    );
    if (state === 'failed') log.warn({ mail: id, reason: rest.reason }, 'a mail was not delivered');
  };
  const markSent = async (id: string) => {
    taken.add(id);
    await end(id, 'sent', { erase: true });
    taken.delete(id);
  };

  return async (id: string, signal: AbortSignal): Promise<void> => {
    if (taken.has(id)) return markSent(id);
    const [row] = await connection.steady((database) =>
      database
        .select()
        .from(mails)
        .where(and(eq(mails.id, id), eq(mails.state, 'waiting'))),
    );
    if (!row) return;
    if (row.expiresAt && row.expiresAt <= clock()) return end(id, 'failed', { reason: lateReason(row), erase: true });
    const content = openContent(services, row);
    if (!content) return end(id, 'failed', { reason: 'sealed with another SESSION_SECRET', erase: true });
    try {
      await mailer.send(
        {
          id,
          to: row.address,
          replyTo: content.kind === 'contact-message' ? content.email : undefined,
          ...compose(content, row.language),
          date: row.createdAt,
          expiresAt: row.expiresAt ?? undefined,
        },
        signal,
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      // Kept: the operator may mend what was wrong and have it sent again.
      if (error instanceof MailRefused) return end(id, 'failed', { reason, erase: false });
      await noteTry(services, id, reason);
      throw error;
    }
    return markSent(id);
  };
}

/** The try that was the last one. */
export async function giveUp({ connection, clock, log }: Services, id: string): Promise<void> {
  await connection.steady((database) =>
    database
      .update(mails)
      .set({ state: 'failed', endedAt: clock() })
      .where(and(eq(mails.id, id), eq(mails.state, 'waiting'))),
  );
  log.error({ mail: id }, 'a mail was not delivered in any of its tries');
}

const lateReason = ({ reason }: { reason: string | null }) => (reason === null ? 'too late' : `too late, ${reason}`);

function openContent({ keys }: Services, { id, sealed }: { id: string; sealed: Buffer | null }) {
  try {
    return sealed ? readContent(unseal(sealed, keys.mails, sealOwner(id))) : undefined;
  } catch {
    return undefined;
  }
}

async function noteTry({ connection }: Services, id: string, reason: string): Promise<void> {
  await connection.steady((database) =>
    database
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, reason })
      .where(and(eq(mails.id, id), eq(mails.state, 'waiting'))),
  );
}
