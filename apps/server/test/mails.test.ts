import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  openMailServer,
  mailReply as reply,
  type MailBehaviour as Behaviour,
  type MailServer,
} from '@pagewright/testkit';
import { createMailCounts } from '../src/mails/counts.ts';
import type { MailContent } from '../src/mails/content.ts';
import { createMailer } from '../src/mails/create.ts';
import { DEAD_LETTERS, forgetMails, MAIL_QUEUE, queueMail, resendMail } from '../src/mails/queue.ts';
import { startSending } from '../src/mails/sender.ts';
import { sweepMails } from '../src/mails/sweep.ts';
import type { Services } from '../src/services.ts';
import { until } from './server.ts';
import { openTestServices, type TestServices } from './services.ts';

/** Mails from the transaction that causes them to a real mail server. */

const LINK: MailContent = {
  kind: 'login-link',
  purpose: 'log-in',
  url: 'https://pdf.example.org/login/the-secret-of-this-link',
  minutes: 15,
  device: {},
};
const WELCOME: MailContent = { kind: 'welcome', name: 'Ada', url: 'https://pdf.example.org/' };

describe('mails', { timeout: 120_000 }, () => {
  let parts: TestServices;
  before(async () => {
    parts = await openTestServices();
    // Tries that are a day apart, within seconds; as many as in use.
    await parts.services.queue.updateQueue(MAIL_QUEUE, { retryDelay: 1, retryBackoff: false, retryLimit: 2 });
  });
  after(() => parts.close());
  beforeEach(() => parts.services.connection.pool.query('DELETE FROM mails'));

  const queue = (content: MailContent, to = 'ada@example.org') =>
    parts.services.connection.database.transaction((transaction) =>
      queueMail(parts.services, transaction, { to, language: 'en', content }),
    );
  interface Row {
    state: string;
    sealed: Buffer | null;
    reason: string | null;
    attempts: number;
  }
  const rowOf = async (id: string): Promise<Row> => {
    const { rows } = await parts.services.connection.pool.query<Row>('SELECT * FROM mails WHERE id = $1', [id]);
    assert.ok(rows[0]);
    return rows[0];
  };
  const isIn = (state: string, id: string) => until(async () => (await rowOf(id)).state === state);

  /** A sender with a mail server of its own, both gone at the end of the work. */
  const sending = async (behaviour: Behaviour, work: (server: MailServer, services: Services) => Promise<void>) => {
    const server = await openMailServer(behaviour);
    const { services } = parts;
    const from = { name: 'Pagewright', address: 'mail@pdf.example.org' };
    const mailer = await createMailer({ SMTP_URL: server.url, MAIL_FROM: from }, services);
    const sender = startSending({ ...services, mailer });
    try {
      await work(server, { ...services, mailer });
    } finally {
      await sender.stop();
      mailer.close();
      await server.close();
    }
  };

  test('a mail goes out once its transaction is written, and what it said is erased', () =>
    sending({}, async (server) => {
      const id = await queue(LINK);
      assert.doesNotMatch((await rowOf(id)).sealed?.toString('latin1') ?? '', /the-secret/);
      await isIn('sent', id);
      const [mail] = server.caught;
      assert.ok(mail?.parsed.text?.split('\n').includes(LINK.url));
      assert.equal(mail?.parsed.messageId, `<${id}@pdf.example.org>`);
      assert.deepEqual([(await rowOf(id)).sealed, server.caught.length], [null, 1]);
    }));

  test('a transaction that is undone sends nothing', () =>
    sending({}, async (server) => {
      await assert.rejects(
        parts.services.connection.database.transaction(async (transaction) => {
          await queueMail(parts.services, transaction, { to: 'eve@example.org', language: 'en', content: LINK });
          throw new Error('undone');
        }),
        /undone/,
      );
      await isIn('sent', await queue(WELCOME));
      assert.deepEqual(
        server.caught.map(({ recipients }) => recipients),
        [['ada@example.org']],
      );
    }));

  test('a greylisting server gets it again later', () => {
    let asked = 0;
    const onRcptTo: Behaviour['onRcptTo'] = (_address, _session, callback) => {
      asked += 1;
      callback(asked === 1 ? reply(451, 'come back later') : null);
    };
    return sending({ onRcptTo }, async (server) => {
      const id = await queue(LINK);
      await isIn('sent', id);
      assert.deepEqual([asked, server.caught.length, (await rowOf(id)).attempts], [2, 1, 1]);
    });
  });

  test('what is refused for good is not tried again, and is sent once more when an operator says so', () => {
    let asked = 0;
    const onRcptTo: Behaviour['onRcptTo'] = (_address, _session, callback) => {
      asked += 1;
      callback(asked === 1 ? reply(550, 'nobody') : null);
    };
    return sending({ onRcptTo }, async (server, services) => {
      const id = await queue(LINK);
      await isIn('failed', id);
      assert.equal((await rowOf(id)).reason, '550 EENVELOPE');
      const count = createMailCounts(services);
      await until(() => count().failed === 1);
      assert.deepEqual(count(), { kind: 'smtp', waiting: 0, failed: 1 });
      assert.equal(asked, 1);
      const twice = await Promise.all([
        resendMail(services, id, async () => {}),
        resendMail(services, id, async () => {}),
      ]);
      assert.deepEqual(twice.sort(), [false, true]);
      await isIn('sent', id);
      assert.deepEqual([server.caught.length, await resendMail(services, id, async () => {})], [1, false]);
    });
  });

  test('a server that never takes it makes it a dead letter', () => {
    let asked = 0;
    const onMailFrom: Behaviour['onMailFrom'] = (_address, _session, callback) => {
      asked += 1;
      callback(reply(421, 'busy'));
    };
    return sending({ onMailFrom }, async () => {
      const id = await queue(WELCOME);
      await isIn('failed', id);
      assert.equal(asked, 3);
      assert.match((await rowOf(id)).reason ?? '', /^421 /);
      assert.ok((await rowOf(id)).sealed, 'it can be sent again');
      const left = await parts.services.queue.fetch(DEAD_LETTERS);
      assert.deepEqual(left, []);
    });
  });

  test('a mail whose time is over is not sent any more, and its link is erased', async () => {
    const id = await queue(LINK);
    parts.advance(16);
    await sending({}, async (server) => {
      await isIn('failed', id);
      assert.deepEqual([(await rowOf(id)).reason, (await rowOf(id)).sealed], ['too late', null]);
      assert.equal(server.caught.length, 0);
    });
  });

  test('the sweep erases what is too late, and forgets what is old and who had all deleted', async () => {
    const { services, advance } = parts;
    const late = await queue(LINK);
    advance(16);
    await sweepMails(services);
    assert.deepEqual([(await rowOf(late)).state, (await rowOf(late)).sealed], ['failed', null]);
    await sending({}, async () => {
      const gone: MailContent = { kind: 'data-deleted', name: 'Ada', at: services.clock(), receiptsKept: false };
      const [last, other] = [await queue(gone), await queue(WELCOME)];
      await isIn('sent', last);
      await isIn('sent', other);
    });
    const kinds = async () =>
      (await services.connection.pool.query<{ kind: string }>('SELECT kind FROM mails ORDER BY kind')).rows.map(
        ({ kind }) => kind,
      );
    advance(25 * 60);
    await sweepMails(services);
    assert.deepEqual(await kinds(), ['login-link', 'welcome']);
    advance(90 * 24 * 60);
    await sweepMails(services);
    assert.deepEqual(await kinds(), []);
  });

  test('of twenty written at once, to two senders, each comes once', () =>
    sending({}, (first) =>
      sending({}, async (second) => {
        const ids = await Promise.all(
          Array.from({ length: 20 }, (_, index) => queue(WELCOME, `visitor-${index}@example.org`)),
        );
        for (const id of ids) await isIn('sent', id);
        const came = [...first.caught, ...second.caught].map(({ recipients }) => recipients.join());
        assert.deepEqual(came.sort(), Array.from({ length: 20 }, (_, index) => `visitor-${index}@example.org`).sort());
      }),
    ));

  test('a job that comes twice sends nothing twice', () =>
    sending({}, async (server, { queue: jobs }) => {
      const id = await queue(WELCOME);
      await isIn('sent', id);
      for (let time = 0; time < 3; time += 1) await jobs.send(MAIL_QUEUE, { mail: id });
      await isIn('sent', await queue(WELCOME, 'last@example.org'));
      await until(async () =>
        (await jobs.findJobs(MAIL_QUEUE, { data: { mail: id } })).every(({ state }) => state === 'completed'),
      );
      assert.deepEqual(
        server.caught.map(({ recipients }) => recipients.join()),
        ['ada@example.org', 'last@example.org'],
      );
    }));

  test('a mail that was taken while the database failed is marked, not sent again', () => {
    const { pool } = parts.services.connection;
    let times = 0;
    const beforeTaking = async () => {
      times += 1;
      await pool.query('ALTER TABLE mails RENAME TO mails_away');
      setTimeout(() => void pool.query('ALTER TABLE mails_away RENAME TO mails'), 1_500);
    };
    return sending({ beforeTaking }, async (server) => {
      const id = await queue(LINK);
      await until(() => server.caught.length === 1);
      await until(async () => (await pool.query(`SELECT to_regclass('mails') AS there`)).rows[0]?.there !== null);
      await isIn('sent', id);
      assert.deepEqual([times, server.caught.length], [1, 1]);
    });
  });

  test('a server that is slow holds up nobody who writes a mail', () => {
    const released = Promise.withResolvers<void>();
    return sending({ beforeTaking: () => released.promise }, async (server) => {
      const first = await queue(LINK);
      const second = await queue(WELCOME);
      assert.deepEqual([(await rowOf(first)).state, (await rowOf(second)).state], ['waiting', 'waiting']);
      released.resolve();
      await isIn('sent', first);
      await isIn('sent', second);
      assert.equal(server.caught.length, 2);
    });
  });

  test('whoever is forgotten is written to no more, but for what comes after', async () => {
    const { connection } = parts.services;
    const account = '0b8f1f9e-6a39-4a6c-9a0e-0d3a3f6f2b11';
    await queue(WELCOME, 'ada@example.org');
    const other = await queue(WELCOME, 'bob@example.org');
    await connection.database.transaction(async (transaction) => {
      const mail = { to: 'ada@former.example', language: 'en' as const, content: LINK, account };
      await queueMail(parts.services, transaction, mail);
      await forgetMails(transaction, { account, addresses: ['ada@example.org'] });
    });
    const last = await queue({ kind: 'data-deleted', name: 'Ada', at: new Date(), receiptsKept: true });
    await sending({}, async (server) => {
      await isIn('sent', other);
      await isIn('sent', last);
      assert.deepEqual(server.caught.map(({ recipients }) => recipients.join()).sort(), [
        'ada@example.org',
        'bob@example.org',
      ]);
    });
  });

  test('an address that is none is refused before anything is written', async () => {
    await assert.rejects(queue(LINK, 'a@example.org, b@example.org'), { name: 'MailRefused' });
  });
});
