import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashOf, newToken } from '../src/accounts/token.ts';
import { createWebServer } from '../src/web/server.ts';
import { openShop } from './shop.ts';

/** A shop with its web, and accounts that call it with a session. */
export async function openOwnCalls(settings: Record<string, string> = {}) {
  const shop = await openShop(settings);
  const web = await createWebServer(shop.services, { sandbox: 'none', versions: {} });
  const origin = await web.app.listen({ port: 0, host: '127.0.0.1' });
  const call = async (session: string, path: string, body?: object) =>
    fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: `session=${session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const newSession = async (account: string) => {
    const session = newToken();
    const now = shop.services.clock();
    const until = new Date(now.getTime() + 30 * 86_400_000).toISOString();
    await shop.services.connection.database.execute(sql`
      INSERT INTO sessions VALUES (${hashOf(session)}, ${randomUUID()}, ${account}, 'test', ${now.toISOString()},
        ${now.toISOString()}, ${until})`);
    return { session };
  };
  return {
    shop,
    origin,
    call,
    newSession,
    /** Moves the clock on. */
    advance: (minutes: number) => shop.advance(minutes),
    loggedIn: async () => {
      const account = await shop.newAccount();
      return { ...account, ...(await newSession(account.id)) };
    },
    close: async () => {
      await web.close();
      await shop.close();
    },
  };
}

export type OwnCalls = Awaited<ReturnType<typeof openOwnCalls>>;
