import type { BillingWire } from '@pagewright/contract/calls/payments.ts';
import { useWords } from '../../words/speech.tsx';

/** "Free", "Trial" or "Pro". */
export function PlanBadge({ plan }: { plan: BillingWire['plan'] }) {
  const t = useWords('account');
  const look = plan === 'free' ? 'bg-sunk text-ink-soft' : 'bg-accent-soft text-accent';
  return (
    <span className={`rounded-round px-2.5 py-0.5 text-small font-semibold ${look}`}>{t(`plan.badge.${plan}`)}</span>
  );
}
