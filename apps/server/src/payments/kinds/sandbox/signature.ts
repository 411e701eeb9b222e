import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { EventRefused, type ProviderEvent, type RawEvent } from '../../role.ts';

/** Events of the sandbox are signed as providers sign theirs: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */

export const SIGNATURE_HEADER = 'sandbox-signature';
const TOLERANCE_SECONDS = 300;
const MOST_SIGNATURES = 100;

const shape = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  created: z.iso.datetime(),
  object: z.enum(['checkout', 'subscription', 'payment']),
  reference: z.string().min(1).max(100),
});

export const bodyOf = ({ id, type, createdAt, about }: Required<ProviderEvent>): Buffer =>
  Buffer.from(JSON.stringify({ id, type, created: createdAt.toISOString(), ...about } satisfies z.input<typeof shape>));

export function signatureOf(body: Buffer, at: Date, secret: Buffer): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, String(seconds), secret).toString('hex')}`;
}

const digest = (body: Buffer, seconds: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

export function readSigned({ body, headers }: RawEvent, now: Date, secret: Buffer): Required<ProviderEvent> {
  const header = headers[SIGNATURE_HEADER];
  if (typeof header !== 'string') throw new EventRefused('unsigned');
  const parts = header.split(',', MOST_SIGNATURES).map((part) => part.split('='));
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '');
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'));
  const [seconds] = times;
  if (seconds === undefined || times.length > 1 || !/^\d{1,12}$/.test(seconds) || signatures.length === 0)
    throw new EventRefused('unsigned');
  const expected = digest(body, seconds, secret);
  const isSigned = signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  if (!isSigned) throw new EventRefused('signature');
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) throw new EventRefused('time');
  return parsed(body);
}

function parsed(body: Buffer): Required<ProviderEvent> {
  try {
    const { id, type, created, object, reference } = shape.parse(JSON.parse(body.toString('utf8')));
    return { id, type, createdAt: new Date(created), about: { object, reference } };
  } catch (error) {
    throw new EventRefused('unreadable', error);
  }
}
