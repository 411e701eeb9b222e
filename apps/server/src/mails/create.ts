import type { Clock } from '../clock.ts';
import type { Connection } from '../database/connect.ts';
import type { Keys } from '../secrets/keys.ts';
import { loadDkimKey } from './dkim-key.ts';
import { createOutbox } from './kinds/outbox.ts';
import type { Mailer } from './role.ts';
import type { MailSettings } from './settings.ts';

export async function createMailer(
  settings: MailSettings,
  parts: { connection: Connection; keys: Keys; clock: Clock },
): Promise<Mailer> {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (url === undefined || from === undefined) return createOutbox(parts);
  const { createSmtpMailer } = await import('./kinds/smtp.ts');
  return createSmtpMailer({ url, from, dkim: await loadDkimKey(settings) });
}
