import type { Period } from './periods.ts';
import { coversProduct, isLifetime, type ProductKey } from './product-keys.ts';

/** What an account has now, of one product. */
export type Held =
  | {
      product: ProductKey;
      state: 'trialing' | 'active';
      period: Period;
      cancelAtEnd: boolean;
      next?: ProductKey | undefined;
    }
  /** A renewal failed, or nobody renews it: nothing is paid beyond its period. */
  | { product: ProductKey; state: 'past-due' | 'paused'; period: Period }
  /** Bought once. */
  | { product: ProductKey; state: 'lifetime' };

/** What becomes of the wish for a product. */
export type Change =
  /** A checkout of its own, from now on. `replaces` ends with it, and what it had paid beyond that moment comes back. */
  | { kind: 'buy'; replaces: readonly ProductKey[] }
  /** The same rights by another interval: from the end of what is paid, and nothing is charged before. */
  | { kind: 'change-at-end'; of: ProductKey; at: Date }
  /** It was cancelled and still runs, or was to become another: that is taken back. */
  | { kind: 'resume'; of: ProductKey }
  /** It is there, or something that holds it. */
  | { kind: 'has-already'; product: ProductKey };

/**
 * The table of every purchase by somebody who has something. All intervals of one scope give the same rights, so a
 * change between them never needs to be paid at once: the paid period is used up, then the other begins. Only wider
 * rights (lifetime, Pro instead of AI) begin at once, and then the narrower ends and its unused part is paid back.
 * So there is never a day without rights that was paid, and never a day that was paid twice.
 */
export function changeTo(wanted: ProductKey, held: readonly Held[]): Change {
  const lifetime = held.find((each) => each.state === 'lifetime' && coversProduct(each.product, wanted));
  if (lifetime) return { kind: 'has-already', product: lifetime.product };

  const running = held.filter(isRunning);
  const stopped = held.filter((each) => each.state === 'past-due' || each.state === 'paused');
  const replaced = [...running, ...stopped]
    .filter(({ product }) => coversProduct(wanted, product))
    .map(({ product }) => product);

  const same = running.find(({ product }) => product === wanted);
  if (same) {
    const planned = same.cancelAtEnd || same.next !== undefined;
    return planned ? { kind: 'resume', of: wanted } : { kind: 'has-already', product: wanted };
  }
  if (isLifetime(wanted)) return { kind: 'buy', replaces: replaced };

  const wide = running.find(({ product }) => coversProduct(product, wanted));
  if (!wide) return { kind: 'buy', replaces: replaced };
  if (wide.next === wanted) return { kind: 'has-already', product: wanted };
  return { kind: 'change-at-end', of: wide.product, at: wide.period.until };
}

type Running = Extract<Held, { cancelAtEnd: boolean }>;

const isRunning = (held: Held): held is Running => held.state === 'trialing' || held.state === 'active';
