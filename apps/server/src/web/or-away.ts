import { Refused } from '../failure.ts';
import { ProviderAway } from '../payments/role.ts';
import { RETRY_SECONDS } from './connections/limits.ts';

/** A provider that does not answer is said as such. */
export async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refused('PAYMENT_AWAY', { seconds: RETRY_SECONDS }, error);
    throw error;
  }
}
