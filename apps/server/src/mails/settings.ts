import { z } from 'zod';
import { setting } from '../setting.ts';

/** What of the settings is about mail. */
export interface MailSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: Sender | undefined;
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_KEY?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
}

export interface Sender {
  name: string;
  address: string;
}

/** `Pagewright <mail@example.org>` */
const SENDER = /^\s*"?([^"<>\p{Cc}]+?)"?\s*<\s*([^\s<>@,;:"\p{Cc}]+@[a-z0-9.-]+\.[a-z0-9-]+)\s*>\s*$/iu;

const sender = z.string().transform((value, context): Sender => {
  const [, name, address] = SENDER.exec(value) ?? [];
  if (name !== undefined && address !== undefined) return { name: name.trim(), address };
  context.addIssue({ code: 'custom', message: 'a name and an address, as `Pagewright <mail@example.org>`' });
  return z.NEVER;
});

export const mailSettings = {
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, hostname: /./, error: '`smtp://user:password@host:587`, or `smtps:`' }).optional(),
    'none: mails stay here',
    'Server that takes mails: `smtp://user:password@host:587` (STARTTLS, without which no password is sent), `smtps://…:465`. Without it, mails stand at `/outbox` for whoever sits at this machine. Needs MAIL_FROM and PUBLIC_ORIGIN.',
  ),
  MAIL_FROM: setting(sender.optional(), 'none', 'Whom mails are from: `Pagewright <mail@example.org>`.'),
  DKIM_DOMAIN: setting(
    z.hostname().optional(),
    'unsigned',
    'Domain that signs mails, where the server of SMTP_URL does not; with DKIM_SELECTOR and DKIM_KEY.',
  ),
  DKIM_SELECTOR: setting(
    z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i)
      .optional(),
    'none',
    'Where the public key stands: `<selector>._domainkey.<domain>`.',
  ),
  DKIM_KEY: setting(z.string().optional(), 'none', 'RSA private key as PEM, or the file that holds it.'),
};

const DKIM = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const;

/** One line for each setting that lacks another; nothing where none or all are there. */
export function incompleteMail(settings: MailSettings): string[] {
  const lacks = (name: keyof MailSettings) => settings[name] === undefined;
  const given = DKIM.filter((name) => !lacks(name));
  const lines: string[] = [];
  if (!lacks('SMTP_URL') && lacks('MAIL_FROM'))
    lines.push('MAIL_FROM: missing, while SMTP_URL is set: whom mails are from, as `Pagewright <mail@example.org>`');
  if (!lacks('SMTP_URL') && lacks('PUBLIC_ORIGIN'))
    lines.push('PUBLIC_ORIGIN: missing, while SMTP_URL is set: links in mails begin with it');
  if (lacks('SMTP_URL') && !lacks('MAIL_FROM'))
    lines.push('SMTP_URL: missing, while MAIL_FROM is set: the server that takes mails');
  if (given.length > 0 && lacks('SMTP_URL'))
    lines.push(`SMTP_URL: missing, while ${given[0]} is set: only mails that are sent are signed`);
  if (given.length > 0 && given.length < DKIM.length)
    lines.push(`${DKIM.filter(lacks).join(', ')}: missing, while ${given.join(', ')} is set`);
  return lines;
}
