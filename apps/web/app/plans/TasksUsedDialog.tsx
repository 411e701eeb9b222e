import { useEffect, useState } from 'react';
import type { TasksLeft } from '@pagewright/contract/calls/tasks.ts';
import { RIGHTS } from '@pagewright/contract/plans/rights.ts';
import { useAccountStore } from '../account/account.tsx';
import { useAskFor } from '../account/use-asking.ts';
import { ask } from '../conversion/ask.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { momentText } from './amounts.ts';

/** The free tasks of the day are used: when there are new ones, and the way to more. */
export function TasksUsedDialog({ open }: { open: boolean }) {
  const { t: site } = useSpeech();
  const t = useWords('offers');
  const store = useAccountStore();
  const askFor = useAskFor();
  return (
    <Dialog title={t('limitTitle')} open={open} onClose={store.closeOffer}>
      <p className="text-ink-soft">
        {open && <Used />} {RIGHTS.pro.tasksPerDay === Infinity && t('limitPro')}
      </p>
      <Button data-first-focus kind="primary" className="mt-6 w-full" onClick={() => void askFor(undefined)}>
        {site('account.seePlans')}
      </Button>
      <Button kind="quiet" className="mt-2 w-full" onClick={store.closeOffer}>
        {site('limit.understood')}
      </Button>
    </Dialog>
  );
}

function Used() {
  const { language } = useSpeech();
  const t = useWords('offers');
  const [left, setLeft] = useState<TasksLeft>();
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer the day that is known to everybody is said.
    ask('tasks.left', {}, { language, signal: leaving.signal }).then(
      (answer) => 'data' in answer && setLeft(answer.data),
      () => undefined,
    );
    return () => leaving.abort();
  }, [language]);
  if (left?.used === undefined || left.resetsAt === undefined) return t('limitUnknown');
  return t('limit', { count: left.used, limit: left.limit, when: momentText(left.resetsAt, language) });
}
