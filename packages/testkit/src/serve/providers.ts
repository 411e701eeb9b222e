import type { serveStripe as Stripe } from './stripe/serve-stripe.ts';
import type { servePaypal as Paypal } from './paypal/serve-paypal.ts';

/** What they stand on is half of the testkit: it is loaded by the tests that pay. */

export const serveStripe: typeof Stripe = async (...given) =>
  (await import('./stripe/serve-stripe.ts')).serveStripe(...given);

export const servePaypal: typeof Paypal = async (...given) =>
  (await import('./paypal/serve-paypal.ts')).servePaypal(...given);
