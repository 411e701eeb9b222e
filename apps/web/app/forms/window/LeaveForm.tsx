import { useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../words/speech.tsx';

interface LeaveFormProps {
  /** The window is to be closed. */
  isAsked: boolean;
  isUnsaved: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before answers are lost that nobody kept or downloaded. */
export function LeaveForm({ isAsked, isUnsaved, onStay, onLeave }: LeaveFormProps) {
  const t = useWords('forms');
  // Until the next page stands, this one still hears of moves.
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  if (!isAsked && !isBlocked) return null;
  const stay = () => {
    if (isBlocked) blocker.reset();
    onStay();
  };
  const leave = () => {
    isLeaving.current = true;
    if (isBlocked) blocker.proceed();
    else onLeave();
  };
  return (
    <Dialog title={t('leave.title')} open onClose={stay}>
      <p>{t('leave.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="primary" onClick={stay}>
          {t('leave.stay')}
        </Button>
        <Button onClick={leave}>{t('leave.leave')}</Button>
      </div>
    </Dialog>
  );
}
