import type { ReactNode } from 'react';

interface PlanCardProps {
  name: string;
  /** Beside the name. */
  mark?: string | undefined;
  price: string;
  unit: string;
  hint?: string | undefined;
  isStrong?: boolean;
  children: ReactNode;
}

/** One plan with its price, and below it the way to have it; its parts stand level with those of the cards beside it. */
export function PlanCard({ name, mark, price, unit, hint, isStrong = false, children }: PlanCardProps) {
  return (
    <li
      data-strong={isStrong}
      className="row-span-5 grid grid-rows-subgrid gap-y-0 rounded-sheet border border-line bg-sheet p-6 data-[strong=true]:border-accent data-[strong=true]:shadow-raised"
    >
      <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lead font-semibold">{name}</h3>
        {mark !== undefined && <p className="text-small font-semibold text-accent">{mark}</p>}
      </div>
      <p className="display figures mt-4 text-section whitespace-nowrap">{price}</p>
      <p className="mt-1 text-small text-ink-soft">{unit}</p>
      <p className="figures text-small text-ink-soft">{hint}</p>
      <div className="mt-5 flex flex-col">{children}</div>
    </li>
  );
}
