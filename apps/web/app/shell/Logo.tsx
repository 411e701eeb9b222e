/** A sheet set in a square, its corner turned in verdigris, and one ruled line: the mark at 32 units. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        d="M6 3h13l7 7v19H6z"
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path
        d="M19 3v7h7z"
        fill="var(--color-accent)"
        stroke="var(--color-accent)"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path
        d="M11 24V14h3.6a3.2 3.2 0 0 1 0 6.4H11"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <Mark className="size-8" />
      <span className="display text-[1.5rem] leading-none font-medium tracking-[-0.025em]">Pagewright</span>
    </span>
  );
}
