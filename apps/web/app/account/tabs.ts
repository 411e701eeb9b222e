import { useEffect } from 'react';
import type { AccountInfo } from '@pagewright/contract/calls/accounts.ts';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { ask } from '../conversion/ask.ts';
import { useSpeech } from '../words/speech.tsx';
import { useAccountStore } from './account.tsx';

/** What tabs of this site tell each other: that something changed, never what. */
type Message = 'changed' | 'logged out';

const CHANNEL = 'account';
const RELOAD_AFTER_MS = 500;

export function tellTabs(message: Message): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** The page as somebody else sees it: whatever it shows of the account is not theirs. */
export const reloadSoon = () => void setTimeout(() => location.reload(), RELOAD_AFTER_MS);

async function readAccount(language: Language): Promise<AccountInfo | undefined> {
  const answer = await ask(CALLS['accounts.info'], {}, { language });
  return answer.code === 0 ? answer.data : undefined;
}

/** Another tab's login shows here, and its logout ends this page's too. */
export function useTabs(): void {
  const store = useAccountStore();
  const { language } = useSpeech();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === 'logged out') {
        store.setAccount(undefined);
        reloadSoon();
        return;
      }
      void readAccount(language).then(store.setAccount);
    });
    return () => channel.close();
  }, [store, language]);
}
