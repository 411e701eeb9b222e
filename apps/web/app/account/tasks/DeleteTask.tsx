import { useState } from 'react';
import type { HistoryEntry } from '@pagewright/contract/calls/history.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { askOwn } from '../ask-own.ts';

interface DeleteTaskProps {
  /** Nothing while nobody is asked. */
  entry: HistoryEntry | undefined;
  onClose: () => void;
  /** With what is said of it. */
  onDeleted: (words: string) => void;
}

/** Asks before it deletes the files of a task, or stops it. */
export function DeleteTask({ entry, onClose, onDeleted }: DeleteTaskProps) {
  const { language } = useSpeech();
  const t = useWords('tasks');
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // What it says stays while it closes.
  const [shown, setShown] = useState(entry);
  if (entry && shown !== entry) {
    setShown(entry);
    setFailed(false);
  }
  const isRunning = shown?.status === 'running';
  const file = shown?.name === '' ? t('unnamed') : (shown?.name ?? '');
  const remove = async () => {
    if (!shown || isAsking) return;
    setAsking(true);
    setFailed(false);
    try {
      const answer = await askOwn('tasks.cancel', { ids: [shown.id] }, { language });
      if (answer.code !== 0) throw new Error(answer.message);
      onDeleted(t(isRunning ? 'stopped' : 'deleted'));
    } catch {
      setFailed(true);
    }
    setAsking(false);
  };
  return (
    <Dialog title={t(isRunning ? 'stopTitle' : 'deleteTitle')} open={entry !== undefined} onClose={onClose}>
      <p className="[overflow-wrap:anywhere] text-ink-soft">{t(isRunning ? 'stopText' : 'deleteText', { file })}</p>
      {hasFailed && (
        <p role="alert" className="mt-4 rounded-control bg-danger-soft px-3.5 py-2.5 text-small text-danger">
          {t('deleteFailed')}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button kind="danger" aria-busy={isAsking} onClick={() => void remove()}>
          {t(isRunning ? 'stop' : 'delete')}
        </Button>
      </div>
    </Dialog>
  );
}
