import { useEffect, useRef, useState } from 'react';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { PaymentKind } from '@pagewright/contract/plans/payment-kinds.ts';
import { scopeOf, type ProductKey } from '@pagewright/contract/plans/product-keys.ts';
import { useAccountStore } from '../account/account.tsx';
import { isLoginOver } from '../account/ask-own.ts';
import { ask } from '../conversion/ask.ts';
import { keepWork } from '../site/unfinished-work.ts';
import { useSpeech } from '../words/speech.tsx';
import { rememberLeftPage } from './left-page.ts';

export type PurchaseState =
  | { state: 'idle' }
  /** On the way to the page where it is paid. */
  | { state: 'leaving' }
  | { state: 'failed'; failure: Failure | undefined }
  /** The server knows no such coupon for this product: nothing is begun without it. */
  | { state: 'coupon-unknown' }
  /** Another plan from `at` on. */
  | { state: 'changed'; at: number }
  /** What was cancelled, or was to change, goes on. */
  | { state: 'kept' };

/** Orders a product at the server, which decides what that is: a payment, a change at the end of the period, or none. */
export function usePurchase() {
  const { language } = useSpeech();
  const store = useAccountStore();
  const [purchase, setPurchase] = useState<PurchaseState>({ state: 'idle' });
  const inFlight = useRef(false);
  useEffect(() => {
    // A page that the back button shows again is not on its way any more.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      inFlight.current = false;
      setPurchase({ state: 'idle' });
    };
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);

  const buy = async (productId: ProductKey, payType: PaymentKind, code: string): Promise<PurchaseState> => {
    const to = { language };
    const coupon = code === '' ? undefined : code;
    const ordered = await ask('orders.create', { productId, coupon, lang: language }, to);
    if (ordered.code !== 0) return { state: 'failed', failure: ordered.failure };
    if (ordered.data.kind === 'buy') {
      if (ordered.data.coupon === 'unknown') return { state: 'coupon-unknown' };
      const { orderId } = ordered.data;
      const paying = await ask('orders.pay', { orderId, payType }, to);
      if (paying.code !== 0) return { state: 'failed', failure: paying.failure };
      rememberLeftPage();
      await keepWork();
      location.assign(paying.data.payUrl);
      return { state: 'leaving' };
    }
    if (ordered.data.kind === 'change-at-end') {
      const changed = await ask('subscriptions.change', { productId, lang: language }, to);
      return changed.code === 0
        ? { state: 'changed', at: changed.data.next?.at ?? ordered.data.at }
        : { state: 'failed', failure: changed.failure };
    }
    const kept = await ask('subscriptions.resume', { scope: scopeOf(productId) }, to);
    return kept.code === 0 ? { state: 'kept' } : { state: 'failed', failure: kept.failure };
  };

  return {
    purchase,
    /** One at a time. `coupon`: as it was typed, or nothing. */
    buy: async (product: ProductKey, way: PaymentKind, coupon = '') => {
      if (inFlight.current) return;
      inFlight.current = true;
      setPurchase({ state: 'leaving' });
      const next = await buy(product, way, coupon.trim()).catch((): PurchaseState => ({
        state: 'failed',
        failure: undefined,
      }));
      inFlight.current = next.state === 'leaving';
      if (next.state === 'failed' && isLoginOver(next.failure)) {
        setPurchase({ state: 'idle' });
        // What is sold is offered again after it.
        return store.openLogin({ mode: 'login', next: scopeOf(product) === 'ai' ? 'payAi' : 'pay' });
      }
      setPurchase(next);
    },
  };
}
