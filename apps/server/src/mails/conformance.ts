import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MailDelayed, MailRefused, type Mailer, type OutgoingMail } from './role.ts';

/** A mail as it came out at the other end. */
interface Received {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface OpenMailer {
  mailer: Mailer;
  /** Ids are of rows. */
  newId: () => Promise<string>;
  received: (id: string) => Promise<Received[]>;
  close: () => Promise<void>;
}

const LONG_URL = `https://pdf.example.org/login/${'aB3-_=.%2F'.repeat(30)}?email=a%40b.example&x=.&y==3D`;

/** What every kind of mailer must do. */
export function describeMailer(kind: Mailer['kind'], open: () => Promise<OpenMailer>): void {
  describe(`${kind} mailer`, { timeout: 60_000 }, () => {
    let parts: OpenMailer;
    before(async () => {
      parts = await open();
    });
    after(() => parts.close());

    const mailOf = async (rest: Partial<OutgoingMail> = {}): Promise<OutgoingMail> => ({
      id: await parts.newId(),
      to: 'ada@example.org',
      subject: 'Votre lien de connexion — été',
      text: `Bonjour,\n\n.a line that begins with a dot\nFrom here on\n${LONG_URL}\n\nÀ bientôt\n`,
      html: `<p>É &lt;b&gt;</p>\n<a href="${LONG_URL.replaceAll('&', '&#38;')}">x</a>\n`,
      date: new Date('2026-11-23T10:00:00Z'),
      expiresAt: undefined,
      ...rest,
    });
    const { signal } = new AbortController();

    test('says of which kind it is', () => assert.equal(parts.mailer.kind, kind));

    test('hands over what it is given, byte for byte, to one address', async () => {
      const mail = await mailOf();
      await parts.mailer.send(mail, signal);
      const { to, subject, text, html } = mail;
      assert.deepEqual(await parts.received(mail.id), [{ to, subject, text, html }]);
    });

    test('an address that would be two, or a header, or an order to the server, is refused', async () => {
      for (const to of [
        'a@example.org, b@example.org',
        'a@example.org\r\nBcc: b@example.org',
        'a@example.org>\r\nRCPT TO:<b@example.org',
        '"Bank" <a@example.org>',
        'a@example.org b',
        'a b@example.org',
        '@example.org',
        'a',
        '',
      ]) {
        const mail = await mailOf({ to });
        await assert.rejects(parts.mailer.send(mail, signal), MailRefused, to);
        assert.deepEqual(await parts.received(mail.id), [], to);
      }
    });

    test('a sending that is called off is one to try again', async () => {
      const mail = await mailOf();
      await assert.rejects(parts.mailer.send(mail, AbortSignal.abort()), MailDelayed);
      assert.deepEqual(await parts.received(mail.id), []);
    });

    test('of twenty at once each comes once', async () => {
      const mails = await Promise.all(Array.from({ length: 20 }, (_, index) => mailOf({ subject: `Mail ${index}` })));
      await Promise.all(mails.map((mail) => parts.mailer.send(mail, signal)));
      for (const { id, subject } of mails)
        assert.deepEqual(
          (await parts.received(id)).map((mail) => mail.subject),
          [subject],
        );
    });
  });
}
