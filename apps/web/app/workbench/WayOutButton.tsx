import { FAILURES, type Failure, type WayOut } from '@pagewright/contract/failures/codes.ts';
import { useAccountStore } from '../account/account.tsx';
import { useAskFor } from '../account/use-asking.ts';
import { Button } from '../ui/Button.tsx';
import { useSpeech } from '../words/speech.tsx';

const WORDS = {
  'choose-file': 'work.chooseFile',
  'enter-password': 'work.enterPassword',
  'change-options': 'work.changeOptions',
  'change-address': 'work.changeAddress',
  retry: 'work.retry',
  'start-over': 'work.startOver',
  'log-in': 'account.logIn',
  'see-plans': 'account.seePlans',
  'see-limit': 'account.seeLimit',
  'see-ai-limit': 'account.seePlans',
} as const satisfies Record<Exclude<WayOut, 'none'>, string>;

/** Beside the sentence that says what failed: the one thing to do about it. */
export function WayOutButton({ failure, onWayOut }: { failure: Failure; onWayOut: (wayOut: WayOut) => void }) {
  const { t } = useSpeech();
  const store = useAccountStore();
  const askFor = useAskFor();
  const { wayOut } = FAILURES[failure.code];
  if (wayOut === 'none') return null;
  const take = () => {
    // The files are ready again behind the popup.
    onWayOut(wayOut);
    if (wayOut === 'log-in') store.openLogin({ mode: 'login', next: undefined });
    if (wayOut === 'see-plans') void askFor(failure.facts.right);
    if (wayOut === 'see-limit') store.openOffer({ kind: 'limit' });
    if (wayOut === 'see-ai-limit') store.openOffer({ kind: 'ai-limit' });
  };
  return (
    <Button size="small" onClick={take}>
      {t(WORDS[wayOut])}
    </Button>
  );
}
