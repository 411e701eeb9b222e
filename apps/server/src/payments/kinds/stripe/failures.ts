import { Stripe } from 'stripe';
import { withinDeadline } from '../deadline.ts';
import { ObjectUnknown, ProviderAway, ProviderRefused } from '../../role.ts';

/**
 * Asks Stripe, and fails in the role's terms. Nothing of what Stripe said goes along but its own code and the number of
 * the request: its sentences hold addresses, cards and parts of keys.
 */
export async function ask<T>(work: () => Promise<T>, longest: number): Promise<T> {
  try {
    return await withinDeadline(work(), longest);
  } catch (failure) {
    throw inOurTerms(failure);
  }
}

export function inOurTerms(failure: unknown): unknown {
  if (!(failure instanceof Stripe.errors.StripeError)) return failure;
  const { type, code, statusCode, requestId } = failure;
  const said = ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ');
  if (failure instanceof Stripe.errors.StripeInvalidRequestError) {
    return code === 'resource_missing' || statusCode === 404 ? new ObjectUnknown(said) : new ProviderRefused(said);
  }
  if (failure instanceof Stripe.errors.StripeCardError) return new ProviderRefused(said);
  if (failure instanceof Stripe.errors.StripeIdempotencyError) return new ProviderRefused(said);
  // No connection, 429 and 5xx; and a key that is refused, which its operator will mend: nothing may be lost meanwhile.
  return new ProviderAway(said);
}

export const isTaken = (failure: unknown) =>
  failure instanceof Stripe.errors.StripeInvalidRequestError && failure.code === 'resource_already_exists';
