import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMailServer } from '@pagewright/testkit';
import { connectDatabase, WEB_PATIENCE } from '../src/database/connect.ts';
import { embeddedAddress } from '../src/database/embedded/server.ts';
import { createLog } from '../src/log.ts';
import { MAIL_QUEUE, queueMail } from '../src/mails/queue.ts';
import { openQueue } from '../src/queue/queue.ts';
import { loadKeys } from '../src/secrets/keys.ts';
import { startTestServer, until } from './server.ts';

test(
  'a server that is killed in the middle of sending sends what is left, each once',
  { timeout: 120_000 },
  async (t) => {
    let open = false;
    let begun = 0;
    // Mails that come before the door is open stay on their way for ever.
    const mailServer = await openMailServer({
      beforeTaking: async () => {
        begun += 1;
        if (!open) await new Promise(() => {});
      },
    });
    t.after(() => mailServer.close());
    const server = await startTestServer({
      SMTP_URL: mailServer.url.replace('//', '//ada:the-smtp-password@'),
      MAIL_FROM: 'Pagewright <mail@pdf.example.org>',
      PUBLIC_ORIGIN: 'http://pdf.example.org',
    });
    t.after(() => server.stop());

    const log = createLog('silent', 'test');
    const [name] = await server.query<{ name: string }>('SELECT current_database() AS name');
    const base = process.env.DATABASE_URL;
    const address =
      base === undefined ? embeddedAddress(server.folder) : { connectionString: new URL(`/${name?.name}`, base).href };
    const queue = await openQueue(address, log, 'sends');
    t.after(() => queue.stop({ graceful: false }));
    await queue.updateQueue(MAIL_QUEUE, { retryDelay: 1, retryBackoff: false, expireInSeconds: 2 });
    const connection = connectDatabase(address, log, WEB_PATIENCE);
    t.after(() => connection.close());
    const keys = await loadKeys(undefined, server.folder);
    const addresses = Array.from({ length: 7 }, (_, index) => `visitor-${index}@example.org`);
    await connection.database.transaction(async (transaction) => {
      for (const to of addresses)
        await queueMail({ queue, keys, clock: () => new Date() }, transaction, {
          to,
          language: 'fr',
          content: { kind: 'welcome', name: 'Ada', url: 'https://pdf.example.org/fr' },
        });
    });
    await until(() => begun === 4);
    open = true;
    await server.restart('SIGKILL');

    await until(async () => (await server.query("SELECT 1 FROM mails WHERE state <> 'sent'")).length === 0);
    assert.deepEqual(mailServer.caught.flatMap(({ recipients }) => recipients).sort(), addresses);
    assert.doesNotMatch(server.log(), /the-smtp-password|visitor-\d@/);
  },
);
