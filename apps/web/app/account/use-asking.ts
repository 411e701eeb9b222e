import { useCallback } from 'react';
import type { RightName } from '@pagewright/contract/plans/rights.ts';
import { useSpeech } from '../words/speech.tsx';
import { useAccountStore } from './account.tsx';
import { loadSessionCalls } from './load-session-calls.ts';

/**
 * Asks for what a right needs: a login first, then a plan. What the server says of the account now counts, and whoever has
 * the plan already goes on at once.
 */
export function useAskFor(): (right: RightName | undefined, goOn?: () => unknown) => Promise<void> {
  const store = useAccountStore();
  const { language } = useSpeech();
  return useCallback(
    async (right, goOn) => {
      const { account } = store.get();
      const askToLogIn = () => store.openLogin({ mode: 'reg', next: right === 'download' ? 'download' : 'pay' });
      if (!account) return askToLogIn();
      const refresh = async () => (await loadSessionCalls()).readAccount(language);
      // Without the server the popup says so itself.
      const now = await refresh().catch(() => account);
      if (now?.plan !== account.plan) store.setAccount(now);
      if (!now) return askToLogIn();
      if (!now.vipInfo.isVip) return store.openOffer({ kind: 'pay', for: right });
      await goOn?.();
    },
    [store, language],
  );
}
