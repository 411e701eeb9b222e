import { countedAddress } from './address.ts';

/** Counts what each address has at one time. */
export interface Cap {
  /** `undefined` where the address has as many as it may; otherwise what must be called once at the end. */
  enter: (address: string) => (() => void) | undefined;
}

/** `most` 0: no cap. */
export function createCap(most: number): Cap {
  const counts = new Map<string, number>();
  return {
    enter: (address) => {
      const key = countedAddress(address);
      const count = counts.get(key) ?? 0;
      if (most > 0 && count >= most) return undefined;
      counts.set(key, count + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
