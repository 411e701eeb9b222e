import { useEffect, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { scopeOf, type ProductKey } from '@pagewright/contract/plans/product-keys.ts';
import { useAccountStore } from '../account/account.tsx';
import { loadSessionCalls } from '../account/load-session-calls.ts';
import { tellTabs } from '../account/tabs.ts';
import { saveResults, saveWanted } from '../conversion/save-results.ts';
import type { WantedResults } from '../conversion/wanted-results.ts';
import { homePath } from '../site/paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { leftPage } from './left-page.ts';
import { Outcome } from './Outcome.tsx';

type Saved = { wanted: WantedResults } | 'failed' | undefined;

/** A plan has begun: this page and every tab have it now, and what was to be downloaded is. */
export function Welcome({ product }: { product: ProductKey | undefined }) {
  const { language } = useSpeech();
  const t = useWords('paid');
  const store = useAccountStore();
  const [saved, setSaved] = useState<Saved>();
  useEffect(() => {
    const begin = async () => {
      const account = await (await loadSessionCalls()).readAccount(language).catch(() => store.get().account);
      store.setAccount(account);
      if (account?.vipInfo.isVip) {
        const wanted = await saveWanted().catch(() => 'failed' as const);
        setSaved(typeof wanted === 'object' ? { wanted } : wanted);
      }
      tellTabs('changed');
    };
    void begin();
  }, [store, language]);
  const left = leftPage();
  return (
    <Outcome
      icon={CircleCheck}
      title={t(product !== undefined && scopeOf(product) === 'ai' ? 'welcomeAi' : 'welcome')}
      text={
        <>
          <span className="block">{t('welcomeText')}</span>
          {saved !== undefined && (
            <span className="mt-3 block [overflow-wrap:anywhere]">{<SavedWords saved={saved} />}</span>
          )}
        </>
      }
    >
      {typeof saved === 'object' && (
        <Button size="large" onClick={() => void saveResults(saved.wanted).catch(() => setSaved('failed'))}>
          {t('saveAgain')}
        </Button>
      )}
      <ButtonLink to={left ?? homePath(language)} kind="primary" size="large">
        {t(left === undefined ? 'tools' : 'back')}
      </ButtonLink>
    </Outcome>
  );
}

function SavedWords({ saved }: { saved: Exclude<Saved, undefined> }) {
  const t = useWords('paid');
  if (saved === 'failed') return t('savingFailed');
  const { files } = saved.wanted;
  const [only, ...others] = files;
  return only && others.length === 0 ? t('saving', { file: only.name }) : t('savingMany', { count: files.length });
}
