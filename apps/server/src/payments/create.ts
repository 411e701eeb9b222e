import { createSandbox } from './kinds/sandbox/sandbox.ts';
import { createPaypal } from './kinds/paypal/paypal.ts';
import { createStripe } from './kinds/stripe/stripe.ts';
import type { PaymentParts } from './parts.ts';
import type { PaymentKind, PaymentProvider, Providers } from './role.ts';
import { paymentKindsOf } from './settings.ts';

/** A kind adds itself here. */
const KINDS: Record<PaymentKind, (parts: PaymentParts) => PaymentProvider> = {
  sandbox: createSandbox,
  stripe: createStripe,
  paypal: createPaypal,
};

/** The ways to pay that this server is set up for. */
export function createProviders(parts: PaymentParts): Providers {
  return new Map(paymentKindsOf(parts.settings).map((kind) => [kind, KINDS[kind](parts)]));
}
