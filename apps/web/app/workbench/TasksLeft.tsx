import { useEffect, useState } from 'react';
import type { TasksLeft as Left } from '@pagewright/contract/calls/tasks.ts';
import { useAccount } from '../account/account.tsx';
import { ask } from '../conversion/ask.ts';
import { useSpeech } from '../words/speech.tsx';

/** How many of the day's free tasks are left, as the server counts them; nothing where there is no limit. */
export function TasksLeft() {
  const { t, language } = useSpeech();
  const { account, site } = useAccount();
  const isCounted = site.plans === 'hosted' && account?.vipInfo.isVip !== true;
  const who = account?.email;
  const [read, setRead] = useState<Left & { who: string | undefined }>();
  useEffect(() => {
    if (!isCounted) return undefined;
    const leaving = new AbortController();
    // Without an answer nothing is said: the start says it again where there are none left.
    ask('tasks.left', {}, { language, signal: leaving.signal }).then(
      (answer) => 'data' in answer && setRead({ ...answer.data, who }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [isCounted, language, who]);
  if (!isCounted || read?.who !== who || read?.limit === undefined || read.used === undefined) return null;
  const count = Math.max(0, read.limit - read.used);
  return (
    <p data-tasks-left className="figures mt-4 text-center text-small text-ink-soft">
      {t('work.tasksLeft', { count, limit: read.limit })}
    </p>
  );
}
