import { z } from 'zod';
import { setting, type Setting } from '../../../setting.ts';
import { listOfTwo } from '../two-at-once.ts';

export const stripeSettings = {
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, { error: 'a secret or restricted key of Stripe begins with `sk_` or `rk_`' })
      .optional(),
    'none',
    'Secret key of a Stripe account; a restricted one needs to write customers, products, coupons, checkouts, subscriptions, refunds and portal sessions.',
  ),
  STRIPE_WEBHOOK_SECRETS: setting(
    listOfTwo(z.string().regex(/^whsec_\S+$/, { error: 'a signing secret of Stripe begins with `whsec_`' })).optional(),
    'none',
    'Signing secret of the endpoint that Stripe sends events to; while it is changed two of them, separated by a comma.',
  ),
  STRIPE_ADDRESS: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'https://api.stripe.com',
    'Another address of Stripe’s interface: for tests, and for proxies in between.',
  ),
} as const satisfies Record<string, Setting>;

export const STRIPE_NEEDS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'] as const;
