import { useEffect, useEffectEvent } from 'react';
import { useSpeech } from '../words/speech.tsx';
import { useAccountStore } from './account.tsx';
import { loadSessionCalls } from './load-session-calls.ts';
import { useGoOn } from './use-go-on.ts';

/** What tabs of this site tell each other: that something changed, never what. */
type Message = 'changed' | 'logged out';

const CHANNEL = 'account';
const RELOAD_AFTER_MS = 500;

let channel: BroadcastChannel | undefined;
/** One for the page: it does not hear what it says itself. */
const tabs = (): BroadcastChannel => (channel ??= new BroadcastChannel(CHANNEL));

export const tellTabs = (message: Message): void => tabs().postMessage(message);

/** The page as somebody else sees it: whatever it shows of the account is not theirs. */
export const reloadSoon = () => void setTimeout(() => location.reload(), RELOAD_AFTER_MS);

/**
 * Another tab's login shows here, and its logout ends this page's too. A page that the browser kept, and shows again by
 * its back button, may be of somebody who has left.
 */
export function useTabs(): void {
  const store = useAccountStore();
  const { language } = useSpeech();
  const goOn = useEffectEvent(useGoOn());
  useEffect(() => {
    const follow = async () => {
      const { account: former, login, offer } = store.get();
      try {
        const now = await (await loadSessionCalls()).readAccount(language);
        store.setAccount(now);
        if (former && former.email !== now?.email) return reloadSoon();
        // What was asked for here goes on here, though the link or the payment led to another tab.
        if (now && login) goOn(login.next);
        if (now?.vipInfo.isVip && offer?.kind === 'pay') {
          store.closeOffer();
          if (offer.for === 'download') goOn('download');
        }
      } catch {
        // Without the server nobody has come or gone as far as this page can know.
      }
    };
    const onMessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'logged out') {
        store.setAccount(undefined);
        reloadSoon();
        return;
      }
      void follow();
    };
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void follow();
    };
    tabs().addEventListener('message', onMessage);
    window.addEventListener('pageshow', onShown);
    return () => {
      tabs().removeEventListener('message', onMessage);
      window.removeEventListener('pageshow', onShown);
    };
  }, [store, language]);
}
