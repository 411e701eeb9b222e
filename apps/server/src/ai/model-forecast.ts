import type { AiForecast } from '@pagewright/contract';
import type { Settings } from '../settings.ts';

/** Of a usual model: tokens that it writes in a second, and what a request waits for. */
const TOKENS_A_SECOND = 60;
const SECONDS_A_REQUEST = 2;
const MILLION = 1_000_000;

/** What a model takes, in tokens, time and money, and `before` seconds before it is asked. */
export function forecastOf(
  { AI_PRICES: prices }: Settings,
  { asked, answered, requests }: { asked: number; answered: number; requests: number },
  before: number,
): AiForecast {
  return {
    tokens: asked + answered,
    ...(prices && {
      cost: {
        amount: (asked * prices.asked + answered * prices.answered) / MILLION,
        currency: prices.currency,
      },
    }),
    seconds: Math.ceil(before + requests * SECONDS_A_REQUEST + answered / TOKENS_A_SECOND),
  };
}
