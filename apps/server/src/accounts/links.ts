import type { Language, NextStep } from '@pagewright/contract';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Device } from '../callers/device.ts';
import { Refused } from '../failure.ts';
import { queueMail } from '../mails/queue.ts';
import type { Services } from '../services.ts';
import { countLogin, LINKS_OF_ALL, LINKS_TO_MAILBOX } from './allowances.ts';
import { isEmail } from './identity.ts';
import { logIn, type Browser, type Login } from './login.ts';
import { accounts, loginLinks } from './tables.ts';
import { hashOf, newToken, tokenIn } from './token.ts';

/** Links that log in, once, within this time. */
const LINK_MINUTES = 15;
/** How long a link that logs nobody in any more is known, so that its reader hears why. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

export interface AskedLink {
  email: string;
  /** Of a new account; without one there must be an account. */
  name: string | undefined;
  language: Language;
  channel: string | undefined;
  next: NextStep | undefined;
  /** Of the browser that asks: its links need no word of confirmation. */
  browser: string;
  device: Device;
  /** Where the link leads: scheme, host and port of this site. */
  origin: string;
}

export async function hasAccount({ connection }: Pick<Services, 'connection'>, email: string): Promise<boolean> {
  const rows = await connection.steady((database) =>
    database.select({ id: accounts.id }).from(accounts).where(isEmail(email)),
  );
  return rows.length > 0;
}

/**
 * Sends a link to a mailbox; it takes the place of one that was sent before. Signing up makes no account: the link does,
 * once somebody has shown that they read that mailbox. Fails with `Refused`.
 */
export async function sendLink(services: Services, asked: AskedLink): Promise<void> {
  const { email, name, language, channel, next } = asked;
  const isThere = await hasAccount(services, email);
  if (isThere && name !== undefined) throw new Refused('ACCOUNT_EXISTS');
  if (!isThere && name === undefined) throw new Refused('ACCOUNT_UNKNOWN');
  for (const allowance of LINKS_TO_MAILBOX) await countLogin(services, allowance, email.toLowerCase());
  await countLogin(services, LINKS_OF_ALL, '');

  const token = newToken();
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const address = linkOf(asked, token);
  await services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      await transaction
        .update(loginLinks)
        .set({ replacedAt: now })
        .where(and(sameMailbox(email), isNull(loginLinks.usedAt), isNull(loginLinks.replacedAt)));
      await transaction.insert(loginLinks).values({
        hash: hashOf(token),
        email,
        name: name ?? null,
        browser: hashOf(asked.browser),
        language,
        channel: channel ?? null,
        next: next ?? null,
        createdAt: now,
        expiresAt,
      });
      const purpose = name === undefined ? 'log-in' : 'sign-up';
      const { device } = asked;
      const content = { kind: 'login-link', purpose, url: address, minutes: LINK_MINUTES, device } as const;
      await queueMail(services, transaction, { to: email, language, content });
    }),
  );
}

/** On the home page of the language, with the address beside the token (1-core section 2.1). */
function linkOf({ origin, language, email }: AskedLink, token: string): string {
  const query = new URLSearchParams({ email, token });
  return `${origin}${language === 'en' ? '/' : `/${language}`}?${query.toString()}`;
}

const sameMailbox = (email: string) => sql`lower(${loginLinks.email}) = ${email.toLowerCase()}`;

/**
 * Logs in with the token of a link, once. In a browser that did not ask for it only `confirmed`: programs that look into
 * mails open links, run scripts and press nothing. Fails with `Refused`.
 */
export async function redeemLink(
  services: Services,
  given: { email: string; token: string; confirmed: boolean; browser: string | undefined },
  browser: Browser,
): Promise<Login> {
  const token = tokenIn(given.token);
  if (token === undefined) throw new Refused('LINK_UNUSABLE', { reason: 'unknown' });
  const hash = hashOf(token);
  const now = services.clock();
  return services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      // Whoever redeems it at the same time waits here.
      const [link] = await transaction.select().from(loginLinks).where(eq(loginLinks.hash, hash)).for('update');
      if (!link) throw new Refused('LINK_UNUSABLE', { reason: 'unknown' });
      // Mail programs that drop queries leave the token alone, which decides.
      if (given.email !== '' && link.email.toLowerCase() !== given.email.toLowerCase())
        throw new Refused('LINK_UNUSABLE', { reason: 'foreign' });
      if (link.usedAt) throw new Refused('LINK_UNUSABLE', { reason: 'used' });
      if (link.replacedAt) throw new Refused('LINK_UNUSABLE', { reason: 'replaced' });
      if (link.expiresAt <= now) throw new Refused('LINK_UNUSABLE', { reason: 'expired' });
      const hasAsked = given.browser !== undefined && link.browser?.equals(hashOf(given.browser)) === true;
      if (!hasAsked && !given.confirmed) throw new Refused('LINK_UNCONFIRMED', { email: link.email });

      await transaction.update(loginLinks).set({ usedAt: now }).where(eq(loginLinks.hash, hash));
      const { email, language, channel, next } = link;
      const proof = { kind: 'email', email, name: link.name ?? undefined, language, channel, now } as const;
      const login = await logIn(transaction, proof, browser, next ?? undefined);
      if (!login) throw new Error('a proved mailbox has no account');
      return login;
    }),
  );
}

/**
 * Whom a link was for that is to be replaced by another: a signing up that was not ended goes on under its name. `undefined`
 * where it is not known, or any more.
 */
export async function formerLink(
  services: Services,
  given: { email: string; token?: string | undefined; again?: boolean | undefined },
): Promise<Pick<AskedLink, 'email' | 'name' | 'channel' | 'next'> | undefined> {
  const token = given.again === true ? tokenIn(given.token ?? '') : undefined;
  if (token === undefined) return undefined;
  const [link] = await services.connection.steady((database) =>
    database
      .select()
      .from(loginLinks)
      .where(eq(loginLinks.hash, hashOf(token))),
  );
  if (!link || (given.email !== '' && link.email.toLowerCase() !== given.email.trim().toLowerCase())) return undefined;
  const { email, channel, next } = link;
  const name = (await hasAccount(services, email)) ? undefined : (link.name ?? undefined);
  return { email, name, channel: channel ?? undefined, next: next ?? undefined };
}

export async function sweepLinks({ connection, clock }: Services): Promise<number> {
  const before = new Date(clock().getTime() - REMEMBERED_MS);
  const gone = await connection.steady((database) =>
    database
      .delete(loginLinks)
      .where(or(lte(loginLinks.expiresAt, before), lte(loginLinks.usedAt, before)))
      .returning({ email: loginLinks.email }),
  );
  return gone.length;
}
