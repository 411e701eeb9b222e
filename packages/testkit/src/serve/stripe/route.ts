import type { Stripe } from 'stripe';
import { listOf, type StripeBook } from './book.ts';
import type { Kept, Kind } from './kinds.ts';
import { invalid } from './refusal.ts';
import type { TypeAddress } from './types/declarations.ts';

/** A call that the local Stripe answers. Its parameters and its answer are held against these types of the package. */
export interface StripeRoute {
  call: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`;
  params: TypeAddress;
  answers: Kind;
  /** An object, or for lists the objects among which the call pages. */
  act: (given: { book: StripeBook; id: string; params: never; origin: string }) => Kept[Kind] | Kept[Kind][];
}

export const route = <P>(
  call: StripeRoute['call'],
  params: TypeAddress,
  answers: Kind,
  act: (given: { book: StripeBook; id: string; params: P; origin: string }) => Kept[Kind] | Kept[Kind][],
): StripeRoute => ({ call, params, answers, act: act as StripeRoute['act'] });

/** "GET one" of a kind. */
export const one = (call: StripeRoute['call'], params: TypeAddress, kind: Kind) =>
  route(call, params, kind, ({ book, id }) => book.get(kind, id));

/** A list as one page of it, by the cursor and the span of time that the call asks for. */
export function pageOf(found: Kept[Kind][], params: Paging, url: string): Stripe.ApiList<Kept[Kind]> {
  const { limit = 10, starting_after: after, ending_before: before, created } = params;
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100', { param: 'limit' });
  if (before !== undefined) throw new Error('the local Stripe pages forwards only');
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = typeof created === 'object' ? created : {};
  const inSpan = found.filter((each) => {
    const at = (each as { created?: number }).created ?? 0;
    return at > gt && at >= gte && at < lt && at <= lte;
  });
  const from = after === undefined ? 0 : inSpan.findIndex((each) => (each as { id: string }).id === after) + 1;
  const page = inSpan.slice(from, from + limit);
  return { ...listOf(page, url), has_more: from + limit < inSpan.length };
}

export interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: { gt?: number; gte?: number; lt?: number; lte?: number };
}
