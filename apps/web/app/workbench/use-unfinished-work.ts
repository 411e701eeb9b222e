import { useEffect, useEffectEvent } from 'react';
import { dropWork, offerWork, type UnfinishedWork } from '../site/unfinished-work.ts';

/** What is kept when the page is left to log in or to pay; nothing once it is shown again as it was. */
export function useUnfinishedWork(read: () => UnfinishedWork | undefined): void {
  const current = useEffectEvent(read);
  useEffect(() => offerWork(() => current()), []);
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && dropWork();
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);
}
