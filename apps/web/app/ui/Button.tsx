import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

const KINDS = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-strong shadow-raised disabled:bg-sunk disabled:text-ink-faint disabled:shadow-none',
  plain:
    'bg-sheet text-ink border border-line-strong hover:border-ink hover:bg-paper disabled:text-ink-faint disabled:border-line',
  quiet: 'text-ink-soft hover:text-ink hover:bg-sunk disabled:text-ink-faint',
  danger: 'bg-sheet text-danger border border-danger hover:bg-danger-soft',
} as const;
const SIZES = {
  small: 'h-9 px-3 text-small gap-1.5',
  normal: 'h-11 px-4 text-body gap-2',
  large: 'h-14 px-7 text-lead gap-2.5',
} as const;

export interface Look {
  kind?: keyof typeof KINDS;
  size?: keyof typeof SIZES;
  className?: string;
}

function buttonClass({ kind = 'plain', size = 'normal', className = '' }: Look): string {
  return `inline-flex items-center justify-center rounded-control font-medium whitespace-nowrap transition-colors select-none ${KINDS[kind]} ${SIZES[size]} ${className}`;
}

export function Button({ kind, size, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClass({ kind, size, className } as Look)} />;
}

/** A square button whose words are read aloud and shown as a tip. */
export function IconButton({
  label,
  children,
  className = '',
  ...rest
}: { label: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunk hover:text-ink disabled:text-line-strong disabled:opacity-50 disabled:hover:bg-transparent ${className}`}
    >
      {children}
    </button>
  );
}

export function ButtonLink({ kind, size, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={buttonClass({ kind, size, className } as Look)} />;
}

/** A button that leads to a file: the browser saves it under its own name. */
export function DownloadLink({
  href,
  name,
  label,
  kind,
  size,
  className,
  children,
}: Look & { href: string; name: string; label?: string; children: ReactNode }) {
  return (
    <a href={href} download={name} aria-label={label} className={buttonClass({ kind, size, className } as Look)}>
      {children}
    </a>
  );
}
