/** The look that every text-like field shares. */
export const FIELD =
  'h-11 w-full rounded-control border border-line-strong bg-sheet px-3 text-body text-ink transition-colors placeholder:text-ink-faint hover:border-ink focus:border-accent aria-invalid:border-danger';
