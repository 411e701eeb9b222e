import { useEffect } from 'react';
import { useAccountStore } from './account.tsx';

const OFFERS = ['pay', 'pay-ai', 'ai-limit'] as const;

/** `?offer=ai-limit` opens that popup: other programs of this product, and mails, lead to it so. The address forgets it. */
export function useLinkedOffer(): void {
  const store = useAccountStore();
  useEffect(() => {
    const address = new URL(location.href);
    const kind = OFFERS.find((each) => each === address.searchParams.get('offer'));
    if (!kind) return;
    address.searchParams.delete('offer');
    history.replaceState(history.state, '', address);
    if (kind === 'ai-limit' || store.get().account)
      store.openOffer(kind === 'pay' ? { kind, for: undefined } : { kind });
    else store.openLogin({ mode: 'reg', next: kind === 'pay' ? 'pay' : 'payAi' });
  }, [store]);
}
