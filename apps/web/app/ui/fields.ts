const LOOK =
  'w-full rounded-control border border-line-strong bg-sheet px-3 text-body text-ink transition-colors placeholder:text-ink-faint hover:border-ink focus:border-accent aria-invalid:border-danger';

/**
 * The style that every text-like field shares, in its heights. Phones enlarge the whole page around a field whose letters
 * are smaller than 16 pixels.
 */
export const FIELD = `${LOOK} h-11 pointer-coarse:text-[1rem]`;
export const SMALL_FIELD = `${LOOK} h-9 text-small`;
export const AREA = `${LOOK} py-2.5 pointer-coarse:text-[1rem]`;
