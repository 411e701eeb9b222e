import { useRef } from 'react';
import { useBlocker } from 'react-router';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useWords } from '../words/speech.tsx';

/** Asks before another page of the site takes the place of changes that are not saved. */
export function LeaveDialog({ changes }: { changes: number }) {
  const t = useWords('editor');
  // Until the next page stands, this one still hears of moves: Back, pressed at once, would be lost.
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changes > 0 && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('leave.title')} open onClose={blocker.reset}>
      <p>{t('leave.text', { count: changes, hours: LIMITS.keptEditHours })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="primary" onClick={blocker.reset}>
          {t('leave.stay')}
        </Button>
        <Button
          onClick={() => {
            isLeaving.current = true;
            blocker.proceed();
          }}
        >
          {t('leave.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
