import type { AiState } from '@pagewright/contract/calls/ai.ts';
import { useWords } from '../words/speech.tsx';
import { useWhen } from './use-when.ts';

/** What is left of a plan that has a limit. */
export function LimitLine({ of, left }: { of: 'files' | 'questions'; left: AiState['files'] }) {
  const t = useWords('ai');
  const { day } = useWhen();
  if (!left) return null;
  const facts = { left: Math.max(0, left.limit - left.used), count: left.limit, day: day(left.resetsAt) };
  return <p className="figures">{of === 'files' ? t('filesLeft', facts) : t('questionsLeft', facts)}</p>;
}
