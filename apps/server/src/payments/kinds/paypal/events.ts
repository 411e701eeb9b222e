import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { EventRefused, ObjectUnknown, ProviderRefused, type ProviderEvent, type RawEvent } from '../../role.ts';
import type { Ask } from './calls.ts';
import type { openCertificates } from './certificates.ts';
import { time } from './objects.ts';

const LONGEST_BODY = 1024 * 1024;

const event = z.object({
  id: z.string().min(1).max(100),
  create_time: time,
  event_type: z.string().max(100),
  resource: z.record(z.string(), z.unknown()).default({}),
});
type PaypalEvent = z.infer<typeof event>;

/** What a delivery says about itself. */
interface Delivery {
  id: string;
  time: string;
  signature: string;
  algorithm: string;
  address: URL;
}

interface Verifying {
  ask: Ask;
  certificates: ReturnType<typeof openCertificates>;
  /** Ids of our endpoints. */
  webhooks: readonly string[];
}

/** Verifies by PayPal's certificate; where that cannot be checked here, PayPal is asked. Only then is anything read. */
export async function readSigned({ body, headers }: RawEvent, verifying: Verifying): Promise<ProviderEvent> {
  const delivery = deliveryOf(headers);
  if (body.length > LONGEST_BODY) throw new EventRefused('unreadable');
  // PayPal signs nothing else, and nothing else is fetched for anybody who asks.
  if (delivery.algorithm !== 'SHA256withRSA' || !verifying.certificates.mayFetch(delivery.address)) {
    throw new EventRefused('signature');
  }
  const key = await verifying.certificates.keyAt(delivery.address);
  const genuine =
    key === 'unproven'
      ? await askPaypal(delivery, body, verifying)
      : isSignedBy(key, delivery, body, verifying.webhooks);
  if (!genuine) throw new EventRefused('signature');
  return eventOf(parse(body));
}

function deliveryOf(headers: RawEvent['headers']): Delivery {
  const read = (name: string): string => {
    const value = headers[`paypal-${name}`];
    if (typeof value !== 'string' || value === '' || value.length > 500) throw new EventRefused('unsigned');
    return value;
  };
  const address = read('cert-url');
  if (!URL.canParse(address)) throw new EventRefused('unsigned');
  const delivery = {
    id: read('transmission-id'),
    time: read('transmission-time'),
    signature: read('transmission-sig'),
    algorithm: read('auth-algo'),
    address: new URL(address),
  };
  if (Number.isNaN(Date.parse(delivery.time))) throw new EventRefused('time');
  return delivery;
}

/** Every endpoint of ours is tried, whichever fits. */
function isSignedBy(
  key: Parameters<ReturnType<typeof createVerify>['verify']>[0],
  { id, time: sentAt, signature }: Delivery,
  body: Buffer,
  webhooks: readonly string[],
): boolean {
  const bytes = Buffer.from(signature, 'base64');
  const fits = webhooks.map((webhook) =>
    createVerify('sha256')
      .update(`${id}|${sentAt}|${webhook}|${crc32(body)}`)
      .verify(key, bytes),
  );
  return fits.includes(true);
}

const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

async function askPaypal(delivery: Delivery, body: Buffer, { ask, webhooks }: Verifying): Promise<boolean> {
  // Nothing but a whole event goes along as the text that it arrived as.
  parse(body);
  for (const webhook of webhooks) {
    const asked = JSON.stringify({
      auth_algo: delivery.algorithm,
      cert_url: delivery.address.href,
      transmission_id: delivery.id,
      transmission_sig: delivery.signature,
      transmission_time: delivery.time,
      webhook_id: webhook,
    });
    const whole = `${asked.slice(0, -1)},"webhook_event":${body.toString()}}`;
    try {
      const { verification_status: said } = await ask('POST /v1/notifications/verify-webhook-signature', verdict, {
        body: whole,
      });
      if (said === 'SUCCESS') return true;
    } catch (failure) {
      if (!(failure instanceof ProviderRefused || failure instanceof ObjectUnknown)) throw failure;
    }
  }
  return false;
}

function parse(body: Buffer): PaypalEvent {
  try {
    return event.parse(JSON.parse(body.toString()));
  } catch {
    throw new EventRefused('unreadable');
  }
}

function eventOf({ id, create_time: createdAt, event_type: type, resource }: PaypalEvent): ProviderEvent {
  const about = aboutOf(type, resource);
  return { id, createdAt, type, ...(about && { about }) };
}

const wordOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const refund = z.object({ links: z.array(z.object({ href: z.string(), rel: z.string() })) });
const dispute = z.object({ disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })) });

function aboutOf(type: string, resource: Record<string, unknown>): ProviderEvent['about'] {
  const [id, agreement] = [wordOf(resource['id']), wordOf(resource['billing_agreement_id'])];
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return referTo('subscription', id);
  // A refund of one does not say of which subscription: that is found when the subscription is fetched next.
  if (type.startsWith('PAYMENT.SALE.')) return referTo('subscription', agreement);
  if (type.startsWith('CHECKOUT.ORDER.')) return referTo('checkout', id);
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
    const up = refund.safeParse(resource).data?.links.find(({ rel }) => rel === 'up')?.href;
    return referTo('payment', up?.split('/').at(-1));
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) return referTo('payment', id);
  if (!type.startsWith('CUSTOMER.DISPUTE.')) return undefined;
  return referTo('payment', dispute.safeParse(resource).data?.disputed_transactions[0]?.seller_transaction_id);
}

const referTo = (
  object: NonNullable<ProviderEvent['about']>['object'],
  reference: string | undefined,
): ProviderEvent['about'] => (reference === undefined ? undefined : { object, reference });

const page = z.object({
  events: z.array(event).default([]),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});

type Page = z.infer<typeof page>;

const PAGE = 100;

export async function* eventsSince(ask: Ask, since: Date, now: Date): AsyncIterable<ProviderEvent> {
  const span = { start_time: since.toISOString(), end_time: now.toISOString() };
  const told = new Set<string>();
  let query = String(new URLSearchParams({ page_size: String(PAGE), ...span }));
  for (;;) {
    const { events, links } = await pageAt(ask, query);
    const fresh = events.filter(({ id }) => !told.has(id));
    for (const each of fresh) {
      told.add(each.id);
      yield eventOf(each);
    }
    // Only what stands behind the question mark is followed: the address stays ours.
    const next = links.find(({ rel }) => rel === 'next')?.href.split('?')[1];
    if (next === undefined || fresh.length === 0) return;
    query = next;
  }
}

const pageAt = (ask: Ask, query: string): Promise<Page> => ask(`GET /v1/notifications/webhooks-events?${query}`, page);
