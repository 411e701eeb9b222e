import type { KeyboardEvent } from 'react';
import { useWords } from '../../../words/speech.tsx';

const TABS = ['draw', 'type', 'photo'] as const;
export type TabName = (typeof TABS)[number];

interface TabsProps {
  /** With `-panel` and the name of a tab behind it. */
  id: string;
  tab: TabName;
  onTab: (tab: TabName) => void;
  /** A hand comes near to it. */
  onApproach: (tab: TabName) => void;
}

/** Ways to make a signature. Arrows go from one to the next. */
export function Tabs({ id, tab, onTab, onApproach }: TabsProps) {
  const t = useWords('sign');
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const next = TABS.at((TABS.indexOf(tab) + way) % TABS.length) ?? tab;
    onTab(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus, one of them at a time
    <div role="tablist" aria-label={t('hand.tabs.label')} onKeyDown={pressed} className="flex border-b border-line">
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          data-tab={name}
          data-first-focus={name === tab ? '' : undefined}
          aria-selected={tab === name}
          aria-controls={`${id}-panel`}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onTab(name)}
          onPointerEnter={() => onApproach(name)}
          className="-mb-px h-11 rounded-t-control border-b-2 border-transparent px-4 font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {t(`hand.tabs.${name}`)}
        </button>
      ))}
    </div>
  );
}
