import {
  writePrice,
  DEFAULT_PRICES,
  PAYMENT_KINDS,
  type PaymentKind,
  PRODUCT_KEYS,
  readPrice,
  type Currency,
  type Prices,
  type ProductKey,
} from '@pagewright/contract';
import { z } from 'zod';
import { setting, type Setting } from '../setting.ts';
import { PAYPAL_NEEDS, paypalSettings } from './kinds/paypal/settings.ts';
import { STRIPE_NEEDS, stripeSettings } from './kinds/stripe/settings.ts';

/**
 * What can be set about money. A kind adds a `settings.ts` of its own folder here: its rows to `paymentSettings`, and
 * to `NEEDED` the names without which it cannot run.
 */
export const paymentSettings = {
  PAYMENTS: setting(
    z
      .string()
      .transform((text) => text.split(',').map((kind) => kind.trim()))
      .pipe(
        z.array(
          z.enum(PAYMENT_KINDS, {
            error: ({ input }) => `no way to pay is called \`${String(input)}\`: there are ${PAYMENT_KINDS.join(', ')}`,
          }),
        ),
      )
      .optional(),
    'those that are set up, else `sandbox`',
    'Ways to pay, separated by commas: `sandbox` (moves no money). Under an https `PUBLIC_ORIGIN` the sandbox is there only where it is written here.',
  ),
  PRICES_USD: setting(
    pricesIn('USD').default(DEFAULT_PRICES),
    priceList(DEFAULT_PRICES),
    'What is sold, and for how much in dollars, to readers of English. What is left out is not sold.',
  ),
  PRICES_EUR: setting(
    pricesIn('EUR').default(DEFAULT_PRICES),
    priceList(DEFAULT_PRICES),
    'The same in euros, for readers of French.',
  ),
  ...stripeSettings,
  ...paypalSettings,
} as const satisfies Record<string, Setting>;

/** Of each kind, the settings without which it cannot run. */
const NEEDED: Record<PaymentKind, readonly string[]> = { sandbox: [], stripe: STRIPE_NEEDS, paypal: PAYPAL_NEEDS };

type Given = Readonly<Record<string, unknown>> & {
  PAYMENTS?: readonly PaymentKind[] | undefined;
  PUBLIC_ORIGIN?: string | undefined;
  PLANS?: 'hosted' | 'open';
};

/** The ways to pay of this server; none where nothing is set up and the sandbox is out of place. */
export function paymentKindsOf(settings: Given): readonly PaymentKind[] {
  if (settings.PAYMENTS) return [...new Set(settings.PAYMENTS)];
  const ready = PAYMENT_KINDS.filter((kind) => NEEDED[kind].length > 0 && missingOf(kind, settings).length === 0);
  if (ready.length > 0) return ready;
  // Where everything is open there is nothing to try the payment of.
  return settings.PLANS === 'open' || settings.PUBLIC_ORIGIN?.startsWith('https:') ? [] : ['sandbox'];
}

/** A line for each kind that is set up by half, or asked for and not set up. */
export function paymentProblems(settings: Given): string[] {
  return PAYMENT_KINDS.flatMap((kind) => {
    const missing = missingOf(kind, settings);
    const begun = missing.length < NEEDED[kind].length || settings.PAYMENTS?.includes(kind);
    return begun && missing.length > 0 ? [`${missing.join(', ')}: needed for payments by ${kind}`] : [];
  });
}

const missingOf = (kind: PaymentKind, settings: Given) => NEEDED[kind].filter((name) => settings[name] === undefined);

function pricesIn(currency: Currency) {
  return z.string().transform((text, context): Prices => {
    const prices: Partial<Record<ProductKey, number>> = {};
    for (const part of text.split(',')) {
      const [key = '', figure = ''] = part.split('=').map((side) => side.trim());
      const product = PRODUCT_KEYS.find((each) => each === key);
      const minor = readPrice(figure);
      if (product && minor !== undefined) prices[product] = minor;
      else context.addIssue(`\`${part.trim()}\` is no price in ${currency}: write it as \`pro-month=9.99\``);
    }
    return prices;
  });
}

function priceList(prices: Prices): string {
  return Object.entries(prices)
    .map(([key, minor]) => `${key}=${writePrice(minor)}`)
    .join(',');
}
