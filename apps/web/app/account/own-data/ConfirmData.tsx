import { useEffect, useRef, useState } from 'react';
import type { DataConfirmation } from '@pagewright/contract/calls/own-data.ts';
import type { FactsOf } from '@pagewright/contract/failures/codes.ts';
import { ask } from '../../conversion/ask.ts';
import { accountPath, homePath } from '../../site/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useAccount } from '../account.tsx';
import { ConfirmDelete } from './ConfirmDelete.tsx';
import { ConfirmExport } from './ConfirmExport.tsx';
import { takeToken } from './take-token.ts';

type State =
  | { kind: 'asking' }
  | { kind: 'open'; token: string; confirmation: DataConfirmation }
  | { kind: 'unusable'; reason: FactsOf['LINK_UNUSABLE']['reason'] }
  | { kind: 'failed' };

/** What a link confirms, for whose account. Opening it changes nothing: a person presses the button. */
export function ConfirmData() {
  const { language } = useSpeech();
  const t = useWords('account');
  const { account } = useAccount();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const token = useRef<string>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const given = (token.current ??= takeToken() ?? '');
      const answer = await ask('ownData.read', { token: given }, { language, signal: leaving.signal });
      if (answer.code === 0) setState({ kind: 'open', token: given, confirmation: answer.data });
      else if (answer.failure.code === 'LINK_UNUSABLE')
        setState({ kind: 'unusable', reason: answer.failure.facts.reason });
      else setState({ kind: 'failed' });
    };
    read().catch(() => {
      if (!leaving.signal.aborted) setState({ kind: 'failed' });
    });
    return () => leaving.abort();
  }, [language]);
  return (
    <div className="column flex justify-center py-16">
      <section className="w-full max-w-130 rounded-sheet border border-line bg-sheet p-6 shadow-raised sm:p-8">
        {state.kind === 'open' ? (
          state.confirmation.purpose === 'export' ? (
            <ConfirmExport {...state} />
          ) : (
            <ConfirmDelete {...state} />
          )
        ) : (
          <>
            <h1 className="display text-section">{t('data.title')}</h1>
            <p className="mt-4 text-ink-soft" role={state.kind === 'asking' ? undefined : 'alert'}>
              {state.kind === 'asking'
                ? t('loading')
                : state.kind === 'failed'
                  ? t('unreachable')
                  : t(state.reason === 'expired' ? 'data.expired' : 'data.unusable')}
            </p>
            {state.kind === 'unusable' && (
              <ButtonLink
                to={account ? accountPath(language, 'profile') : homePath(language)}
                kind="primary"
                className="mt-6"
              >
                {t(account ? 'data.another' : 'data.home')}
              </ButtonLink>
            )}
          </>
        )}
      </section>
    </div>
  );
}
