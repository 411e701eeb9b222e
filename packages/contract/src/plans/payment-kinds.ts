/** Whom people can pay by. `sandbox` moves no money. */
export const PAYMENT_KINDS = ['sandbox', 'stripe', 'paypal'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
