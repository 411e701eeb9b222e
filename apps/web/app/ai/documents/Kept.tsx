import { LIMITS } from '@pagewright/contract/limits.ts';
import { useAccount } from '../../account/account.tsx';
import { useSite } from '../../root.tsx';
import { useKept } from '../../site/use-kept.ts';
import { useWords } from '../../words/speech.tsx';
import { useAiPart } from '../session/session-context.ts';
import { LimitLine } from '../LimitLine.tsx';

/** How long everything is kept, and how many documents may still be added. */
export function Kept() {
  const t = useWords('ai');
  const { account } = useAccount();
  const hours = useKept(useSite()?.config.retentionMinutes ?? 0);
  const files = useAiPart((state) => state.server?.files);
  return (
    <div className="border-t border-line px-4 py-3 text-small text-ink-faint">
      <LimitLine of="files" left={files} />
      <p>{account ? t('keptAccount', { count: LIMITS.ai.retentionDays }) : t('keptVisitor', { hours })}</p>
    </div>
  );
}
