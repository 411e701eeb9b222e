import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';
import type { LucideIcon } from 'lucide-react';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface MenuProps {
  label: string;
  icon: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** Between a button and its menu, in pixels. */
const GAP = 4;
/** A menu is not much wider. */
const WIDTH = 260;

/**
 * A few acts behind a button. The browser's own popover lies above everything that scrolls, closes on Escape and on a click
 * elsewhere, and gives the focus back.
 */
export function Menu({ label, icon, className = '', children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLSpanElement>(null);
  const place = ({ newState, currentTarget: { style } }: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !box) return;
    const isLow = box.bottom > window.innerHeight * 0.6;
    style.top = isLow ? 'auto' : `${box.bottom + GAP}px`;
    style.bottom = isLow ? `${window.innerHeight - box.top + GAP}px` : 'auto';
    const isLeft = box.right < WIDTH;
    style.left = isLeft ? `${box.left}px` : 'auto';
    style.right = isLeft ? 'auto' : `${document.documentElement.clientWidth - box.right}px`;
  };
  return (
    <span ref={button} className="inline-flex">
      <IconButton label={label} popoverTarget={id} className={`pointer-coarse:size-11 ${className}`}>
        <Icon of={icon} size="small" />
      </IconButton>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="fixed m-0 min-w-44 rounded-card border border-line bg-sheet p-1.5 text-ink shadow-floating open:rise"
      >
        <ul>{children}</ul>
      </div>
    </span>
  );
}

const ENTRY =
  'flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 text-left text-body hover:bg-sunk pointer-coarse:min-h-11';
const close = (element: Element) => element.closest<HTMLElement>('[popover]')?.hidePopover();

export function MenuAct({ icon, onAct, children }: { icon: LucideIcon; onAct: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className={ENTRY}
        onClick={({ currentTarget }) => {
          close(currentTarget);
          onAct();
        }}
      >
        <Icon of={icon} size="small" className="text-ink-soft" />
        {children}
      </button>
    </li>
  );
}

/** Leads to a file: the browser saves it under its own name. */
export function MenuDownload({ icon, href, children }: { icon: LucideIcon; href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} download className={ENTRY} onClick={({ currentTarget }) => close(currentTarget)}>
        <Icon of={icon} size="small" className="text-ink-soft" />
        {children}
      </a>
    </li>
  );
}
