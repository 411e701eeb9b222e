import type { Money } from '@pagewright/contract';
import { z } from 'zod';
import type { CheckoutOrder, Payer } from '../../role.ts';
import type { Ask } from './calls.ts';
import { amount, amountOf, assertReference, customIdOf, links, time } from './objects.ts';

/** One-time purchases are orders at PayPal, captured by us when the payer has agreed. */

const order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: z.object({ breakdown: z.object({ item_total: amount }) }),
        payments: z
          .object({
            captures: z.array(z.object({ id: z.string(), status: z.string() })).default([]),
            refunds: z.array(z.object({ amount, status: z.string().optional() })).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
  create_time: time.optional(),
});

export interface FetchedOrder {
  status: z.infer<typeof order>['status'];
  customId: string | undefined;
  /** Before anything is taken off. */
  price: Money;
  capture: { id: string; status: string } | undefined;
  refunds: Money[];
  payer: Payer;
}

const wholeOrder = order.transform(({ status, payer, purchase_units: [unit] }): FetchedOrder => {
  if (!unit) throw new Error('the shape above has one');
  const refunds = (unit.payments?.refunds ?? []).filter(
    (each) => each.status === undefined || each.status === 'COMPLETED',
  );
  return {
    status,
    customId: unit.custom_id,
    price: unit.amount.breakdown.item_total,
    capture: unit.payments?.captures.at(-1),
    refunds: refunds.map((each) => each.amount),
    payer: { ...(payer?.payer_id !== undefined && { id: payer.payer_id }) },
  };
});

export const fetchOrder = (ask: Ask, id: string): Promise<FetchedOrder> =>
  ask(`GET /v2/checkout/orders/${assertReference(id)}`, wholeOrder);

export const captureOrder = (ask: Ask, id: string): Promise<FetchedOrder> =>
  ask(`POST /v2/checkout/orders/${assertReference(id)}/capture`, wholeOrder, {
    body: {},
    requestId: `capture-${id}`,
    whole: true,
  });

/** PayPal's page, and the order's id there. */
export async function createOrder(
  ask: Ask,
  asked: CheckoutOrder,
): Promise<{ id: string; links: z.infer<typeof links> }> {
  const { id, account, product, price, discount, title, language, returnTo } = asked;
  const off = discount?.minor ?? 0;
  return ask('POST /v2/checkout/orders', z.object({ id: z.string(), links }), {
    requestId: id,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: id,
          custom_id: customIdOf({ order: id, account, product }),
          description: title.slice(0, 127),
          amount: {
            ...amountOf({ ...price, minor: price.minor - off }),
            breakdown: { item_total: amountOf(price), ...(discount && { discount: amountOf(discount) }) },
          },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Pagewright',
            locale: localeOf(language),
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: returnTo.paid,
            cancel_url: returnTo.left,
          },
        },
      },
    },
  });
}

export const localeOf = (language: CheckoutOrder['language']) => (language === 'fr' ? 'fr-FR' : 'en-US');
