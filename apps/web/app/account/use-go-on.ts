import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NextStep } from '@pagewright/contract/calls/values.ts';
import { homePath, pricingPath } from '../site/paths.ts';
import { loadPart } from '../site/load-part.ts';
import { useSpeech } from '../words/speech.tsx';
import { useAccountStore } from './account.tsx';

const loadSaving = () => loadPart(() => import('../conversion/save-results.ts'));

/** Goes on with what led to a login, or to a payment (1-core section 4). */
export function useGoOn(): (next: NextStep | undefined) => void {
  const store = useAccountStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { language } = useSpeech();
  return useCallback(
    (next) => {
      const { account } = store.get();
      if (!account) return;
      const { isVip, isAiTimeVip } = account.vipInfo;
      switch (next) {
        case 'toHome':
          return void navigate(homePath(language));
        case 'pay':
          if (!isVip && pathname !== pricingPath(language)) store.openOffer({ kind: 'pay', for: undefined });
          return;
        case 'payAi':
          if (!isAiTimeVip) store.openOffer({ kind: 'pay-ai' });
          return;
        case 'download':
          if (isVip) void loadSaving().then(({ saveWanted }) => saveWanted());
          else store.openOffer({ kind: 'pay', for: 'download' });
      }
    },
    [store, navigate, pathname, language],
  );
}
