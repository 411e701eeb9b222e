import { isLifetime } from '@pagewright/contract';
import { z } from 'zod';
import { ProviderRefused, type CheckoutOrder, type CheckoutState, type StartedCheckout } from '../../role.ts';
import { isRefusedFor, type Ask } from './calls.ts';
import { customIdOf, isSubscription, links, oursOf } from './objects.ts';
import { captureOrder, createOrder, fetchOrder, localeOf, type FetchedOrder } from './order.ts';
import { planOf } from './plans.ts';
import { fetchSubscription, stateOfFetched } from './subscription.ts';

const started = z.object({ id: z.string(), links });

export async function startCheckout(ask: Ask, order: CheckoutOrder): Promise<StartedCheckout> {
  const { product, price, discount } = order;
  if (discount && discount.minor >= price.minor) throw new ProviderRefused('nothing would be left to pay');
  const made = isLifetime(product) ? await createOrder(ask, order) : await createSubscription(ask, order);
  const page = made.links.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
  if (!page) throw new ProviderRefused('PayPal has no page for it');
  return { reference: made.id, address: page.href };
}

async function createSubscription(ask: Ask, order: CheckoutOrder) {
  const { id, account, product, language, returnTo } = order;
  return ask('POST /v1/billing/subscriptions', started, {
    requestId: id,
    body: {
      plan_id: await planOf(ask, { ...order, title: order.title.slice(0, 127) }),
      custom_id: customIdOf({ order: id, account, product }),
      application_context: {
        brand_name: 'Pagewright',
        locale: localeOf(language),
        shipping_preference: 'NO_SHIPPING',
        user_action: 'SUBSCRIBE_NOW',
        return_url: returnTo.paid,
        cancel_url: returnTo.left,
      },
    },
  });
}

export const readCheckout = (ask: Ask, reference: string, now: Date): Promise<CheckoutState> =>
  isSubscription(reference) ? ofSubscription(ask, reference, now) : ofOrder(ask, reference);

async function ofSubscription(ask: Ask, reference: string, now: Date): Promise<CheckoutState> {
  const fetched = await fetchSubscription(ask, reference);
  const { order, account, product, price, status, payments, trial } = await stateOfFetched(ask, fetched, now);
  const ours = { order, account, product, reference, price };
  if (status === 'ended' && payments.length === 0 && !trial) return { ...ours, status: 'failed' };
  if (status !== 'incomplete') return { ...ours, status: 'completed', subscription: reference };
  if (fetched.status === 'APPROVAL_PENDING') return { ...ours, status: 'open' };
  // Agreed to, and the first payment is on its way.
  const failed = payments[0]?.state === 'failed';
  return { ...ours, status: failed ? 'failed' : 'pending', subscription: reference };
}

async function ofOrder(ask: Ask, reference: string): Promise<CheckoutState> {
  let order = await fetchOrder(ask, reference);
  const ours = oursOf(order.customId);
  // The payer agreed; the money moves only when we ask for it.
  if (order.status === 'APPROVED') order = await takeMoney(ask, reference);
  return {
    ...ours,
    reference,
    price: order.price,
    status: statusOf(order),
    ...(order.capture && { payment: order.capture.id }),
  };
}

/** A source that has no money sends the payer back to PayPal's page; whoever else was faster has taken it. */
async function takeMoney(ask: Ask, reference: string): Promise<FetchedOrder> {
  try {
    return await captureOrder(ask, reference);
  } catch (failure) {
    const settled = ['INSTRUMENT_DECLINED', 'ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED'];
    if (!settled.some((issue) => isRefusedFor(failure, issue))) throw failure;
    return fetchOrder(ask, reference);
  }
}

function statusOf({ status, capture }: FetchedOrder): CheckoutState['status'] {
  if (status === 'VOIDED') return 'expired';
  if (status !== 'COMPLETED') return 'open';
  if (capture?.status === 'PENDING') return 'pending';
  return capture?.status === 'DECLINED' || capture?.status === 'FAILED' ? 'failed' : 'completed';
}
