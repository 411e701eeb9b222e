import { LIMITS } from '@pagewright/contract/limits.ts';
import { LeaveQuestion } from '../site/LeaveQuestion.tsx';
import { useWords } from '../words/speech.tsx';

/** Asks before another page of the site takes the place of changes that are not saved. */
export function LeaveDialog({ changes }: { changes: number }) {
  const t = useWords('editor');
  const words = {
    title: t('leave.title'),
    text: t('leave.text', { count: changes, hours: LIMITS.keptEditHours }),
    stay: t('leave.stay'),
    leave: t('leave.leave'),
  };
  return <LeaveQuestion asks={changes > 0} words={words} />;
}
