import { CURRENCIES } from '@pagewright/contract';
import { z } from 'zod';
import { BROWSERS, SYSTEMS } from '../callers/device.ts';
import { oneLine } from './messages/one-line.ts';

/**
 * What each mail tells. Checked when it is queued and again when it is read back, which makes dates of its dates.
 * Names are of people, so they are cut to one harmless line.
 */

const named = z.string().transform(oneLine);
const page = z.url({ protocol: /^https?$/ });
const moment = z.coerce.date();
const money = z.object({ minor: z.number().int(), currency: z.enum(CURRENCIES) });

const trial = {
  name: named,
  plan: named,
  endsAt: moment,
  /** The last moment to cancel without being charged. */
  cancelBefore: moment,
  price: money,
  every: z.enum(['month', 'quarter', 'year']),
  /** Where it is cancelled. */
  url: page,
};

const MAIL_CONTENT = z.discriminatedUnion('kind', [
  /** Anybody can have it sent to any address. So it holds nothing that the asker wrote. */
  z.object({
    kind: z.literal('login-link'),
    purpose: z.enum(['log-in', 'sign-up', 'export-data', 'delete-data']),
    url: page,
    minutes: z.number().int().min(1),
    device: z.object({ browser: z.enum(BROWSERS).optional(), system: z.enum(SYSTEMS).optional() }),
  }),
  z.object({ kind: z.literal('welcome'), name: named, url: page }),
  z.object({ kind: z.literal('trial-begins'), ...trial }),
  z.object({ kind: z.literal('trial-ends-soon'), ...trial }),
  z.object({
    kind: z.literal('receipt'),
    name: named,
    plan: named,
    number: named,
    /** With tax. */
    amount: money,
    tax: money.optional(),
    paidAt: moment,
    /** What was paid for; a lifetime has none. */
    period: z.object({ from: moment, to: moment }).optional(),
    url: page,
  }),
  z.object({
    kind: z.literal('payment-failed'),
    name: named,
    plan: named,
    amount: money,
    /** Until when the plan stays usable. */
    graceUntil: moment.optional(),
    url: page,
  }),
  z.object({
    kind: z.literal('cancelled'),
    name: named,
    plan: named,
    /** What is paid for stays until then. */
    endsAt: moment,
    refund: money.optional(),
    url: page,
  }),
  z.object({ kind: z.literal('data-exported'), name: named, at: moment, fileName: named, url: page }),
  z.object({ kind: z.literal('data-deleted'), name: named, at: moment, receiptsKept: z.boolean() }),
  /** To the operator. */
  z.object({
    kind: z.literal('contact-message'),
    number: named,
    at: moment,
    name: named,
    /** Whom the operator answers. */
    email: z.string(),
    message: z.string(),
  }),
  /** Anybody can have it sent to any address, too: it repeats nothing of the message. */
  z.object({ kind: z.literal('contact-receipt'), number: named, at: moment }),
]);

export type MailContent = z.output<typeof MAIL_CONTENT>;
export type MailKind = MailContent['kind'];
export type ContentOf<K extends MailKind> = Extract<MailContent, { kind: K }>;

export const readContent = (value: unknown): MailContent => MAIL_CONTENT.parse(value);

const MINUTE_MS = 60_000;

/** From when on the mail would be wrong or useless. */
export function expiryOf(content: MailContent, now: Date): Date | undefined {
  if (content.kind === 'login-link') return new Date(now.getTime() + content.minutes * MINUTE_MS);
  // Afterwards it would say that one can still cancel.
  if (content.kind === 'trial-begins' || content.kind === 'trial-ends-soon') return content.cancelBefore;
  return undefined;
}
