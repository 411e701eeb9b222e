import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';

interface OutcomeProps {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** Its words change while they are looked at: they are read aloud. */
export function Outcome({ icon, title, text, children }: OutcomeProps) {
  return (
    <div className="column flex flex-col items-center py-20 text-center sm:py-24">
      <output className="flex flex-col items-center">
        <span className="mb-6 flex size-16 items-center justify-center rounded-round bg-accent-soft text-accent">
          <Icon of={icon} size="large" />
        </span>
        <h1 className="display text-title">{title}</h1>
        {text !== undefined && <span className="mt-4 block max-w-xl text-lead text-pretty text-ink-soft">{text}</span>}
      </output>
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
