import { readEmail } from '@pagewright/contract';
import { z } from 'zod';
import { setting, type Setting } from '../setting.ts';

const lines = (most: number) => z.string().trim().max(most).default('');

/** What pages of law say of whoever runs the server, besides what receipts say of the seller. */
export const imprintSettings = {
  CONTACT_EMAIL: setting(
    z
      .string()
      .trim()
      .transform((text, context): string => {
        const email = readEmail(text);
        if (email !== undefined) return email;
        context.addIssue({ code: 'custom', message: `\`${text}\` is no e-mail address` });
        return z.NEVER;
      })
      .optional(),
    'the address of MAIL_FROM',
    'Where messages of the contact form go. It is shown on the pages of contact and law.',
  ),
  SELLER_REPRESENTATIVE: setting(
    lines(200),
    'none',
    'Who represents the seller and answers for what the site says, as the imprint names them.',
  ),
  SELLER_REGISTER: setting(
    lines(200),
    'none',
    'Register and number of the seller on the imprint: `RCS Paris 123 456 789`.',
  ),
  SOCIAL_LINKS: setting(
    z
      .string()
      .trim()
      .max(1000)
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter((address) => address !== ''))
      .pipe(z.array(z.url({ protocol: /^https$/ }))),
    'none',
    'Addresses of the service on social networks, separated by commas, for the foot of every page.',
  ),
  HOSTED_BY: setting(
    lines(500),
    'none',
    'Whose machines the server runs on, with their address, as French law wants it on the imprint; lines separated by `;`.',
  ),
} as const satisfies Record<string, Setting>;
