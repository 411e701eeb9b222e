import type { ApiAnswer, ApiRequest } from '../api-server.ts';
import type { StripeBook } from './book.ts';
import { StripeRefusal } from './refusal.ts';

const KEPT_SECONDS = 24 * 3600;

/**
 * The same key again gives the same answer again, also where that was a refusal of a card; with other parameters it is an
 * error. Keys are forgotten after a day: https://docs.stripe.com/api/idempotent_requests.
 */
export class Idempotency {
  readonly #book: StripeBook;
  readonly #kept = new Map<string, { asked: string; answer: ApiAnswer; at: number }>();

  constructor(book: StripeBook) {
    this.#book = book;
  }

  answer(request: ApiRequest, carryOut: () => ApiAnswer): ApiAnswer {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method === 'GET') return carryOut();
    const asked = `${request.method} ${request.path} ${request.body.toString()}`;
    const kept = this.#kept.get(key);
    if (kept && this.#book.seconds - kept.at < KEPT_SECONDS) {
      if (kept.asked === asked) return kept.answer;
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
      });
    }
    // What was refused before anything began is not kept, like at Stripe.
    const answer = carryOut();
    this.#kept.set(key, { asked, answer, at: this.#book.seconds });
    return answer;
  }
}
