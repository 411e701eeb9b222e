import { useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface LeaveQuestionProps {
  /** Something would be lost. */
  asks: boolean;
  words: { title: string; text: string; stay: string; leave: string };
}

/** Asks before another page of the site takes the place of changes that are not saved. */
export function LeaveQuestion({ asks, words }: LeaveQuestionProps) {
  // Until the next page stands, this one still hears of moves: Back, pressed at once, would be lost.
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    isLeaving.current = true;
    blocker.proceed();
  };
  return <LeaveChoice words={words} onStay={blocker.reset} onLeave={leave} />;
}

interface LeaveChoiceProps {
  words: LeaveQuestionProps['words'];
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveChoice({ words, onStay, onLeave }: LeaveChoiceProps) {
  return (
    <Dialog title={words.title} open onClose={onStay}>
      <p>{words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="primary" onClick={onStay}>
          {words.stay}
        </Button>
        <Button onClick={onLeave}>{words.leave}</Button>
      </div>
    </Dialog>
  );
}
