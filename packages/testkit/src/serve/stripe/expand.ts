import { listOf, type StripeBook } from './book.ts';
import { paymentsOf } from './invoices.ts';
import type { Kept, Kind } from './kinds.ts';
import { refundsOf } from './payments.ts';
import { invalid } from './refusal.ts';

/** How deep Stripe follows a path of `expand`. */
const DEEPEST = 4;

/** A copy of an object as it is answered: with ids where nothing else was asked for. */
export function expanded(book: StripeBook, object: object, paths: readonly string[]): object {
  const answer = plain(structuredClone(object));
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > DEEPEST) {
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, {
        param: 'expand',
      });
    }
    expand(book, answer, names, path);
  }
  return answer;
}

/** Without what is answered only to those who ask for it. */
function plain(object: object): Record<string, unknown> {
  const answer = object as Record<string, unknown>;
  if (answer['object'] === 'checkout.session') delete answer['line_items'];
  if (answer['object'] === 'list') {
    answer['data'] = (answer['data'] as object[]).map((each) => plain(each));
  }
  return answer;
}

function expand(book: StripeBook, at: Record<string, unknown>, names: readonly string[], path: string): void {
  const [name = '', ...rest] = names;
  include(book, at, name);
  if (!(name in at)) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const found = book.find(at[name]);
  if (found) at[name] = plain(structuredClone(found));
  if (at[name] === null || rest.length === 0) return;
  const inner = at[name];
  for (const each of Array.isArray(inner) ? inner : [inner]) {
    if (typeof each !== 'object') throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    expand(book, each as Record<string, unknown>, rest, path);
  }
}

/** What stands in an object only where it is asked for. */
function include(book: StripeBook, at: Record<string, unknown>, name: string): void {
  const [kind, id] = [at['object'], at['id']] as [Kind, string];
  if (kind === 'checkout.session' && name === 'line_items') {
    at[name] = structuredClone((book.find(id) as Kept['checkout.session']).line_items);
  }
  if (kind === 'invoice' && name === 'payments') at[name] = structuredClone(paymentsOf(book, book.get('invoice', id)));
  if (kind === 'charge' && name === 'refunds') at[name] = structuredClone(refundsOf(book, book.get('charge', id)));
  if (kind === 'subscription' && name === 'items') at[name] ??= listOf([], '');
}
