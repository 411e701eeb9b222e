import { FAILURES, type Failure, type WayOut } from '@pagewright/contract/failures/codes.ts';
import { Button } from '../ui/Button.tsx';
import { useSpeech } from '../words/speech.tsx';

const WORDS = {
  'choose-file': 'work.chooseFile',
  'enter-password': 'work.enterPassword',
  'change-options': 'work.changeOptions',
  'change-address': 'work.changeAddress',
  retry: 'work.retry',
  'start-over': 'work.startOver',
} as const satisfies Record<Exclude<WayOut, 'none'>, string>;

/** Beside the sentence that says what failed: the one thing to do about it. */
export function WayOutButton({ failure, onWayOut }: { failure: Failure; onWayOut: (wayOut: WayOut) => void }) {
  const { t } = useSpeech();
  const { wayOut } = FAILURES[failure.code];
  if (wayOut === 'none') return null;
  return (
    <Button size="small" onClick={() => onWayOut(wayOut)}>
      {t(WORDS[wayOut])}
    </Button>
  );
}
