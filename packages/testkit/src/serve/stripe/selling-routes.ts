import type { Stripe } from 'stripe';
import { type StripeBook } from './book.ts';
import { addCustomer, createSession, expireSession } from './checkout.ts';
import { addPrice, addProduct } from './prices.ts';
import { invalid } from './refusal.ts';
import { one, route, type StripeRoute } from './route.ts';

/** Customers, what is sold to them, and the pages on which they buy and change their card. */
export const SELLING_ROUTES: readonly StripeRoute[] = [
  route<Stripe.CustomerCreateParams>(
    'POST /v1/customers',
    'resources/Customers#CustomerCreateParams',
    'customer',
    ({ book, params }) => addCustomer(book, params),
  ),
  one('GET /v1/customers/:id', 'resources/Customers#CustomerRetrieveParams', 'customer'),
  route<Stripe.CustomerListParams>(
    'GET /v1/customers',
    'resources/Customers#CustomerListParams',
    'customer',
    ({ book, params }) =>
      book.all('customer').filter((each) => params.email === undefined || each.email === params.email),
  ),
  route<Stripe.ProductCreateParams>(
    'POST /v1/products',
    'resources/Products#ProductCreateParams',
    'product',
    ({ book, params }) => addProduct(book, params),
  ),
  one('GET /v1/products/:id', 'resources/Products#ProductRetrieveParams', 'product'),
  route<Stripe.PriceCreateParams>(
    'POST /v1/prices',
    'resources/Prices#PriceCreateParams',
    'price',
    ({ book, params }) => addPrice(book, params as Parameters<typeof addPrice>[1], 'price'),
  ),
  one('GET /v1/prices/:id', 'resources/Prices#PriceRetrieveParams', 'price'),
  route<Stripe.CouponCreateParams>('POST /v1/coupons', 'resources/Coupons#CouponCreateParams', 'coupon', addCoupon),
  one('GET /v1/coupons/:id', 'resources/Coupons#CouponRetrieveParams', 'coupon'),
  route<Stripe.Checkout.SessionCreateParams>(
    'POST /v1/checkout/sessions',
    'resources/Checkout/Sessions#Checkout.SessionCreateParams',
    'checkout.session',
    ({ book, params, origin }) => createSession(book, params, origin),
  ),
  one(
    'GET /v1/checkout/sessions/:id',
    'resources/Checkout/Sessions#Checkout.SessionRetrieveParams',
    'checkout.session',
  ),
  route(
    'POST /v1/checkout/sessions/:id/expire',
    'resources/Checkout/Sessions#Checkout.SessionExpireParams',
    'checkout.session',
    ({ book, id }) => {
      const session = book.get('checkout.session', id);
      expireSession(book, session);
      return session;
    },
  ),
  route<Stripe.BillingPortal.SessionCreateParams>(
    'POST /v1/billing_portal/sessions',
    'resources/BillingPortal/Sessions#BillingPortal.SessionCreateParams',
    'billing_portal.session',
    addPortalSession,
  ),
];

function addCoupon({ book, params }: { book: StripeBook; params: Stripe.CouponCreateParams }): Stripe.Coupon {
  const { id, amount_off: amount, percent_off: percent, currency, duration = 'once' } = params;
  if (id !== undefined && book.find(id)) {
    throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  if ((amount === undefined) === (percent === undefined))
    throw invalid('You must pass either percent_off or amount_off');
  if (amount !== undefined && currency === undefined) throw invalid('You must pass currency when passing amount_off');
  return book.add('coupon', {
    ...(id !== undefined && { id }),
    amount_off: amount ?? null,
    currency: currency ?? null,
    duration: duration as Stripe.Coupon['duration'],
    max_redemptions: params.max_redemptions ?? null,
    metadata: (params.metadata as Stripe.Metadata | undefined) ?? {},
    name: params.name ?? null,
    percent_off: percent ?? null,
    times_redeemed: 0,
    valid: true,
  });
}

function addPortalSession({
  book,
  params: { customer, return_url: back, locale, flow_data: flow },
  origin,
}: {
  book: StripeBook;
  params: Stripe.BillingPortal.SessionCreateParams;
  origin: string;
}): Stripe.BillingPortal.Session {
  const id = book.newId('billing_portal.session');
  return book.add('billing_portal.session', {
    id,
    configuration: 'bpc_local',
    customer: book.get('customer', customer, 'customer').id,
    flow: flow
      ? ({
          after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
          customer_update: null,
          subscription_cancel: null,
          subscription_pause: null,
          subscription_update: null,
          subscription_update_confirm: null,
          type: flow.type,
        } as unknown as Stripe.BillingPortal.Session.Flow)
      : null,
    locale: (locale as Stripe.BillingPortal.Session['locale']) ?? null,
    return_url: back ?? null,
    url: `${origin}/p/session/${id}`,
  });
}
