import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import type { AccountInfo } from '@pagewright/contract/calls/accounts.ts';
import type { FactsOf } from '@pagewright/contract/failures/codes.ts';
import { ask } from '../conversion/ask.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
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
  const { language } = useSpeech();
  const t = useWords('login');
  const store = useAccountStore();
  const { account } = useAccount();
  const onLoggedIn = useLoggedIn();
  const [state, setState] = useState<State>(() =>
    account && !isTheirs(account, link) ? { kind: 'taken', by: account.email } : { kind: 'asking' },
  );
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
        const answer = await ask('accounts.emailLogin', { ...link, confirmed }, { language });
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
  const begin = useEffectEvent(() => {
    if (!account) void redeem(false);
    else if (isTheirs(account, link)) store.enter(account);
  });
  useEffect(() => begin(), []);

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
          <Words>{t('confirm', { email: state.email })}</Words>
          <Action onPress={() => void redeem(true)}>{t('confirmButton', { email: state.email })}</Action>
          <Leave onPress={close}>{t('notMe')}</Leave>
        </>
      )}
      {state.kind === 'taken' && (
        <>
          <Words>{t('taken', { by: state.by })}</Words>
          <Action onPress={() => void redeem(true)}>
            {link.email === '' ? t('switch') : t('confirmButton', { email: link.email })}
          </Action>
          <Leave onPress={close}>{t('stay')}</Leave>
        </>
      )}
      {state.kind === 'unusable' && (
        <>
          <Words>{t(`unusable.${state.reason}`)}</Words>
          {/* What was cut off may hold no address to send another to. */}
          {(link.email !== '' || state.reason !== 'unknown') && (
            <Action onPress={() => void sendAgain()}>{t('sendAgain')}</Action>
          )}
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Words>{t('linkFailed')}</Words>
          <Action onPress={() => void redeem(state.confirmed)}>{t('tryAgain')}</Action>
        </>
      )}
      {state.kind === 'sent again' && (
        <>
          <Words>
            {state.notice.kind === 'sent'
              ? link.email === ''
                ? t('sentAgain')
                : t('sent', { email: link.email })
              : t(`notices.${state.notice.kind}`)}
          </Words>
          {state.notice.kind === 'unknown' && <Action onPress={signUp}>{t('signUp')}</Action>}
          {state.notice.kind === 'failed' && <Action onPress={() => void sendAgain()}>{t('tryAgain')}</Action>}
        </>
      )}
    </Dialog>
  );
}

const isTheirs = (account: AccountInfo, link: LoginLink): boolean =>
  account.email.toLowerCase() === link.email.toLowerCase();

function titleOf(state: State, t: TFunction<'login'>): string {
  switch (state.kind) {
    case 'unconfirmed':
      return t('confirmTitle');
    case 'taken':
      return t('takenTitle');
    case 'sent again':
      return state.notice.kind === 'sent' ? t('sentTitle') : t('linkTitle');
    default:
      return t('linkTitle');
  }
}

const Words = ({ children }: { children: string }) => (
  <output className="block [overflow-wrap:anywhere] text-ink-soft">{children}</output>
);

/** Its words may hold an address of any length. */
const Action = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button kind="primary" className="mt-6 h-auto! min-h-11 w-full py-2 whitespace-normal!" onClick={onPress}>
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </Button>
);

const Leave = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button kind="quiet" className="mt-2 w-full" onClick={onPress}>
    {children}
  </Button>
);
