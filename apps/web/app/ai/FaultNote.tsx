import { useAccountStore } from '../account/account.tsx';
import { Button } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import type { Fault } from './session/ai-calls.ts';
import { isLimit } from './session/kinds-of-failures.ts';

interface FaultNoteProps {
  fault: Fault;
  /** Where it can be tried again. */
  onRetry?: (() => void) | undefined;
}

/** Why something was not done, with the way out. */
export function FaultNote({ fault, onRetry }: FaultNoteProps) {
  const { failure } = useSpeech();
  const t = useWords('ai');
  const store = useAccountStore();
  const isPlan = fault !== 'unreachable' && isLimit(fault);
  return (
    <div role="alert" className="rounded-control bg-danger-soft px-3.5 py-2.5 text-small text-danger">
      <p className="[overflow-wrap:anywhere]">{fault === 'unreachable' ? t('unreachable') : failure(fault)}</p>
      {isPlan && (
        <Button size="small" className="mt-2" onClick={() => store.openOffer({ kind: 'ai-limit' })}>
          {t('seePlans')}
        </Button>
      )}
      {!isPlan && onRetry && (
        <Button size="small" className="mt-2" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
