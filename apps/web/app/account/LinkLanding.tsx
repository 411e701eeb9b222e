import { useEffect, useState } from 'react';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import type { FactsOf } from '@pagewright/contract/failures/codes.ts';
import { ask } from '../conversion/ask.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech } from '../words/speech.tsx';
import { askForLink, type LinkNotice } from './ask-for-link.ts';
import { takenLink, type LoginLink } from './link.ts';
import { useLoggedIn } from './use-login.ts';

type State =
  | { kind: 'asking' }
  | { kind: 'unconfirmed'; email: string }
  | { kind: 'unusable'; reason: FactsOf['LINK_UNUSABLE']['reason'] }
  | { kind: 'failed' }
  | { kind: 'sent again'; notice: LinkNotice }
  | { kind: 'closed' };

/**
 * A login link has led here. In the browser that asked for it, it logs in by itself. Anywhere else it names the account and
 * a person presses a button: programs that look into mails open links too.
 */
export function LinkLanding() {
  const [link] = useState(takenLink);
  return link && <Landing link={link} />;
}

function Landing({ link }: { link: LoginLink }) {
  const { t, language } = useSpeech();
  const onLoggedIn = useLoggedIn();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const redeem = async (confirmed: boolean) => {
    setState({ kind: 'asking' });
    try {
      const answer = await ask(CALLS['accounts.emailLogin'], { ...link, confirmed }, { language });
      if (!('failure' in answer)) {
        if (answer.data !== 1) onLoggedIn(answer.data, answer.data.next);
        setState({ kind: 'closed' });
        return;
      }
      const { code, facts } = answer.failure;
      if (code === 'LINK_UNCONFIRMED') setState({ kind: 'unconfirmed', email: facts.email });
      else if (code === 'LINK_UNUSABLE') setState({ kind: 'unusable', reason: facts.reason });
      else setState({ kind: 'failed' });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  // Once, when the page has loaded.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void redeem(false), []);

  const sendAgain = async () => {
    setState({ kind: 'asking' });
    const { email } = link;
    setState({ kind: 'sent again', notice: await askForLink({ email, name: undefined, next: undefined, language }) });
  };
  const close = () => setState({ kind: 'closed' });
  const title = state.kind === 'unconfirmed' ? t('login.confirmTitle') : t('login.linkTitle');
  return (
    <Dialog title={title} open={state.kind !== 'closed' && state.kind !== 'asking'} onClose={close}>
      {state.kind === 'unconfirmed' && (
        <>
          <p className="break-words text-ink-soft">{t('login.confirm', { email: state.email })}</p>
          <Button kind="primary" className="mt-6 w-full" onClick={() => void redeem(true)}>
            {t('login.confirmButton', { email: state.email })}
          </Button>
          <Button kind="quiet" className="mt-2 w-full" onClick={close}>
            {t('login.notMe')}
          </Button>
        </>
      )}
      {state.kind === 'unusable' && (
        <>
          <p className="text-ink-soft">{t(`login.unusable.${state.reason}`)}</p>
          {link.email !== '' && (
            <Button kind="primary" className="mt-6 w-full" onClick={() => void sendAgain()}>
              {t('login.sendAgain')}
            </Button>
          )}
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <p className="text-ink-soft">{t('login.linkFailed')}</p>
          <Button kind="primary" className="mt-6 w-full" onClick={() => void redeem(false)}>
            {t('login.tryAgain')}
          </Button>
        </>
      )}
      {state.kind === 'sent again' && (
        <output className="block break-words text-ink-soft">
          {state.notice.kind === 'sent'
            ? t('login.sent', { email: link.email })
            : t(`login.notices.${state.notice.kind}`)}
        </output>
      )}
    </Dialog>
  );
}
