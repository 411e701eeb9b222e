import type { Problem } from './types/check-shape.ts';

/** What Stripe answers instead, in its own shape: https://docs.stripe.com/api/errors. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(
    status: number,
    error: { type: ErrorType; message: string; code?: string; param?: string; decline_code?: string },
  ) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });

export const missingObject = (kind: string, id: string, param = 'id') =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** Stripe tells the first thing that is wrong with a request, the unknown before the missing. */
export function refusalOf(problems: readonly Problem[]): StripeRefusal {
  const { at, what } = problems.find((each) => each.what === 'unknown') ?? (problems[0] as Problem);
  if (what === 'unknown') return invalid(`Received unknown parameter: ${at}`, { code: 'parameter_unknown', param: at });
  if (what === 'missing') return invalid(`Missing required param: ${at}.`, { code: 'parameter_missing', param: at });
  return invalid(`Invalid ${at}: it is not one of what is allowed here`, { param: at });
}
