import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { openMailServer, mailReply as reply, type MailBehaviour as Behaviour } from '@pagewright/testkit';
import { verifyDkim } from '../../../test/dkim-reading.ts';
import { describeMailer } from '../conformance.ts';
import { MailDelayed, MailRefused, type OutgoingMail } from '../role.ts';
import { createSmtpMailer } from './smtp.ts';

const FROM = { name: 'Pagewright', address: 'mail@pdf.example.org' };

describeMailer('smtp', async () => {
  const server = await openMailServer();
  const mailer = createSmtpMailer({ url: server.url, from: FROM });
  return {
    mailer,
    newId: async () => randomUUID(),
    received: async (id) =>
      server.caught
        .filter(({ parsed }) => parsed.messageId === `<${id}@pdf.example.org>`)
        .map(({ parsed, recipients }) => ({
          to: recipients.join(),
          subject: parsed.subject ?? '',
          text: parsed.text ?? '',
          html: parsed.html || '',
        })),
    close: async () => {
      mailer.close();
      await server.close();
    },
  };
});

const mailOf = (rest: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: randomUUID(),
  to: 'ada@example.org',
  subject: 'Subject',
  text: 'text\n',
  html: '<p>text</p>\n',
  date: new Date('2026-11-23T10:00:00Z'),
  expiresAt: undefined,
  ...rest,
});

const QUICK = { connect: 2_000, greeting: 300, silence: 300, whole: 1_500 };
const { signal } = new AbortController();

async function open(
  t: TestContext,
  behaviour: Behaviour,
  settings: Partial<Parameters<typeof createSmtpMailer>[0]> = {},
) {
  const server = await openMailServer(behaviour);
  const mailer = createSmtpMailer({ url: server.url, from: FROM, ...settings }, QUICK);
  t.after(async () => {
    mailer.close();
    await server.close();
  });
  return { server, mailer };
}

describe('mail by SMTP', { timeout: 60_000 }, () => {
  test('uses STARTTLS where it is offered', async (t) => {
    const { server, mailer } = await open(t, { disabledCommands: [] });
    await mailer.send(mailOf(), signal);
    assert.equal(server.caught[0]?.secure, true);
  });

  test('speaks TLS from the first byte under smtps', async (t) => {
    const server = await openMailServer({ secure: true });
    const mailer = createSmtpMailer({ url: server.url.replace('smtp:', 'smtps:'), from: FROM }, QUICK);
    t.after(async () => {
      mailer.close();
      await server.close();
    });
    await mailer.send(mailOf(), signal);
    assert.equal(server.caught[0]?.secure, true);
  });

  test('logs in with what the address says, decoded', async (t) => {
    let given = '';
    const server = await openMailServer({
      authOptional: false,
      disabledCommands: [],
      onAuth: ({ username, password }, _session, callback) => {
        given = `${username} ${password}`;
        callback(null, { user: username });
      },
    });
    const url = server.url.replace('//', `//${encodeURIComponent('ada@x')}:${encodeURIComponent('p@ss:/é')}@`);
    const mailer = createSmtpMailer({ url, from: FROM }, QUICK);
    t.after(async () => {
      mailer.close();
      await server.close();
    });
    await mailer.send(mailOf(), signal);
    assert.equal(given, 'ada@x p@ss:/é');
    assert.equal(server.caught[0]?.user, 'ada@x');
  });

  test('a password that the server refuses is our matter, not that of the mail', async (t) => {
    const server = await openMailServer({
      disabledCommands: [],
      onAuth: (_auth, _session, callback) => callback(reply(535, 'wrong for ada@example.org')),
    });
    const mailer = createSmtpMailer({ url: server.url.replace('//', '//a:secret@'), from: FROM }, QUICK);
    t.after(async () => {
      mailer.close();
      await server.close();
    });
    await assert.rejects(mailer.send(mailOf(), signal), { name: 'MailDelayed', message: '535 EAUTH' });
  });

  const elsewhere = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

  test(
    'off this machine no password goes out in the clear, and no mail to whom nobody vouches for',
    { skip: elsewhere === undefined && 'this machine has no other address' },
    async (t) => {
      let offered = 0;
      const onAuth: Behaviour['onAuth'] = (_auth, _session, callback) => {
        offered += 1;
        callback(null, { user: 'ada' });
      };
      for (const [login, disabledCommands] of [
        ['ada:secret@', ['STARTTLS']],
        ['ada:secret@', []],
        ['', []],
      ] as const) {
        const server = await openMailServer({
          host: elsewhere ?? '',
          disabledCommands: [...disabledCommands],
          onAuth,
        });
        const mailer = createSmtpMailer({ url: server.url.replace('//', `//${login}`), from: FROM }, QUICK);
        t.after(async () => {
          mailer.close();
          await server.close();
        });
        await assert.rejects(mailer.send(mailOf(), signal), MailDelayed);
        assert.deepEqual([offered, server.caught.length], [0, 0]);
      }
    },
  );

  test('greylisting is one to try again, and the next try goes through', async (t) => {
    let refused = 0;
    const { server, mailer } = await open(t, {
      onRcptTo: (_address, _session, callback) => {
        refused += 1;
        callback(refused === 1 ? reply(451, '4.7.1 greylisted, ada@example.org') : null);
      },
    });
    const mail = mailOf();
    await assert.rejects(mailer.send(mail, signal), { name: 'MailDelayed', message: '451 EENVELOPE' });
    await mailer.send(mail, signal);
    assert.equal(server.caught.length, 1);
  });

  test('an address that the server does not know is refused for good, in no words of the server', async (t) => {
    const { mailer } = await open(t, {
      onRcptTo: (_address, _session, callback) => callback(reply(550, '5.1.1 no ada@example.org here')),
    });
    await assert.rejects(mailer.send(mailOf(), signal), { name: 'MailRefused', message: '550 EENVELOPE' });
  });

  test('so is a mail that it refuses once it has read it', async (t) => {
    const { mailer } = await open(t, {
      beforeTaking: () => {
        throw reply(554, 'looks like spam');
      },
    });
    await assert.rejects(mailer.send(mailOf(), signal), MailRefused);
  });

  test('nobody listens, and then somebody does', async (t) => {
    const { port } = await closedPort();
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }, QUICK);
    t.after(() => mailer.close());
    await assert.rejects(mailer.send(mailOf(), signal), MailDelayed);
    const server = await openMailServer({ port });
    t.after(() => server.close());
    await mailer.send(mailOf(), signal);
    assert.equal(server.caught.length, 1);
  });

  test('a server that says nothing, breaks off or trickles is given up in time', async (t) => {
    const talks: Record<string, (socket: Socket) => void> = {
      silent: () => {},
      'silent later': (socket) => socket.write('220 hello\r\n'),
      'breaks off': (socket) => socket.end('220 hello\r\n'),
      // Each byte is a sign of life; only the time of the whole ends it.
      trickles: (socket) => {
        socket.write('220-');
        const timer = setInterval(() => socket.write('x'), 50);
        socket.on('close', () => clearInterval(timer));
      },
      'no mail server': (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    };
    for (const [name, talk] of Object.entries(talks)) {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => {});
        talk(socket);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }, QUICK);
      t.after(() => {
        mailer.close();
        for (const socket of sockets) socket.destroy();
        server.close();
      });
      await assert.rejects(mailer.send(mailOf(), signal), MailDelayed, name);
    }
  });

  test('a connection that breaks off is left to the queue, and not made again by the pool', async (t) => {
    for (const moment of ['at once', 'in the middle of the mail']) {
      let connections = 0;
      const server = createServer((socket) => {
        connections += 1;
        socket.on('error', () => {});
        if (moment === 'at once') {
          socket.end();
          return;
        }
        socket.write('220 hello\r\n');
        socket.on('data', (chunk) => {
          const order = chunk.toString('latin1').slice(0, 4).toUpperCase();
          if (['EHLO', 'MAIL', 'RCPT'].includes(order)) socket.write('250 ok\r\n');
          else if (order === 'DATA') socket.write('354 go on\r\n');
          else socket.end();
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }, QUICK);
      t.after(() => {
        mailer.close();
        server.close();
      });
      await assert.rejects(mailer.send(mailOf(), signal), MailDelayed, moment);
      assert.equal(connections, 1, moment);
    }
  });

  test('mails are signed, and the signature holds only for what was signed', async (t) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { server, mailer } = await open(
      t,
      {},
      { dkim: { domainName: 'pdf.example.org', keySelector: 'k1', privateKey: pem } },
    );
    await mailer.send(mailOf({ text: 'Zeile  mit   Räumen \n\n\n', subject: 'Signé — oui' }), signal);
    const raw = server.caught[0]?.raw ?? Buffer.alloc(0);
    const { tags, isValid } = verifyDkim(raw, publicKey);
    assert.equal(isValid, true);
    assert.deepEqual([tags.d, tags.s, tags.a], ['pdf.example.org', 'k1', 'rsa-sha256']);
    for (const name of ['from', 'to', 'subject', 'date', 'message-id'])
      assert.ok(tags.h?.toLowerCase().split(':').includes(name), name);
    const altered = Buffer.from(raw.toString('latin1').replace('Zeile', 'Leize'), 'latin1');
    assert.equal(verifyDkim(altered, publicKey).isValid, false);
    const renamed = Buffer.from(raw.toString('latin1').replace(/^To: .*$/m, 'To: eve@example.org'), 'latin1');
    assert.equal(verifyDkim(renamed, publicKey).isValid, false);
  });

  test('no header comes of a subject or of the sender’s name, and no line is longer than a mail may have', async (t) => {
    const { server, mailer } = await open(
      t,
      {},
      { from: { name: 'Café "A, B" <x@y.example>, Päge', address: 'mail@pdf.example.org' } },
    );
    await mailer.send(
      mailOf({ subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nbody', text: `${'x'.repeat(3000)}\n` }),
      signal,
    );
    const { raw, parsed, recipients } = server.caught[0]!;
    assert.deepEqual(parsed.from?.value, [
      { name: 'Café "A, B" <x@y.example>, Päge', address: 'mail@pdf.example.org' },
    ]);
    assert.equal(parsed.bcc, undefined);
    assert.deepEqual(recipients, ['ada@example.org']);
    assert.equal(parsed.text?.length, 3001);
    assert.ok(
      raw
        .toString('latin1')
        .split('\r\n')
        .every((line) => line.length <= 78),
    );
    assert.equal(parsed.headers.get('auto-submitted'), 'auto-generated');
  });
});

async function closedPort(): Promise<{ port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return { port };
}
