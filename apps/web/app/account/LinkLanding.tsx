import { useEffect, useRef, useState } from 'react';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import type { FactsOf } from '@pagewright/contract/failures/codes.ts';
import { ask } from '../conversion/ask.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech } from '../words/speech.tsx';
import { useAccount, useAccountStore } from './account.tsx';
import { askForAnother, type LinkNotice } from './ask-for-link.ts';
import { takenLink, type LoginLink } from './link.ts';
import { useLoggedIn } from './use-login.ts';

type State =
  /** Nothing is shown yet. */
  | { kind: 'asking' }
  | { kind: 'unconfirmed'; email: string }
  /** Somebody else is logged in here. */
  | { kind: 'taken'; by: string }
  | { kind: 'unusable'; reason: FactsOf['LINK_UNUSABLE']['reason'] }
  | { kind: 'failed'; confirmed: boolean }
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
  const store = useAccountStore();
  const { account } = useAccount();
  const onLoggedIn = useLoggedIn();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const inFlight = useRef(false);

  /** One request at a time; what is shown stays until it has been answered. */
  const answerWith = async (request: () => Promise<State>) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setState(await request());
    inFlight.current = false;
  };
  const redeem = (confirmed: boolean) =>
    answerWith(async () => {
      try {
        const answer = await ask(CALLS['accounts.emailLogin'], { ...link, confirmed }, { language });
        if (!('failure' in answer)) {
          if (answer.data !== 1) onLoggedIn(answer.data, answer.data.next);
          return { kind: 'closed' };
        }
        const { code, facts } = answer.failure;
        if (code === 'LINK_UNCONFIRMED') return { kind: 'unconfirmed', email: facts.email };
        if (code === 'LINK_UNUSABLE') return { kind: 'unusable', reason: facts.reason };
      } catch {
        // Said below.
      }
      return { kind: 'failed', confirmed };
    });
  const begin = () => {
    if (!account) void redeem(false);
    else if (account.email.toLowerCase() === link.email.toLowerCase()) store.enter(account);
    else setState({ kind: 'taken', by: account.email });
  };
  // Once, when the page has loaded.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(begin, []);

  const sendAgain = () => answerWith(async () => ({ kind: 'sent again', notice: await askForAnother(link, language) }));
  const close = () => setState({ kind: 'closed' });
  const signUp = () => {
    close();
    store.openLogin({ mode: 'reg', next: undefined });
  };
  return (
    <Dialog title={titleOf(state, t)} open={state.kind !== 'closed' && state.kind !== 'asking'} onClose={close}>
      {state.kind === 'unconfirmed' && (
        <>
          <Words>{t('login.confirm', { email: state.email })}</Words>
          <Action onPress={() => void redeem(true)}>{t('login.confirmButton', { email: state.email })}</Action>
          <Leave onPress={close}>{t('login.notMe')}</Leave>
        </>
      )}
      {state.kind === 'taken' && (
        <>
          <Words>{t('login.taken', { by: state.by })}</Words>
          <Action onPress={() => void redeem(true)}>
            {link.email === '' ? t('login.switch') : t('login.confirmButton', { email: link.email })}
          </Action>
          <Leave onPress={close}>{t('login.stay')}</Leave>
        </>
      )}
      {state.kind === 'unusable' && (
        <>
          <Words>{t(`login.unusable.${state.reason}`)}</Words>
          {/* What was cut off may hold no address to send another to. */}
          {(link.email !== '' || state.reason !== 'unknown') && (
            <Action onPress={() => void sendAgain()}>{t('login.sendAgain')}</Action>
          )}
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Words>{t('login.linkFailed')}</Words>
          <Action onPress={() => void redeem(state.confirmed)}>{t('login.tryAgain')}</Action>
        </>
      )}
      {state.kind === 'sent again' && (
        <>
          <Words>
            {state.notice.kind === 'sent'
              ? link.email === ''
                ? t('login.sentAgain')
                : t('login.sent', { email: link.email })
              : t(`login.notices.${state.notice.kind}`)}
          </Words>
          {state.notice.kind === 'unknown' && <Action onPress={signUp}>{t('login.signUp')}</Action>}
          {state.notice.kind === 'failed' && <Action onPress={() => void sendAgain()}>{t('login.tryAgain')}</Action>}
        </>
      )}
    </Dialog>
  );
}

function titleOf(state: State, t: ReturnType<typeof useSpeech>['t']): string {
  switch (state.kind) {
    case 'unconfirmed':
      return t('login.confirmTitle');
    case 'taken':
      return t('login.takenTitle');
    case 'sent again':
      return state.notice.kind === 'sent' ? t('login.sentTitle') : t('login.linkTitle');
    default:
      return t('login.linkTitle');
  }
}

const Words = ({ children }: { children: string }) => (
  <output className="block [overflow-wrap:anywhere] text-ink-soft">{children}</output>
);

/** Its words may hold an address of any length. */
const Action = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button kind="primary" className="mt-6 h-auto min-h-11 w-full py-2 whitespace-normal" onClick={onPress}>
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </Button>
);

const Leave = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button kind="quiet" className="mt-2 w-full" onClick={onPress}>
    {children}
  </Button>
);
