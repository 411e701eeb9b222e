import { randomInt } from 'node:crypto';

/** A signed event on its way, as the provider sends it. */
export interface Parcel {
  body: Buffer;
  /** Names in lower case. */
  headers: Record<string, string>;
}

/** Sends events to an endpoint like a provider on a bad day; gives the status of each delivery, in the order of sending. */
export async function deliver(
  endpoint: string,
  parcels: readonly Parcel[],
  { times = 1, shuffled = false, atOnce = 1 }: { times?: number; shuffled?: boolean; atOnce?: number } = {},
): Promise<number[]> {
  const waiting = parcels.flatMap((each) => Array.from({ length: times }, () => each));
  if (shuffled) shuffle(waiting);
  const statuses: number[] = [];
  const carry = async () => {
    for (let parcel = waiting.shift(); parcel; parcel = waiting.shift()) {
      const { status } = await fetch(endpoint, {
        method: 'POST',
        headers: parcel.headers,
        body: new Uint8Array(parcel.body),
      });
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, carry));
  return statuses;
}

function shuffle<T>(list: T[]): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
}
