import { ProviderAway } from '../role.ts';

/** Longer than this nobody waits for a provider, however many requests an answer takes. */
export const LONGEST_CALL_MS = 10_000;

export async function withinDeadline<T>(work: Promise<T>, longest: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ProviderAway('no answer in time')), longest);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
