import type { PaymentParts } from './parts.ts';
import type { PaymentKind, PaymentProvider, Providers } from './role.ts';
import { paymentKindsOf } from './settings.ts';

/** A kind adds itself here. Stripe's library alone is two hundred files: only what is set up is loaded. */
const KINDS: Record<PaymentKind, (parts: PaymentParts) => Promise<PaymentProvider>> = {
  sandbox: async (parts) => (await import('./kinds/sandbox/sandbox.ts')).createSandbox(parts),
  stripe: async (parts) => (await import('./kinds/stripe/stripe.ts')).createStripe(parts),
  paypal: async (parts) => (await import('./kinds/paypal/paypal.ts')).createPaypal(parts),
};

/** The ways to pay that this server is set up for. */
export async function createProviders(parts: PaymentParts): Promise<Providers> {
  const kinds = paymentKindsOf(parts.settings);
  return new Map(await Promise.all(kinds.map(async (kind) => [kind, await KINDS[kind](parts)] as const)));
}
