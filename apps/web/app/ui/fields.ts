const LOOK =
  'w-full rounded-control border border-line-strong bg-sheet px-3 text-body text-ink transition-colors placeholder:text-ink-faint hover:border-ink focus:border-accent aria-invalid:border-danger';

/** The style that every text-like field shares, in its two heights. */
export const FIELD = `${LOOK} h-11`;
export const SMALL_FIELD = `${LOOK} h-9 text-small`;
